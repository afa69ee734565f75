/** The meaning of HDR values (BT.2100): light for levels from 0 to 1. */

/** SMPTE ST 2084, in nits. */
export function ofPq(level: number): number {
  const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875]
  const power = Math.max(0, level) ** (1 / m2)
  return 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1)
}

/** ARIB STD-B67, in parts of the brightest light of the scene. */
export function ofHlg(level: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return level <= 0.5 ? Math.max(0, level) ** 2 / 3 : (Math.exp((level - c) / a) + b) / 12
}

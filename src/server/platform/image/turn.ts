import type { Turn } from '../../../contract/media.ts'

/**
 * EXIF's orientations in the order in which a quarter turn clockwise leads from one to the next; the second are
 * mirrored.
 */
const cycles = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
]

/** The EXIF orientation of a picture with this orientation once it is turned. */
export function turnedOrientation(orientation: number, turn: Turn): number {
  const cycle = cycles.find((one) => one.includes(orientation)) ?? cycles[0]!
  return cycle[(Math.max(0, cycle.indexOf(orientation)) + turn / 90) % 4]!
}

/** A measured value, and the promise for it, if there is one. */
export type Figure = {
  what: string
  value: number
  show: (value: number) => string
  /** The promise holds up to this value, inclusive. */
  most?: number
  /** The promise holds from this value on. */
  least?: number
}

export const holds = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least)

/** The table, ready to print; values that miss their promise are marked. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, value, show, most, least } = figure
    const promise = most !== undefined ? `≤ ${most}` : least !== undefined ? `≥ ${least}` : ''
    return [what, show(value), promise, promise && (holds(figure) ? 'holds' : 'MISSED')]
  })
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One way of doing a piece of work. `run` does it once; its result is discarded. */
export type Way = { name: string; run: () => Promise<unknown> }

/** A line of the table: the amount of work per second, and its ratio to the limit beside it. */
export type Line = { what: string; value: string; against: string; limit: string; ratio: number }

/**
 * Times every way once in each round, in turns and in another order each round, so that a noisy moment of the machine
 * hits all of them. One run beforehand warms up and is not counted, unless `cold`.
 * @returns seconds by name, one per round
 */
export async function alternate(ways: Way[], rounds: number, { cold = false } = {}): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(ways.map(({ name }) => [name, []]))
  if (!cold) for (const way of ways) await way.run()
  for (let round = 0; round < rounds; round++) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const began = performance.now()
      await way.run()
      times.get(way.name)?.push((performance.now() - began) / 1000)
      process.stderr.write('.')
    }
  }
  return times
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Compares one way with its limit. The ratio is the median of the rounds' ratios: both were measured within seconds.
 * @param amount the amount of one run, in `unit`; without it the seconds themselves are shown
 */
export function compare(
  times: Map<string, number[]>,
  name: string,
  limit: string,
  amount?: { of: number; unit: string },
): Line {
  const [mine, theirs] = [times.get(name), times.get(limit)]
  if (!mine?.length || !theirs?.length) throw new Error(`${name} or ${limit} was not measured`)
  const show = (seconds: number) =>
    amount ? `${(amount.of / seconds).toPrecision(3)} ${amount.unit}/s` : `${seconds.toFixed(1)} s`
  return {
    what: name,
    value: show(median(mine)),
    against: limit,
    limit: show(median(theirs)),
    ratio: median(mine.map((seconds, round) => theirs[round]! / seconds)),
  }
}

/** The table, ready to print. */
export function table(lines: Line[]): string {
  const rows = [
    ['measured', 'value', 'against', 'value', 'ratio'],
    ...lines.map(({ what, value, against, limit, ratio }) => [what, value, against, limit, ratio.toFixed(2)]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Runs `work` over all items, `atOnce` of them at a time. */
export async function each<T>(items: T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  const line = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

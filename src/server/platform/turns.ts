import { Failure } from './fail.ts'

export type Turn = <T>(work: () => Promise<T>, line?: string) => Promise<T>

type Waiting = { begin: () => void; refuse: (error: Failure) => void }

/**
 * Lets `most` pieces of work run at a time; the others wait for their turn. Each line (an address, a device) is served
 * in its own order, and the lines take turns: a crowd in one of them does not hold up the others. So a crowd never
 * takes all connections to the database, and none of its requests is turned away for having waited too long.
 * @param room so many may wait; one more, and the last one of the longest line is turned away with `refusal`
 */
export function turns(
  most: number,
  room = Infinity,
  refusal = () => new Failure('too_busy', { retryAfterSeconds: 3 }),
): Turn {
  // in the order in which they are served next
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const wait = (name: string) =>
    new Promise<void>((begin, refuse) => {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      line.push({ begin, refuse })
      if (++waiting > room) refuseOne(line)
    })

  function refuseOne(newest: Waiting[]) {
    // among lines of the same length the last arrival goes
    const longest = [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long), newest)
    longest.pop()?.refuse(refusal())
    waiting--
    for (const [name, line] of lines) if (line.length === 0) lines.delete(name)
  }

  function next(): Waiting | undefined {
    const [first] = lines
    if (!first) return undefined
    const [name, line] = first
    const one = line.shift()
    waiting--
    // to the end, behind the other lines
    lines.delete(name)
    if (line.length > 0) lines.set(name, line)
    return one
  }

  return async (work, line = '') => {
    if (running === most) await wait(line)
    else running++
    try {
      return await work()
    } finally {
      // the place goes straight to the next one, so that no other work gets in between
      const one = next()
      if (one) one.begin()
      else running--
    }
  }
}

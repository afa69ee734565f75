/**
 * Lets `most` pieces of work run at a time; the others wait for their turn in the order in which they came. So a crowd
 * at one door never takes all connections to the database, and nobody in it is turned away for having waited too long.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // the place goes straight to the next one, so that nobody comes in between
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

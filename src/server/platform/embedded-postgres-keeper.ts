import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts in a row that may fail before the server is given up. */
const mostFailures = 5
/** A server that ends again sooner than this (ms) is started again later each time, not at once. */
const steady = 60_000

type Keeping = {
  restart: () => Promise<ChildProcess>
  /** Milliseconds before the second attempt; doubles with each one, 32 times at most. */
  delay: number
  giveUp: (cause: unknown) => void
}

/**
 * Starts a server again whenever it ends by itself, until `stop`. Starts that fail one after the other end in `giveUp`.
 */
export function keepServer(first: ChildProcess, { restart, delay, giveUp }: Keeping) {
  let stopping: Promise<void> | undefined
  const leaving = new AbortController()
  let server = first
  let troubles = 0

  const kept = (async () => {
    for (let failures = 0; ;) {
      const began = performance.now()
      await ended(server)
      if (leaving.signal.aborted) return
      if (performance.now() - began > steady) troubles = 0

      for (;;) {
        if (troubles++ > 0) {
          await sleep(delay * 2 ** Math.min(troubles - 2, 5), undefined, { signal: leaving.signal }).catch(() => {})
        }
        if (leaving.signal.aborted) return
        try {
          server = await restart()
          if (leaving.signal.aborted) return
          failures = 0
          break
        } catch (error) {
          if (++failures === mostFailures) return giveUp(error)
        }
      }
    }
  })()

  return {
    /** @param end ends a server, which may have ended already */
    stop(end: (server: ChildProcess) => Promise<void>): Promise<void> {
      return (stopping ??= (async () => {
        leaving.abort()
        await end(server)
        await kept
        // one that was being started just now
        await end(server)
      })())
    },
  }
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => server.once('exit', () => resolve()))
}

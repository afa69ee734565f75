import { ERRORS, type Locker } from '@tus/server'
import { setTimeout as sleep } from 'node:timers/promises'

type Held = { release: () => void | Promise<void>; waiting: (() => void)[] }

/**
 * One request at a time works on an upload. A request that comes while another one writes asks that one to stop (a
 * phone that lost its network comes back before the old connection is known to be dead) and waits for its turn; one
 * that finds `waiting` others there already, or waits longer than `milliseconds`, is refused (423). The library's own
 * locks spin while they wait.
 */
export function uploadLocks({ waiting = 4, milliseconds = 20_000 } = {}): Locker {
  const locks = new Map<string, Held>()

  const next = (id: string) => {
    const first = locks.get(id)?.waiting.shift()
    if (first) first()
    else locks.delete(id)
  }

  return {
    newLock: (id) => ({
      async lock(signal, release) {
        const held = locks.get(id)
        if (!held) {
          locks.set(id, { release, waiting: [] })
          return
        }
        if (held.waiting.length >= waiting) throw ERRORS.ERR_LOCK_TIMEOUT
        const turn = Promise.withResolvers<void>()
        held.waiting.push(turn.resolve)
        const waited = new AbortController()
        try {
          await held.release()
          await Promise.race([
            turn.promise,
            sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, waited.signal]) }).then(() => {
              throw ERRORS.ERR_LOCK_TIMEOUT
            }),
          ])
          held.release = release
        } catch (error) {
          const place = held.waiting.indexOf(turn.resolve)
          if (place >= 0) held.waiting.splice(place, 1)
          // our turn came at the very moment when we gave up
          else next(id)
          throw error instanceof Error && error.name === 'AbortError' ? ERRORS.ABORTED : error
        } finally {
          waited.abort()
        }
      },
      unlock: async () => next(id),
    }),
  }
}

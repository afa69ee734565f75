import { Failure } from './fail.ts'
import { turns, type Turn } from './turns.ts'

export type FairShareOptions = {
  /** Pieces of work of one key at a time. */
  atOnce: number
  /** Pieces of work of one key that may wait; the next one is refused. */
  waiting: number
  /** Milliseconds of the event loop that a key may use before it has to wait. */
  burstMs: number
  /** The share of the event loop that a key gets after that, from 0 to 1. */
  share: number
  /** Milliseconds, for tests. */
  now?: () => number
}

/**
 * Runs `work` when it is its key's turn. Inside, `charge` runs a synchronous step and counts its time against the key.
 * @throws too_many_requests when too much of this key waits already
 */
export type FairShare = <T>(key: string, work: (charge: Charge) => Promise<T>) => Promise<T>
export type Charge = <T>(step: () => T) => T

type Account = { turn: Turn; present: number; usedMs: number; at: number }

/**
 * Shares the one event loop and the database's connections between organisations: an organisation that asks for a lot
 * at once waits for its own work, and the others do not. Work of one key is limited in number, and a key that used up
 * its burst of time begins its next piece of work only when its share has made up for it.
 */
export function openFairShare(options: FairShareOptions): FairShare {
  const { atOnce, waiting, burstMs, share, now = () => performance.now() } = options
  const accounts = new Map<string, Account>()
  const refusal = () => new Failure('too_many_requests', { retryAfterSeconds: 5 })

  const settle = (account: Account) => {
    account.usedMs = Math.max(0, account.usedMs - (now() - account.at) * share)
    account.at = now()
  }
  const forget = (key: string, account: Account) => {
    settle(account)
    if (account.present === 0 && account.usedMs === 0) accounts.delete(key)
  }
  const leave = (key: string, account: Account) => {
    if (--account.present > 0) return
    // an account in debt is kept until its share has made up for it
    const debtMs = account.usedMs / share
    if (debtMs > 0) setTimeout(() => forget(key, account), debtMs).unref()
    else forget(key, account)
  }

  return async (key, work) => {
    const account = accounts.get(key) ?? { turn: turns(atOnce, waiting, refusal), present: 0, usedMs: 0, at: now() }
    accounts.set(key, account)
    account.present++
    try {
      return await account.turn(async () => {
        settle(account)
        const overMs = account.usedMs - burstMs
        if (overMs > 0) await new Promise((resolve) => setTimeout(resolve, overMs / share))
        return work((step) => {
          const start = now()
          try {
            return step()
          } finally {
            settle(account)
            account.usedMs += now() - start
          }
        })
      })
    } finally {
      leave(key, account)
    }
  }
}

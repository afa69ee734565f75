import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { LiveEvent } from '../../contract/live.ts'
import { mostOpening, mostPageAge } from '../../contract/page-age.ts'
import type { Db } from '../platform/db.ts'
import { liveChannel } from '../platform/in-organisation.ts'
import type { Log } from '../platform/log.ts'

type Listener = { hear: (event: never) => void; onGap?: (() => void) | undefined }

/** Delivers changes, as any process commits them, to the listeners of this process. */
export type Live = {
  /**
   * Calls `listener` for each change in the organisation; answers how to stop that. `onGap`: the connection to the
   * database was lost and is there again; events in between have been missed.
   */
  listen(orgId: string, listener: (event: LiveEvent) => void, onGap?: () => void): () => void
  /** The same for a channel that is no organisation, and for the events of `notifyChannel` there. */
  listenTo(channel: string, listener: (event: unknown) => void): () => void
  /**
   * The events of the organisation within the last milliseconds, the earliest first: for a page whose data are older
   * than its stream. Undefined when this process may have missed some of them, or no longer keeps them.
   */
  heardWithin(orgId: string, milliseconds: number): LiveEvent[] | undefined
  close(): Promise<void>
}

/** Milliseconds: between two checks of the connection, for its answer, before the next attempt. */
export type LiveTimes = { pulse: number; answer: number; retry: number }
const usualTimes: LiveTimes = { pulse: 10_000, answer: 5000, retry: 1000 }

/** Events are remembered for this time, in ms, and up to this number for all channels: a few MB. */
const memory = { milliseconds: mostPageAge + mostOpening, most: 10_000 }

/** Notifies the listeners of a channel that is no organisation, in any process; not part of a transaction. */
export async function notifyChannel(db: Db, channel: string, event: object): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ orgId: channel, event })})`.execute(db)
}

/** Listens on PostgreSQL's channel with one connection of its own, and connects again when it is lost. */
export function openLive(url: string, log: Log, { pulse, answer, retry } = usualTimes): Live {
  const channels = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let remembered: { at: number; channel: string; event: never }[] = []
  /** No event since then has been missed; by the monotonic clock. */
  let wholeSince = Infinity
  const closing = new AbortController()

  /** Resolves when the connection has ended, whatever the reason. */
  async function listenUntilLost() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'andenken live',
      connectionTimeoutMillis: answer,
      query_timeout: answer,
      keepAlive: true,
    })
    client = next
    const ended = new Promise<void>((resolve) => next.once('end', resolve))
    next.on('error', (error) => {
      // a database that stops with the product may cut a connection that is being closed
      if (!closing.signal.aborted) log.warn({ err: error }, 'live connection lost')
    })
    next.on('notification', ({ payload }) => {
      const { orgId, event } = JSON.parse(payload ?? '{}') as { orgId: string; event: never }
      remember(orgId, event)
      for (const { hear } of channels.get(orgId) ?? []) hear(event)
    })
    await next.connect()
    await next.query(`listen ${liveChannel}`)
    wholeSince = performance.now()
    for (const { onGap } of [...channels.values()].flatMap((listeners) => [...listeners])) onGap?.()
    // a connection that a network has swallowed says nothing, and neither does a quiet evening
    const asking = setInterval(() => void next.query('select').catch(() => next.end()), pulse)
    await ended
    wholeSince = Infinity
    clearInterval(asking)
  }

  function remember(channel: string, event: never) {
    remembered.push({ at: performance.now(), channel, event })
    if (remembered.length <= memory.most) return
    // half of it at once, so that an event costs next to nothing
    const forgotten = remembered.splice(0, memory.most / 2).at(-1)
    wholeSince = Math.max(wholeSince, forgotten?.at ?? 0)
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listenUntilLost().catch((error: unknown) => {
        // closed while it was still being opened
        if (!closing.signal.aborted) log.warn({ err: error }, 'live connection failed')
      })
      await client?.end().catch(() => {})
      await sleep(retry, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  void keepListening()

  const listen = (channel: string, hear: Listener['hear'], onGap?: () => void) => {
    const listener = { hear, onGap }
    const listeners = channels.get(channel) ?? new Set<Listener>()
    channels.set(channel, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) channels.delete(channel)
    }
  }
  return {
    listen,
    listenTo: listen,
    heardWithin(orgId, milliseconds) {
      if (milliseconds === 0) return []
      const now = performance.now()
      remembered = remembered.filter(({ at }) => at >= now - memory.milliseconds)
      const from = now - milliseconds
      if (milliseconds > memory.milliseconds || from < wholeSince) return undefined
      return remembered.filter(({ at, channel }) => channel === orgId && at >= from).map(({ event }) => event)
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}

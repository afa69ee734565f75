import { sql } from 'kysely'
import pg from 'pg'
import type { LiveEvent } from '../../contract/overview.ts'
import type { Db } from '../platform/db.ts'
import { liveChannel } from '../platform/house.ts'
import type { Log } from '../platform/log.ts'

type Listener = (event: never) => void

/** Changes as they are committed, by any process, told to those who listen in this one. */
export type Live = {
  /** Calls `listener` for each change in the organisation; answers how to stop that. */
  listen(orgId: string, listener: (event: LiveEvent) => void): () => void
  /** The same for a room that is no organisation, and for what `tellRoom` tells there. */
  listenTo(room: string, listener: (event: unknown) => void): () => void
  close(): Promise<void>
}

/** Tells those who listen in a room that is no organisation, in any process; not part of a transaction. */
export async function tellRoom(db: Db, room: string, event: object): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ orgId: room, event })})`.execute(db)
}

/** Listens on PostgreSQL's channel with one connection of its own, and connects again when it is lost. */
export function openLive(url: string, log: Log): Live {
  const rooms = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    if (closed) return
    const next = new pg.Client({ connectionString: url, application_name: 'andenken live' })
    client = next
    next.on('notification', ({ payload }) => {
      const { orgId, event } = JSON.parse(payload ?? '{}') as { orgId: string; event: never }
      for (const listener of rooms.get(orgId) ?? []) listener(event)
    })
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('end', () => setTimeout(() => void connect(), 1000).unref())
    try {
      await next.connect()
      await next.query(`listen ${liveChannel}`)
    } catch (error) {
      log.warn({ err: error }, 'live connection failed')
      await next.end().catch(() => {})
    }
  }
  void connect()

  const listen = (room: string, listener: Listener) => {
    const listeners = rooms.get(room) ?? new Set<Listener>()
    rooms.set(room, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) rooms.delete(room)
    }
  }
  return {
    listen,
    listenTo: listen,
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

import pg from 'pg'
import type { LiveEvent } from '../../contract/overview.ts'
import { liveChannel } from '../platform/house.ts'
import type { Log } from '../platform/log.ts'

type Listener = (event: LiveEvent) => void

/** Changes as they are committed, by any process, told to those who listen in this one. */
export type Live = {
  /** Calls `listener` for each change in the organisation; answers how to stop that. */
  listen(orgId: string, listener: Listener): () => void
  close(): Promise<void>
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
      const { orgId, event } = JSON.parse(payload ?? '{}') as { orgId: string; event: LiveEvent }
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

  return {
    listen(orgId, listener) {
      const room = rooms.get(orgId) ?? new Set()
      rooms.set(orgId, room.add(listener))
      return () => {
        room.delete(listener)
        if (room.size === 0) rooms.delete(orgId)
      }
    },
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

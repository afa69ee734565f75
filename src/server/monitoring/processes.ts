import { sql } from 'kysely'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessState } from '../../contract/monitoring.ts'
import type { Config } from '../config.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { fullest } from '../platform/disk-space.ts'
import { newId } from '../platform/ids.ts'
import { noteDisks, readDisks, type NamedDisk } from './disk-samples.ts'
import type { Places } from './sql.ts'

/** The name of this machine, as its processes and disks are listed. */
export const host = hostname().slice(0, 100)

/** milliseconds */
const pulse = 15_000
const farewell = 1000
const diskWait = 1000
/** milliseconds between two looks that may be the first one of a day */
const sampleWait = 3600_000

/**
 * Gives a sign of life of this process now and every 15 seconds, by the database's clock, and says how full its
 * machine's disk is. While the database is away there is none. One of a process that was killed stays for a day. Answers
 * how to stop.
 * @param places how many jobs of each queue it runs at once; null = none
 * @param alone no other process works on this database: all earlier ones have ended
 */
export async function startHeartbeat(
  services: Pick<Services, 'db' | 'log' | 'workSpace' | 'storage'>,
  role: Config['role'],
  alone: boolean,
  places: Places | null,
): Promise<() => Promise<void>> {
  const { db, log } = services
  const id = newId()
  if (alone) await db.deleteFrom('process').execute()
  let disks: NamedDisk[] = []
  let sampled = -Infinity
  let asked: Promise<void> | undefined
  /** A file system that hangs is asked once, and holds up no sign of life. */
  const lookAtDisk = () => {
    asked ??= readDisks(services)
      .then((found) => void (disks = found))
      .catch((err: unknown) => log.debug({ err }, 'no look at the disk'))
      .finally(() => (asked = undefined))
    return Promise.race([asked, wait(diskWait, undefined, { ref: false })])
  }
  const beat = async () => {
    await lookAtDisk()
    const { rss } = process.memoryUsage()
    const { freeBytes = null, totalBytes = null } = fullest(disks) ?? {}
    await sql`
      with gone as (delete from process where seen_at < now() - interval '1 day')
      insert into process (id, role, host, memory_bytes, disk_free_bytes, disk_size_bytes, places, started_at, seen_at)
      values (${id}, ${role}, ${host}, ${rss}, ${freeBytes}, ${totalBytes}, ${places && JSON.stringify(places)}::jsonb, now(), now())
      on conflict (id) do update set memory_bytes = excluded.memory_bytes, disk_free_bytes = excluded.disk_free_bytes,
        disk_size_bytes = excluded.disk_size_bytes, seen_at = excluded.seen_at`.execute(db)
    if (performance.now() - sampled > sampleWait) {
      await noteDisks(db, host, disks)
      sampled = performance.now()
    }
  }
  await beat()
  let last: Promise<void> | undefined
  const timer = setInterval(() => {
    // one at a time: while the database is away it waits
    last ??= beat()
      .catch((err: unknown) => log.debug({ err }, 'no sign of life'))
      .finally(() => (last = undefined))
  }, pulse)
  timer.unref()
  return async () => {
    clearInterval(timer)
    // a process that stops does not wait for a database that is away
    const end = async () => {
      await last
      await db.deleteFrom('process').where('id', '=', id).execute()
    }
    await Promise.race([end(), wait(farewell, undefined, { ref: false })])
  }
}

/** All processes, the eldest first. */
export async function readProcesses(db: Db): Promise<ProcessState[]> {
  const rows = await db.selectFrom('process').selectAll().orderBy('started_at').orderBy('id').limit(200).execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    host: row.host,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    memoryBytes: row.memory_bytes,
  }))
}

/** The fullest disk of work and storage; null without a local one. */
export const readDisk = async (services: Pick<Services, 'workSpace' | 'storage'>): Promise<NamedDisk | null> =>
  fullest(await readDisks(services))

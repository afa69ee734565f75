import { sql } from 'kysely'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessState } from '../../contract/monitoring.ts'
import type { Config } from '../config.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { fullest, type Disk } from '../platform/disk-space.ts'
import { newId } from '../platform/ids.ts'

/** milliseconds */
const pulse = 15_000
const farewell = 1000
const diskWait = 1000

/**
 * Gives a sign of life of this process now and every 15 seconds, by the database's clock, and says how full its
 * machine's disk is. While the database is away there is none. One of a process that was killed stays for a day. Answers
 * how to stop.
 * @param alone no other process works on this database: all earlier ones have ended
 */
export async function startHeartbeat(
  services: Pick<Services, 'db' | 'log' | 'workSpace' | 'storage'>,
  role: Config['role'],
  alone: boolean,
): Promise<() => Promise<void>> {
  const { db, log } = services
  const id = newId()
  const host = hostname().slice(0, 100)
  if (alone) await db.deleteFrom('process').execute()
  let disk: Disk | null = null
  let asked: Promise<void> | undefined
  /** A file system that hangs is asked once, and holds up no sign of life. */
  const lookAtDisk = () => {
    asked ??= readDisk(services)
      .then((found) => void (disk = found))
      .catch((err: unknown) => log.debug({ err }, 'no look at the disk'))
      .finally(() => (asked = undefined))
    return Promise.race([asked, wait(diskWait, undefined, { ref: false })])
  }
  const beat = async () => {
    await lookAtDisk()
    const { rss } = process.memoryUsage()
    const { freeBytes = null, totalBytes = null } = disk ?? {}
    await sql`
      with gone as (delete from process where seen_at < now() - interval '1 day')
      insert into process (id, role, host, memory_bytes, disk_free_bytes, disk_size_bytes, started_at, seen_at)
      values (${id}, ${role}, ${host}, ${rss}, ${freeBytes}, ${totalBytes}, now(), now())
      on conflict (id) do update set memory_bytes = excluded.memory_bytes, disk_free_bytes = excluded.disk_free_bytes,
        disk_size_bytes = excluded.disk_size_bytes, seen_at = excluded.seen_at`.execute(db)
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
export async function readDisk({ workSpace, storage }: Pick<Services, 'workSpace' | 'storage'>): Promise<Disk | null> {
  const disks = await Promise.all([workSpace.disk(), storage.space.disk()])
  return fullest(disks.filter((disk) => disk !== null))
}

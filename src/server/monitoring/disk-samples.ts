import { sql } from 'kysely'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { reserveOf, type Disk } from '../platform/disk-space.ts'

const day = 24 * 3600_000
/** Days that samples are kept, that the forecast looks back, and that it needs at least. */
const days = { kept: 90, looked: 14, needed: 3 }
/** A forecast for later than this many days says nothing. */
const furthest = 365
/** A disk that has become larger or smaller than by this share is another one. */
const sameSize = 0.05

export type NamedDisk = Disk & { name: 'work' | 'storage' }
export type Look = { at: Date; freeBytes: number; totalBytes: number }

/** The local disks of work and storage. */
export async function readDisks({ workSpace, storage }: Pick<Services, 'workSpace' | 'storage'>): Promise<NamedDisk[]> {
  const [work, stored] = await Promise.all([workSpace.disk(), storage.space.disk()])
  return [
    ...(work ? [{ name: 'work' as const, ...work }] : []),
    ...(stored ? [{ name: 'storage' as const, ...stored }] : []),
  ]
}

/** Keeps the first look of each day, for 90 days. */
export async function noteDisks(db: Db, host: string, disks: NamedDisk[]): Promise<void> {
  if (disks.length === 0) return
  await db
    .insertInto('disk_sample')
    .values(
      disks.map(({ name, freeBytes, totalBytes }) => ({
        host,
        disk: name,
        day: sql<string>`(now() at time zone 'UTC')::date`,
        free_bytes: freeBytes,
        size_bytes: totalBytes,
        sampled_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from disk_sample where sampled_at < now() - make_interval(days => ${days.kept})`.execute(db)
}

/** When the disk will be full if it goes on as in the last days. @param now of the look at `disk` */
export async function readFullAt(db: Db, host: string, disk: NamedDisk, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('disk_sample')
    .select(['sampled_at', 'free_bytes', 'size_bytes'])
    .where('host', '=', host)
    .where('disk', '=', disk.name)
    .where('sampled_at', '>=', new Date(now.getTime() - days.looked * day))
    .orderBy('day')
    .execute()
  const before = rows.map(({ sampled_at, free_bytes, size_bytes }) => ({
    at: sampled_at,
    freeBytes: free_bytes,
    totalBytes: size_bytes,
  }))
  return fullAt([...before, { at: now, ...disk }])
}

/**
 * The day on which only the reserve is left, by the line of least squares through the looks at the disk.
 * @param looks in their order, the present one last
 * @returns null: they span less than three days, nothing grows, it takes longer than a year, or it is full already
 */
export function fullAt(looks: Look[]): Date | null {
  const last = looks.at(-1)
  if (!last) return null
  const another = looks.findLastIndex(
    ({ totalBytes }) => Math.abs(totalBytes - last.totalBytes) > sameSize * last.totalBytes,
  )
  const same = looks.slice(another + 1)
  const daysOf = ({ at }: Look) => (at.getTime() - last.at.getTime()) / day
  const [first] = same
  if (!first || daysOf(first) > -days.needed) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { days: mean(same.map(daysOf)), free: mean(same.map(({ freeBytes }) => freeBytes)) }
  const spread = mean(same.map((look) => (daysOf(look) - middle.days) ** 2))
  const together = mean(same.map((look) => (daysOf(look) - middle.days) * (look.freeBytes - middle.free)))
  const left = last.freeBytes - reserveOf(last.totalBytes)
  const inDays = left / (-together / spread)
  return left > 0 && inDays > 0 && inDays <= furthest ? new Date(last.at.getTime() + inDays * day) : null
}

import { sql } from 'kysely'
import type { House } from '../platform/context.ts'

const dayMilliseconds = 24 * 3600_000

/**
 * Removes the bytes of resumable uploads that nobody goes on with: written to for the last time more than a day ago, and
 * without a row (it goes a day after the last sign of life, or with its guest).
 */
export async function removeAbandonedUploads(house: Pick<House, 'uploads' | 'db' | 'now' | 'log'>): Promise<void> {
  const before = house.now().getTime() - dayMilliseconds
  const old: string[] = []
  for await (const { id, at } of house.uploads.list()) if (at.getTime() < before) old.push(id)
  const { rows } = await sql<{ id: string }>`select id from known_uploads(${old}) as id`.execute(house.db)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of old.filter((one) => !known.has(one))) {
    await house.uploads.remove(id).catch((error: unknown) => house.log.warn({ err: error }, 'upload not removed'))
  }
}

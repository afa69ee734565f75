import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type House } from '../platform/context.ts'
import { nobody } from '../platform/house.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** Once an hour, so that what is abandoned is gone a day and an hour after its last byte at the latest. */
export const tidyUploads = defineJob({
  name: 'tidy-uploads',
  input: z.object({}),
  key: () => 'all',
  lane: 'io',
  retries: 3,
  delay: 60,
  async run({ house }) {
    // the next one first: whatever happens now, there is another hour
    await planTidyUploads(house)
    await removeAbandonedUploads(house)
  },
})

/** Every process plans the next hour when it starts; together they plan one, since a waiting job has one key. */
export const planTidyUploads = (house: House): Promise<void> =>
  house.enter(nobody, null, (ctx) => ctx.enqueue(tidyUploads, {}, hourSeconds))

/**
 * Removes resumable uploads to which nothing was added for a day: their rows, and the bytes of those without a row (it
 * may have gone with its guest); and what killed processes left half stored.
 */
export async function removeAbandonedUploads(
  house: Pick<House, 'uploads' | 'storage' | 'db' | 'now' | 'log' | 'enter'>,
): Promise<void> {
  const { rows: orgs } = await sql<{
    id: string
  }>`select id from organisations_with_old_uploads(${daySeconds}) as id`.execute(house.db)
  for (const { id } of orgs) {
    await house.enter(id, null, ({ tx }) =>
      tx
        .deleteFrom('open_upload')
        .where('touched_at', '<', sql<Date>`now() - make_interval(secs => ${daySeconds})`)
        .execute(),
    )
  }

  const before = new Date(house.now().getTime() - daySeconds * 1000)
  const old: string[] = []
  for await (const { id, at } of house.uploads.list()) if (at < before) old.push(id)
  const { rows } = await sql<{ id: string }>`select id from known_uploads(${old}) as id`.execute(house.db)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of old.filter((one) => !known.has(one))) {
    await house.uploads.remove(id).catch((error: unknown) => house.log.warn({ err: error }, 'upload not removed'))
  }

  const unfinished = await house.storage.removeUnfinished(before)
  if (unfinished > 0) house.log.warn({ unfinished }, 'half stored files removed')
}

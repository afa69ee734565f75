import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Job, type Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { system } from '../platform/principal.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

const Input = z.object({})

/**
 * At each start and then once an hour, so that an abandoned upload is gone a day and an hour after its last byte at the
 * latest.
 */
export const tidyUploads: Job<typeof Input> = defineJob({
  name: 'tidy-uploads',
  input: Input,
  key: () => 'all',
  title: 'Uploads aufräumen',
  lane: 'io',
  retries: 3,
  delay: 60,
  async run({ services }) {
    // the next one first: whatever happens now, there is another hour
    await services.inOrganisation(systemOrganisation, system, (ctx) => ctx.enqueue(tidyUploads, {}, hourSeconds))
    if (await services.clockIsSteady()) await removeAbandonedUploads(services)
  },
})

/**
 * Removes resumable uploads to which nothing was added for a day: their rows, and the bytes of those without a row (it
 * may have gone with its customer); and objects that killed processes left half stored.
 */
export async function removeAbandonedUploads(
  services: Pick<Services, 'uploads' | 'storage' | 'db' | 'now' | 'log' | 'inOrganisation'>,
): Promise<void> {
  const { rows: orgs } = await sql<{
    id: string
  }>`select id from organisations_with_old_uploads(${daySeconds}) as id`.execute(services.db)
  for (const { id } of orgs) {
    await services.inOrganisation(id, system, ({ tx }) =>
      tx
        .deleteFrom('open_upload')
        .where('touched_at', '<', sql<Date>`now() - make_interval(secs => ${daySeconds})`)
        .execute(),
    )
  }

  const before = new Date(services.now().getTime() - daySeconds * 1000)
  const old: string[] = []
  for await (const { id, at } of services.uploads.list()) if (at < before) old.push(id)
  const { rows } = await sql<{ id: string }>`select id from known_uploads(${old}) as id`.execute(services.db)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of old.filter((one) => !known.has(one))) {
    await services.uploads.remove(id).catch((error: unknown) => services.log.warn({ err: error }, 'upload not removed'))
  }

  const unfinished = await services.storage.removeUnfinished(before)
  if (unfinished > 0) services.log.warn({ unfinished }, 'half stored files removed')
}

import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'

/** One night takes several runs of the job where there is much; a run that begins later than this belongs to another. */
const sameNight = 12 * 3600_000

type Deleted = { customers: number; anonymised: number; media: number; bytes: number }

/** A night begins, or goes on: one that came to its end, or was broken off long ago, gives way to a new one. */
export async function beginRun({ tx, orgId, now }: Ctx): Promise<void> {
  const at = now()
  const earliest = new Date(at.getTime() - sameNight)
  await sql`
    insert into retention_run as r (org_id, began_at) values (${orgId}, ${at})
    on conflict (org_id) do update
      set began_at = excluded.began_at, ended_at = null, customers = 0, anonymised = 0, media = 0, bytes = 0
      where r.ended_at is not null or r.began_at not between ${earliest} and ${at}`.execute(tx)
}

/** Adds to the figures of the night, in the transaction that deletes. */
export async function noteDeleted({ tx }: Ctx, { customers, anonymised, media, bytes }: Deleted): Promise<void> {
  await sql`
    update retention_run set customers = customers + ${customers}, anonymised = anonymised + ${anonymised},
      media = media + ${media}, bytes = bytes + ${bytes}`.execute(tx)
}

export const endRun = async ({ tx, now }: Ctx): Promise<void> =>
  void (await tx.updateTable('retention_run').set({ ended_at: now() }).execute())

/** The last night; null: none has begun. */
export const lastRun = async ({ tx }: Pick<Ctx, 'tx'>): Promise<Selectable<Tables['retention_run']> | null> =>
  (await tx.selectFrom('retention_run').selectAll().executeTakeFirst()) ?? null

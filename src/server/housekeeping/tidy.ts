import { sql } from 'kysely'
import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import { foldDelivery, foldOpenings } from '../analytics/fold.ts'
import { defineJob } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'

const day = 24 * 3600_000

/** Puts one organisation in order: folds its tallies and deletes rows whose period is over. */
export const tidyOrganisation = defineJob({
  name: 'tidy-organisation',
  input: z.object({}),
  key: () => 'all',
  title: 'Aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ services, inOrg }) {
    const ago = (days: number) => new Date(services.now().getTime() - days * day)
    await inOrg(({ tx }) => foldTallies(tx))
    await inOrg(({ tx }) => foldDelivery(tx))
    await inOrg(({ tx }) => foldOpenings(tx))
    await inOrg(({ tx }) => forgetChanges(tx, ago(1)))
    await inOrg(async ({ tx, enqueue }) => {
      // rows from a clock that was ahead would be good until then
      const hasHadItsTime = (column: string, days: number, ahead: number) =>
        sql<boolean>`${sql.ref(column)} not between ${ago(days)} and ${ago(-ahead)}`
      await tx
        .deleteFrom('idempotency')
        .where(hasHadItsTime('created_at', 1, 1))
        .execute()
      await tx
        .deleteFrom('access_key')
        .where(hasHadItsTime('expires_at', 0, 2))
        .execute()
      await tx
        .updateTable('sign_in')
        .set({ rotated_at: ago(0), last_seen_at: ago(0) })
        .where('rotated_at', '>', ago(-1))
        .execute()
      await tx.deleteFrom('sign_in').where('ended_at', '<', ago(periods.signInRecordDays)).execute()
      await tx.deleteFrom('gallery_event').where('at', '<', ago(periods.visitDays)).execute()
      await tx.deleteFrom('test_email').where('created_at', '<', ago(1)).execute()
      // long after they have ended: the emails that brought them go with them
      await tx
        .deleteFrom('mailed_secret')
        .where(hasHadItsTime('expires_at', 30, 30))
        .execute()
      // a sweep that gave up, because the storage was away for long, begins again
      const waiting = await tx.selectFrom('object_to_delete').select('key').limit(1).executeTakeFirst()
      if (waiting) await enqueue(sweepStorage, {})
    })
  },
})

/** Folds all rows of a day and state into one; a sum of zero goes. */
async function foldTallies(tx: Tx): Promise<void> {
  await sql`
    with loose as (
      select day, processing_status, email_status from customer_tally
      group by 1, 2, 3 having count(*) > 1 or sum(amount) = 0
    ), taken as (
      delete from customer_tally t using loose l
      where t.day = l.day and t.processing_status = l.processing_status and t.email_status = l.email_status
      returning t.*
    )
    insert into customer_tally
    select org_id, day, processing_status, email_status, sum(amount) from taken
    group by 1, 2, 3, 4 having sum(amount) <> 0`.execute(tx)
}

/**
 * Of the changes of a gallery the latest stays, so that no version is repeated; and none is deleted with which a kept
 * page could still be compared (`hoursKept` in gallery/kept.ts).
 */
async function forgetChanges(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from gallery_change v
    where v.created_at < ${before} and exists (
      select from gallery_change later where later.subject_id = v.subject_id and later.transaction > v.transaction)`.execute(
    tx,
  )
  await sql`
    delete from gallery_change v
    where v.created_at < ${before} and v.subject_id <> v.org_id
      and not exists (select from shift s where s.id = v.subject_id)
      and not exists (select from customer c where c.id = v.subject_id and c.anonymized_at is null)`.execute(tx)
}

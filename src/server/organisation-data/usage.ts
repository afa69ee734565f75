import { sql } from 'kysely'
import type { Usage } from '../../contract/organisation-data.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'

type What = Tables['usage_tally']['what']

/** The usage of the organisation: from sums that are kept, so it takes as long for a million customers as for one. */
export async function usage({ tx, outcomes }: Ctx): Promise<Usage> {
  const { shift_count, customer_count } = await organisationSql.get(tx)
  const rows = await tx
    .selectFrom('usage_tally')
    .select(['what', 'family', (eb) => eb.fn.sum<string>('amount').as('amount')])
    .groupBy(['what', 'family'])
    .execute()
  const of = (what: What, family: string | null = null) =>
    Number(rows.find((row) => row.what === what && row.family === family)?.amount ?? 0)
  return {
    sessions: shift_count,
    customers: customer_count,
    photos: of('photos'),
    videos: of('videos'),
    outcomes: outcomes.flatMap((outcome) =>
      outcome.of === 'customer'
        ? { family: outcome.family, name: outcome.texts.folder, count: of('outcomes', outcome.family) }
        : [],
    ),
    storageBytes: of('bytes'),
    albumsDelivered: of('albums'),
    emailsSent: of('emails'),
  }
}

/** Folds all rows of one sum into one. */
export async function foldUsage(tx: Tx): Promise<void> {
  await sql`
    with loose as (select what, family from usage_tally group by 1, 2 having count(*) > 1),
    taken as (
      delete from usage_tally t using loose l where t.what = l.what and t.family is not distinct from l.family
      returning t.*)
    insert into usage_tally (org_id, what, family, amount)
    select org_id, what, family, sum(amount) from taken group by 1, 2, 3`.execute(tx)
}

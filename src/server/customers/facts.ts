import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { CustomerRow } from './sql.ts'
import type { Facts } from './status.ts'

/** An upload without a sign of life for this long (seconds) is abandoned. */
export const abandonedAfter = 3600

/** The text for staff; no one outside did anything wrong. */
export const originalDamaged =
  'Das gespeicherte Original ist bei uns beschädigt oder verloren gegangen. Bitte laden Sie die Datei noch einmal hoch.'

/** Uploads that have begun and may still go on; abandoned ones hold up no customer. */
export const activeUploads = (tx: Tx) =>
  tx
    .selectFrom('open_upload')
    .where('media_id', 'is', null)
    .where('touched_at', '>', sql<Date>`now() - make_interval(secs => ${abandonedAfter})`)
    // begun again: a phone that never got the answer to the first beginning does not know of it
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('open_upload as later')
            .select('later.id')
            .whereRef('later.customer_id', '=', 'open_upload.customer_id')
            .where('later.member_id', '=', eb.ref('open_upload.member_id'))
            .where('later.file_name', '=', eb.ref('open_upload.file_name'))
            .where('later.size', '=', eb.ref('open_upload.size'))
            .where('later.created_at', '>', eb.ref('open_upload.created_at')),
        ),
      ),
    )

/**
 * Everything on which a customer's status depends. The tables of later features (media, outcomes) are read here by SQL,
 * so that every feature can settle the status in its own transaction.
 */
export async function readFacts({ tx, outcomes }: Pick<Ctx, 'tx' | 'outcomes'>, customer: CustomerRow): Promise<Facts> {
  const { id } = customer
  const ofCustomers = outcomes.filter((outcome) => outcome.of === 'customer')
  const wanted = ofCustomers.map(
    ({ family, isWanted }) => sql`
      jsonb_build_object('family', ${family}::text, 'isWanted', ${isWanted(tx, customer)},
        'state', coalesce((select status from outcome where customer_id = ${id} and variant = ${family}), 'none'),
        'error', (select error from outcome where customer_id = ${id} and variant = ${family}))`,
  )
  const { rows } = await sql<Omit<Facts, 'was' | 'mediaExpired' | 'finished'>>`
    select
      count(*)::int as media,
      count(*) filter (where status = 'processing')::int as pending,
      coalesce(bool_or(status = 'processing' and started_at is not null), false) as begun,
      count(*) filter (where status = 'ready' and not (incomplete and hidden_at is not null))::int as ready,
      count(*) filter (where status = 'ready' and incomplete and hidden_at is not null)::int as withheld,
      coalesce(array_agg(file_name order by captured_at, id) filter (where failure = 'machine'), '{}') as interrupted,
      coalesce(bool_or(failure = 'machine' and kind = 'video'), false) as "clipInterrupted",
      coalesce(array_agg(file_name order by captured_at, id) filter (where failure = 'machine' and error = ${originalDamaged}), '{}') as lost,
      exists (${activeUploads(tx).select('id').where('customer_id', '=', id)}) as uploading,
      jsonb_build_array(${sql.join(wanted)}) as outcomes
    from (select m.*, g.hidden_at from media_customer g join media m on m.id = g.media_id where g.customer_id = ${id}) as media`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('an aggregate without a row')
  return {
    ...found,
    outcomes: found.outcomes.map((outcome, i) => ({
      ...outcome,
      error: outcome.state === 'failed' ? (outcome.error ?? ofCustomers[i]?.texts.notMade ?? null) : null,
    })),
    was: customer.processing_status,
    mediaExpired: customer.media_expired_at !== null || customer.anonymized_at !== null,
    finished: customer.finished_at !== null,
  }
}

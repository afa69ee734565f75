import { sql } from 'kysely'
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
 * The certificate designs that may be chosen for a customer, with the fields that count
 * (docs/product/certificates.md 1), the chosen one first.
 */
export const usableDesigns = (tx: Tx, { shiftId, language }: { shiftId: string; language: string }) => {
  const activity = tx.selectFrom('shift').select('activity_type_id').where('id', '=', shiftId)
  return tx
    .selectFrom('template as t')
    .innerJoin('certificate_config as f', 'f.template_id', 't.id')
    .select(['t.id as templateId', 'f.id as configId'])
    .where('t.type', '=', 'certificate')
    .where('t.is_active', '=', true)
    .where('t.status', '=', 'completed')
    .where((eb) => eb.or([eb('t.activity_type_id', 'is', null), eb('t.activity_type_id', '=', activity)]))
    .where((eb) => eb.or([eb('t.language_code', 'is', null), eb('t.language_code', '=', language)]))
    .where((eb) => eb.or([eb('f.activity_type_id', 'is', null), eb('f.activity_type_id', '=', activity)]))
    .orderBy((eb) => eb('t.activity_type_id', 'is not', null), 'desc')
    .orderBy((eb) => eb('t.language_code', 'is not', null), 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .orderBy((eb) => eb('f.activity_type_id', 'is not', null), 'desc')
    .limit(1)
}

/** SQL: films of this shift's activity show photos (docs/product/films-and-templates.md 12). */
const showsPhotos = (shiftId: string) => sql<boolean>`coalesce((
  select r.photos <> 'never' from film_recipe r
  where r.activity_type_id is null
    or r.activity_type_id = (select activity_type_id from shift where id = ${shiftId})
  order by r.activity_type_id nulls last limit 1), false)`

/**
 * Everything on which a customer's status depends. The tables of later features (media, films) are read here by SQL,
 * so that every feature can settle the status in its own transaction.
 */
export async function readFacts(tx: Tx, customer: CustomerRow): Promise<Facts> {
  const { id } = customer
  const { rows } = await sql<Omit<Facts, 'was' | 'mediaExpired' | 'finished'>>`
    select
      count(*)::int as media,
      count(*) filter (where status = 'processing')::int as pending,
      coalesce(bool_or(status = 'processing' and started_at is not null), false) as begun,
      count(*) filter (where status = 'ready' and not (incomplete and hidden_at is not null))::int as ready,
      count(*) filter (where status = 'ready' and incomplete and hidden_at is not null)::int as withheld,
      coalesce(bool_or(status = 'ready' and hidden_at is null and (kind = 'video' or ${showsPhotos(customer.shift_id)})), false) as "wantsFilm",
      coalesce(array_agg(file_name order by captured_at, id) filter (where failure = 'machine'), '{}') as interrupted,
      coalesce(bool_or(failure = 'machine' and kind = 'video'), false) as "clipInterrupted",
      coalesce(array_agg(file_name order by captured_at, id) filter (where failure = 'machine' and error = ${originalDamaged}), '{}') as lost,
      exists (${activeUploads(tx).select('id').where('customer_id', '=', id)}) as uploading,
      coalesce((select status from outcome where customer_id = ${id} and variant = 'film'), 'none') as film,
      (select error from outcome where customer_id = ${id} and variant = 'film') as "filmError",
      exists (${usableDesigns(tx, { shiftId: customer.shift_id, language: customer.language })}) as "hasDesign",
      exists (select from certificate where customer_id = ${id} and made_at is not null) as "hadCertificate",
      coalesce((select status from outcome where customer_id = ${id} and variant = 'certificate'), 'none') as certificate,
      (select error from outcome where customer_id = ${id} and variant = 'certificate') as "certificateError"
    from (select m.*, g.hidden_at from media_customer g join media m on m.id = g.media_id where g.customer_id = ${id}) as media`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error('an aggregate without a row')
  return {
    ...found,
    was: customer.processing_status,
    mediaExpired: customer.media_expired_at !== null || customer.anonymized_at !== null,
    finished: customer.finished_at !== null,
  }
}

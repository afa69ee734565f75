import type { Ctx, PersonalData } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { removeUploads } from './remove-uploads.ts'
import * as mediaSql from './sql.ts'
import * as unassignedSql from './unassigned-sql.ts'

export const personalData: PersonalData = {
  async tell({ tx }, { id }) {
    const media = await mediaSql.ofCustomer(tx, id)
    return {
      aufnahmen: media.map((one) => ({
        datei: one.file_name,
        art: one.kind === 'photo' ? 'Foto' : 'Clip',
        aufgenommenAm: one.captured_at,
        hochgeladenAm: one.created_at,
        bytes: one.size,
        breite: one.width,
        hoehe: one.height,
        dauerSekunden: one.duration_ms === null ? null : one.duration_ms / 1000,
        fehler: one.error,
        inDerGalerieVerborgen: one.hidden_at !== null,
        alsFavoritGewaehlt: one.favourite_at !== null,
        alsTitelbildGewaehlt: one.own_cover_at !== null,
      })),
    }
  },

  async idsInWork(tx, ids) {
    // work on what somebody else has, too, goes on
    const media = await tx
      .selectFrom('media_customer')
      .select('media_id as id')
      .groupBy('media_id')
      .where('media_id', 'in', given(tx, ids))
      .having((eb) => eb(eb.fn<boolean>('bool_and', [eb('customer_id', 'in', ids)]), '=', true))
      .execute()
    const uploads = await tx.selectFrom('open_upload').select('id').where('customer_id', 'in', ids).execute()
    return [...media, ...uploads].map(({ id }) => id)
  },

  /** Media are locked before their shifts, in the order in which everybody locks them. */
  async expireMedia(ctx, customers) {
    const { tx } = ctx
    const ids = customers.map(({ id }) => id)
    await tx
      .selectFrom('media')
      .select('id')
      .where((eb) => eb.or([eb('id', 'in', given(tx, ids)), eb('card_of', 'in', ids)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    await mediaSql.lockShifts(tx, [...new Set(customers.map(({ shift_id }) => shift_id))])
    await tx.deleteFrom('media_customer').where('customer_id', 'in', ids).execute()
    // nothing of theirs can be given back any more
    await tx.deleteFrom('media_removal').where('customer_id', 'in', ids).execute()
    await unassignedSql.dropCards(tx, ids)
    await endUploads(ctx, ids)
  },

  async erase(ctx, ids) {
    await unassignedSql.dropCards(ctx.tx, ids)
    await endUploads(ctx, ids)
  },
}

const given = (tx: Tx, customerIds: string[]) =>
  tx.selectFrom('media_customer').select('media_id').where('customer_id', 'in', customerIds)

/** Ends resumable uploads; their bytes, also of those that are finished, go by a job of this transaction. */
async function endUploads({ tx, enqueue }: Ctx, customerIds: string[]): Promise<void> {
  const uploads = await tx.deleteFrom('open_upload').where('customer_id', 'in', customerIds).returning('id').execute()
  if (uploads.length > 0) await enqueue(removeUploads, { ids: uploads.map(({ id }) => id) })
}

import type { Tx } from '../platform/db.ts'

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

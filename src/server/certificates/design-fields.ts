import { sql, type Expression } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { bestTemplate } from '../templates/choose.ts'
import type { DesignFields } from '../templates/present.ts'

export const designFields: DesignFields = {
  /** Those with fields for all activities, or for one whose customers may get the design. The others are not used. */
  async findConfigured({ tx }, templateIds) {
    const rows = await tx
      .selectFrom('certificate_config as c')
      .innerJoin('template as t', 't.id', 'c.template_id')
      .select('t.id')
      .distinct()
      .where('t.id', 'in', templateIds)
      .where((eb) =>
        eb.or([
          eb('c.activity_type_id', 'is', null),
          eb('t.activity_type_id', 'is', null),
          eb('c.activity_type_id', '=', eb.ref('t.activity_type_id')),
        ]),
      )
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
  hasFields: (templateId, activityTypeId) => sql<boolean>`exists (
    select from certificate_config as f where f.template_id = ${templateId}
      and (f.activity_type_id is null or f.activity_type_id = ${activityTypeId}))`,
}

/**
 * SQL: the certificate design that is chosen for a customer, with the fields that count
 * (docs/product/certificates.md 1); at most one row.
 */
export const chosenDesign = (
  tx: Tx,
  wanted: { activityTypeId: Expression<string | null>; language: Expression<string | null> },
) =>
  bestTemplate(tx, 'certificate', wanted)
    .innerJoin('certificate_config as f', 'f.template_id', 'template.id')
    .where((eb) => eb.or([eb('f.activity_type_id', 'is', null), eb('f.activity_type_id', '=', wanted.activityTypeId)]))
    .orderBy((eb) => eb('f.activity_type_id', 'is not', null), 'desc')
    .select(['template.id as templateId', 'f.id as configId'])

/** The same for a customer of this shift. */
export const chosenForCustomer = (tx: Tx, { shiftId, language }: { shiftId: string; language: string }) =>
  chosenDesign(tx, {
    activityTypeId: sql<string | null>`(select activity_type_id from shift where id = ${shiftId})`,
    language: sql<string>`${language}::text`,
  })

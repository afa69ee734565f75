import type { Configured } from '../templates/present.ts'

/**
 * Which of these designs have saved fields: for all activities, or for one whose customers may get the design. The
 * others are not used.
 */
export const configuredDesigns: Configured = async ({ tx }, templateIds) => {
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
}

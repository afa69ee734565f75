import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

export const personExportActions = {
  /** A link was given out: from then on the data may have left. */
  start: defineAction('privacy.person_export', {
    detail: ofCustomer,
    sentence: (detail) => `Auskunft über ${customerName(detail)} zusammengestellt`,
    line: (_detail, actor) => ({
      type: 'edited',
      detail: listed('Auskunft über alle Daten zusammengestellt', by(actor)),
    }),
  }),
}

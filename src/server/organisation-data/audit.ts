import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const organisationDataActions = {
  requestDeletion: defineAction('organisation.deletion_request', {
    detail: z.object({ deleteAt: z.string() }),
    sentence: () => 'Löschung der Organisation beauftragt',
  }),
  startExport: defineAction('organisation.export_request', { sentence: () => 'Export aller Daten angefordert' }),
  cancelExport: defineAction('organisation.export_remove', {
    logged: () => 'Export aller Daten abgebrochen oder gelöscht',
  }),
  /** A link was given out: from then on the data may have left. */
  openExport: defineAction('organisation.export_link', { sentence: () => 'Link zum Export aller Daten abgerufen' }),
  cancelDeletion: defineAction('organisation.deletion_cancel', {
    sentence: () => 'Löschung der Organisation zurückgenommen',
  }),
}

import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const organisationDataActions = {
  requestDeletion: defineAction('organisation.deletion_request', {
    detail: z.object({ deleteAt: z.string() }),
    sentence: () => 'Löschung der Organisation beauftragt',
  }),
  cancelDeletion: defineAction('organisation.deletion_cancel', {
    sentence: () => 'Löschung der Organisation zurückgenommen',
  }),
}

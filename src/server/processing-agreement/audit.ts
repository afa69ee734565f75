import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const agreementActions = {
  conclude: defineAction('privacy.agreement', {
    detail: z.object({ version: z.int(), hash: z.string() }),
    sentence: ({ version }) => `Vertrag zur Auftragsverarbeitung geschlossen (Fassung ${version ?? '?'})`,
  }),
}

import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const consentActions = {
  save: defineAction('consent.save', {
    detail: z.object({ number: z.int(), languages: z.array(z.string()) }),
    sentence: ({ number }) => `Einwilligungstext geändert${number === undefined ? '' : ` (Version ${number})`}`,
  }),
}

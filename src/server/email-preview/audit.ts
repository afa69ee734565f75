import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

export const emailPreviewActions = {
  sendTest: defineAction('test_email.queue', {
    detail: z.object({ kind: z.string(), language: z.string() }),
    logged: () => 'Test-E-Mail an sich selbst gesendet',
  }),
}

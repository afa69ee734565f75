import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Nothing } from './wire.ts'

const required = 'Passwort ist erforderlich'

export const stepUp = defineContract({
  /** What was refused with `step_up_required` is open for ten minutes after it, on this device. */
  confirm: {
    method: 'POST',
    path: '/auth/step-up',
    summary: 'Noch einmal beweisen, wer man ist: vor allem, was löscht oder herausgibt',
    access: 'signed_in',
    body: z.object({ password: z.string(required).min(1, required).max(1000) }),
    status: 204,
    response: Nothing,
    errors: ['too_many_requests', 'too_busy'],
  },
})

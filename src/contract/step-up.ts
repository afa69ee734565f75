import { z } from 'zod'
import { AccountPassword } from './accounts.ts'
import { defineContract } from './endpoint.ts'
import { Assertion, UseOptions } from './passkeys.ts'
import { Nothing } from './wire.ts'

/** Either of the two. */
const Proof = z
  .object({ password: AccountPassword.optional(), passkey: Assertion.optional() })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    message: 'Passwort ist erforderlich',
  })

export const stepUp = defineContract({
  /** Calls that were refused with `step_up_required` are allowed for ten minutes after it, on this device. */
  confirm: {
    method: 'POST',
    path: '/auth/step-up',
    summary: 'Noch einmal beweisen, wer man ist, mit Passwort oder Passkey: vor allem, was löscht oder herausgibt',
    access: 'signed_in',
    body: Proof,
    status: 204,
    response: Nothing,
    errors: ['too_many_requests', 'too_busy'],
  },
  /** Its answer is valid for five minutes, for this member on this device, once. */
  start: {
    method: 'POST',
    path: '/auth/step-up/options',
    summary: 'Mit Passkey beweisen, wer man ist: was der Browser dafür wissen muss',
    access: 'signed_in',
    response: z.object({ options: UseOptions }),
    errors: [],
  },
})

import { z } from 'zod'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction } from '../platform/audit.ts'
import { ofShift, shiftName } from '../shifts/audit.ts'

export const deliveryActions = {
  /** Its line comes with the email's row (delivery/timeline.ts), which asks here who wanted it. */
  queue: defineAction('email.queue', { detail: ofCustomer.extend({ letter: z.string() }), line: () => undefined }),
  sent: defineAction('email.sent', {
    detail: ofCustomer,
    sentence: (detail) => `E-Mail an ${customerName(detail)} gesendet`,
  }),
  failed: defineAction('email.failed', {
    detail: ofCustomer.extend({ reason: z.string() }),
    sentence: (detail) => `E-Mail an ${customerName(detail)} fehlgeschlagen`,
  }),
  sendShift: defineAction('shift.send', {
    detail: ofShift.extend({ total: z.int(), queued: z.int(), decision: z.string() }),
    sentence: ({ queued = 0, ...shift }) =>
      `${shiftName(shift)}: E-Mails an ${queued === 1 ? 'einen' : queued} Teilnehmer veranlasst`,
  }),
  revokeLinks: defineAction('customer.revoke_links', {
    detail: ofCustomer.extend({ links: z.int(), letters: z.int() }),
    sentence: (detail) => `Galerie-Links von ${customerName(detail)} gesperrt`,
    line: (_detail, actor) => ({ type: 'links_revoked', detail: by(actor) }),
  }),
  /** An email went to another address than the one before, so that the earlier links ended. */
  replaceLinks: defineAction('customer.replace_links', {
    detail: ofCustomer.extend({ links: z.int() }),
    line: () => ({
      type: 'links_revoked',
      detail: 'Frühere Links, weil die E-Mail jetzt an eine andere Adresse ging',
    }),
  }),
}

import { z } from 'zod'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed } from '../platform/audit.ts'
import { ofShift, shiftName } from '../shifts/audit.ts'

export const deliveryActions = {
  /** Its line comes with the email's row (delivery/timeline.ts), which reads here who wanted it. */
  queue: defineAction('email.queue', {
    detail: ofCustomer.extend({ letter: z.string() }),
    logged: (detail) => `E-Mail an ${customerName(detail)} veranlasst`,
    line: () => undefined,
  }),
  sent: defineAction('email.sent', {
    detail: ofCustomer,
    sentence: (detail) => `E-Mail an ${customerName(detail)} gesendet`,
  }),
  failed: defineAction('email.failed', {
    detail: ofCustomer.extend({ reason: z.string() }),
    sentence: (detail) => `E-Mail an ${customerName(detail)} fehlgeschlagen`,
  }),
  /** Its line comes with the email's row. */
  bounced: defineAction('email.bounced', {
    detail: ofCustomer.extend({ letter: z.string(), status: z.string() }),
    sentence: (detail) => `E-Mail an ${customerName(detail)} ist unzustellbar`,
    line: () => undefined,
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
  /** Its line comes with the link's row (customers/timeline.ts). */
  openLink: defineAction('customer.open_link', {
    detail: ofCustomer,
    sentence: (detail) => `Neuer Galerie-Link für ${customerName(detail)}`,
    line: () => undefined,
  }),
  /** Never with the PIN itself. */
  setPin: defineAction('customer.gallery_pin', {
    detail: ofCustomer.extend({ hasPin: z.boolean() }),
    // of a customer who was deleted the log no longer says which
    sentence: ({ hasPin, ...customer }) =>
      `PIN der Galerie von ${customerName(customer)} ${hasPin === undefined ? 'geändert' : hasPin ? 'festgelegt' : 'entfernt'}`,
    line: ({ hasPin }, actor) => ({
      type: 'edited',
      detail: listed(hasPin ? 'Neue PIN für die Galerie' : 'PIN der Galerie entfernt', by(actor)),
    }),
  }),
  /** An email went to another address than the one before, so that the earlier links ended. */
  replaceLinks: defineAction('customer.replace_links', {
    detail: ofCustomer.extend({ links: z.int() }),
    logged: (detail) =>
      `Frühere Galerie-Links von ${customerName(detail)} gesperrt, weil sich die Adresse geändert hat`,
    line: () => ({
      type: 'links_revoked',
      detail: 'Frühere Links, weil die E-Mail jetzt an eine andere Adresse ging',
    }),
  }),
}

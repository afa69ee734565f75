import { z } from 'zod'
import { formatNumber } from '../../contract/wire.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

/** What every entry about a customer has. */
export const ofCustomer = z.object({ name: z.string(), number: z.int() })

/** `Mia #007`. Of somebody who was deleted only the action is known. */
export function customerName(detail: {
  name?: string | undefined
  number?: number | undefined
  deleted?: true | undefined
}) {
  const { name = '', number, deleted } = detail
  if (deleted) return goneCustomer
  return number === undefined ? name : `${name} ${formatNumber(number)}`
}
export const goneCustomer = 'Gast (gelöscht)'
export const withShift = 'Die Schicht wurde beendet'

const change = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).optional()
const CustomerChanges = z.object({
  name: change(z.string()),
  email: change(z.string().nullable()),
  language: change(z.string()),
  consent: change(z.boolean().nullable()),
})

export const customerActions = {
  checkIn: defineAction('customer.check_in', {
    detail: ofCustomer,
    sentence: (detail) => `${customerName(detail)} eingecheckt`,
    line: (_detail, actor) => ({ type: 'checked_in', detail: by(actor) }),
  }),
  selfCheckIn: defineAction('customer.self_check_in', {
    detail: ofCustomer,
    sentence: (detail) => `${customerName(detail)} hat sich selbst eingecheckt`,
    line: () => ({ type: 'checked_in', detail: 'selbst, mit dem eigenen Telefon' }),
  }),
  update: defineAction('customer.update', {
    detail: ofCustomer.extend({ changes: CustomerChanges }),
    sentence: (detail) => `Angaben von ${customerName(detail)} geändert`,
    line: ({ changes }, actor) => ({ type: 'edited', detail: listed(...spoken(changes ?? {}), by(actor)) }),
  }),
  finish: defineAction('customer.finish', {
    detail: ofCustomer,
    line: (_detail, actor) => ({ type: 'finished', detail: by(actor) }),
  }),
  /** Ending a shift finishes all its customers, one entry each. */
  finishWithShift: defineAction('customer.finish_with_shift', {
    detail: ofCustomer,
    line: () => ({ type: 'finished', detail: withShift }),
  }),
  completed: defineAction('customer.completed', {
    detail: ofCustomer,
    sentence: (detail) => `Andenken von ${customerName(detail)} ist fertig`,
    line: () => ({ type: 'made', detail: null }),
  }),
  failed: defineAction('customer.failed', {
    detail: ofCustomer.extend({ reason: z.string() }),
    sentence: (detail) => `Verarbeitung bei ${customerName(detail)} fehlgeschlagen`,
    line: ({ reason = '' }) => ({ type: 'failed', detail: reason }),
  }),
}

/** What was changed, in words: "E-Mail: mia@gmial.com → mia@gmail.com". */
function spoken({ name, email, language, consent }: z.output<typeof CustomerChanges>) {
  return [
    name && `Name: ${name.from} → ${name.to}`,
    email && `E-Mail: ${email.from ?? 'keine'} → ${email.to ?? 'keine'}`,
    language && `Sprache: ${languageNames.of(language.from)} → ${languageNames.of(language.to)}`,
    consent && (consent.to ? 'Einwilligung gegeben' : 'Einwilligung zurückgenommen'),
  ]
}
const languageNames = new Intl.DisplayNames(['de'], { type: 'language' })

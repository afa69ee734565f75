import { z } from 'zod'
import { consentName } from '../../contract/consent.ts'
import { formatNumber } from '../../contract/wire.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

/** The fields that every entry about a customer has. */
export const ofCustomer = z.object({ name: z.string(), number: z.int() })

/**
 * The version of the text that was agreed to, 0 = the standard text, and the person who agreed for a customer under age;
 * only with consent.
 */
const withConsent = { consentVersion: z.int().optional(), guardianName: z.string().optional() }
type Agreed = { consentVersion?: number | undefined; guardianName?: string | undefined }
const agreedTo = ({ consentVersion, guardianName }: Agreed) =>
  consentVersion === undefined
    ? null
    : `einverstanden mit Aufnahmen (${consentName(consentVersion)})${guardianName ? ` durch ${guardianName} für das Kind` : ''}`

/** `Mia #007`. Of a deleted customer only the action is known. */
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
  guardianName: change(z.string().nullable()),
})

const germanTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

export const customerActions = {
  checkIn: defineAction('customer.check_in', {
    // when a device made it, which had no network
    detail: ofCustomer.extend({ ...withConsent, madeAt: z.iso.datetime().optional() }),
    sentence: (detail) => `${customerName(detail)} eingecheckt`,
    line: ({ madeAt, ...agreed }, actor) => ({
      type: 'checked_in',
      detail: listed(
        by(actor),
        madeAt ? `auf dem Gerät am ${germanTime.format(new Date(madeAt))}` : null,
        agreedTo(agreed),
      ),
    }),
  }),
  selfCheckIn: defineAction('customer.self_check_in', {
    detail: ofCustomer.extend(withConsent),
    sentence: (detail) => `${customerName(detail)} hat sich selbst eingecheckt`,
    line: (agreed) => ({
      type: 'checked_in',
      detail: listed('selbst, mit dem eigenen Telefon', agreedTo(agreed)),
    }),
  }),
  /** One entry each; the shift has one for the whole file. */
  fileCheckIn: defineAction('customer.check_in_by_file', {
    detail: ofCustomer.extend(withConsent),
    logged: (detail) => `${customerName(detail)} aus einer Datei eingecheckt`,
    line: (agreed, actor) => ({
      type: 'checked_in',
      detail: listed('aus einer Datei', by(actor), agreedTo(agreed)),
    }),
  }),
  update: defineAction('customer.update', {
    // the way and day of the customer's wish, where the change is one
    detail: ofCustomer.extend({ changes: CustomerChanges, ...withConsent, wish: z.string().optional() }),
    sentence: ({ wish, ...detail }) => `Angaben von ${customerName(detail)} geändert${wish ? `, ${wished(wish)}` : ''}`,
    line: ({ changes, consentVersion, wish }, actor) => ({
      type: 'edited',
      detail: listed(...spoken(changes ?? {}, consentVersion), wish ? wished(wish) : null, by(actor)),
    }),
  }),
  finish: defineAction('customer.finish', {
    detail: ofCustomer,
    logged: (detail) => `${customerName(detail)} als fertig gemeldet`,
    line: (_detail, actor) => ({ type: 'finished', detail: by(actor) }),
  }),
  /** Ending a shift finishes all its customers, one entry each. */
  finishWithShift: defineAction('customer.finish_with_shift', {
    detail: ofCustomer,
    logged: (detail) => `${customerName(detail)} als fertig gemeldet, mit dem Ende der Schicht`,
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

/** A customer of age answers alone. */
const ownWord = 'den Gast selbst'

const wished = (wish: string) => `auf Wunsch des Gasts (${wish})`

/** The changes in words: "E-Mail: mia@gmial.com → mia@gmail.com". */
function spoken({ name, email, language, consent, guardianName }: z.output<typeof CustomerChanges>, version?: number) {
  const person = guardianName?.to ? ` durch ${guardianName.to} für das Kind` : ''
  const given = `Einwilligung gegeben${version === undefined ? '' : ` (${consentName(version)})`}${person}`
  return [
    name && `Name: ${name.from} → ${name.to}`,
    email && `E-Mail: ${email.from ?? 'keine'} → ${email.to ?? 'keine'}`,
    language && `Sprache: ${languageNames.of(language.from)} → ${languageNames.of(language.to)}`,
    consent && (consent.to ? given : 'Einwilligung zurückgenommen'),
    // a new answer says it, and a withdrawn one takes the name away
    consent
      ? null
      : guardianName && `Einwilligung durch: ${guardianName.from ?? ownWord} → ${guardianName.to ?? ownWord}`,
  ]
}
export const languageNames = new Intl.DisplayNames(['de'], { type: 'language' })

import { CheckIn, GuardianName } from '../../../../../contract/check-in.ts'
import { type Customer } from '../../../../../contract/customers.ts'
import type { ImportedCustomer } from '../../../../../contract/customer-files.ts'
import { addressMark, nameMark } from '../../../../../contract/doubles.ts'
import { meantAddress } from '../../../../../contract/email-slips.ts'
import { formatNumber, type Language } from '../../../../../contract/wire.ts'
import { isStaying } from '../../../customers/words.ts'
import { readConsent, readLanguage, type ColumnField, type Mapping } from './columns.ts'
import type { Line } from './read-csv.ts'

/** The outcome of a row: it is imported, it is imported only after a confirmation, it cannot be. */
type Verdict = 'new' | 'double' | 'wrong'

export type GuestRow = {
  line: number
  name: string
  /** As in the file; blank = none. */
  email: string
  language: Language
  consent: boolean | null
  /** The person who agreed for a child; blank = none. */
  guardian: string
  verdict: Verdict
  /** Why it is not simply new. */
  reason: string | null
  /** A hint for the member; changes nothing. */
  hints: string[]
}

const formula = /^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/
/** A cell as one line of text, without the apostrophe that keeps spreadsheets from taking it for a formula. */
const wordsOf = (cell: string | undefined) =>
  (cell ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF\s]+/gu, ' ')
    .trim()
    .replace(formula, '')

/**
 * The rows with their outcomes (docs/product/customer-files.md 1 and 2); the server checks names and addresses by the
 * same rules once more.
 * @param otherwise the language of rows without one
 */
export function judge(
  lines: readonly Line[],
  mapping: Mapping,
  customers: readonly Customer[],
  otherwise: Language,
): GuestRow[] {
  const names = new Map<string, string>()
  const addresses = new Map<string, string>()
  for (const { name, email, customer_number } of customers.filter(isStaying)) {
    names.set(nameMark(name), `Schon in der Schicht: ${formatNumber(customer_number)}`)
    if (email) addresses.set(addressMark(email), `Gleiche Adresse wie ${formatNumber(customer_number)} ${name}`)
  }
  const at = (field: ColumnField) => mapping.indexOf(field)
  return lines.map(({ line, cells }) => {
    const value = (field: ColumnField) => (at(field) < 0 ? '' : wordsOf(cells[at(field)]))
    const name = value('name') || `${value('first')} ${value('last')}`.trim()
    const email = value('email')
    const known = readLanguage(value('language'))
    const consent = readConsent(value('consent'))
    const meant = email ? meantAddress(email) : null
    const sameAddress = email ? addresses.get(addressMark(email)) : undefined
    const hints = [
      ...(sameAddress ? [sameAddress] : []),
      ...(meant ? [`Meinten Sie ${meant}?`] : []),
      ...(value('language') && !known ? [`Sprache „${shortened(value('language'))}“ ist nicht bekannt`] : []),
      ...(value('consent') && consent === null
        ? [`Einwilligung „${shortened(value('consent'))}“ ist nicht verständlich`]
        : []),
    ]
    // the name belongs to a yes
    const guardian = consent ? value('guardian') : ''
    const row = { line, name, email, language: known ?? otherwise, consent, guardian, hints }
    const wrong = wrongIn(name, email, guardian)
    if (wrong) return { ...row, verdict: 'wrong', reason: wrong }
    const double = names.get(nameMark(name))
    if (!names.has(nameMark(name))) names.set(nameMark(name), `Doppelt: wie Zeile ${line}`)
    if (email && !sameAddress) addresses.set(addressMark(email), `Gleiche Adresse wie Zeile ${line}`)
    return double ? { ...row, verdict: 'double', reason: double } : { ...row, verdict: 'new', reason: null }
  })
}

const shortened = (text: string) => (text.length <= 24 ? text : `${text.slice(0, 23)}…`)

function wrongIn(name: string, email: string, guardian: string): string | null {
  if (name === '') return 'Ohne Namen'
  if (!GuardianName.safeParse(guardian || null).success) return 'Der Name des Erziehungsberechtigten ist zu lang'
  const checked = CheckIn.pick({ name: true, email: true }).safeParse({ name, email })
  if (checked.success) return null
  const isAddress = checked.error.issues.some(({ path }) => path[0] === 'email')
  return isAddress ? 'Ungültige E-Mail-Adresse' : 'Der Name ist zu lang'
}

/** As the server takes it. @param confirmed the member vouches for the yes of the file */
export const importedOf = (row: GuestRow, confirmed: boolean): ImportedCustomer => ({
  name: row.name,
  email: row.email,
  language: row.language,
  consent: row.consent && !confirmed ? null : row.consent,
  guardianName: (confirmed && row.guardian) || null,
  evenIfDouble: row.verdict === 'double',
})

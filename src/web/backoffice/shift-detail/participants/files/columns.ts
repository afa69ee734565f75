import { languages, type Language } from '../../../../../contract/wire.ts'
import type { Line } from './read-csv.ts'

/** The possible fields of a file's column. */
export const fields = {
  name: 'Name',
  first: 'Vorname',
  last: 'Nachname',
  email: 'E-Mail',
  language: 'Sprache',
  consent: 'Einwilligung',
  guardian: 'Erziehungsberechtigt',
} as const
export type ColumnField = keyof typeof fields
/** A field for each column of the file; null = it is left out. */
export type Mapping = readonly (ColumnField | null)[]

/** Headers as they are written in German and English, letters only. */
const heads: Record<ColumnField, string> = {
  name: 'name gast gastname teilnehmer teilnehmername kunde kundenname vollername vorundnachname vornamenachname person guest guestname fullname participant customer customername',
  first: 'vorname rufname firstname givenname forename',
  last: 'nachname familienname zuname lastname surname familyname',
  email: 'email mail emailadresse mailadresse emailaddress mailaddress',
  language: 'sprache sprachcode language lang locale',
  consent:
    'einwilligung einverstandnis einverstanden zustimmung fotoeinwilligung fotoerlaubnis fotofreigabe consent photoconsent agreed',
  guardian:
    'erziehungsberechtigt erziehungsberechtigte erziehungsberechtigter sorgeberechtigt sorgeberechtigte sorgeberechtigter guardian guardianname legalguardian parent',
}
const fieldOfHead = new Map(
  (Object.keys(heads) as ColumnField[]).flatMap((field) => heads[field].split(' ').map((head) => [head, field])),
)

const lettersOf = (text: string) =>
  text.normalize('NFD').replaceAll('ß', 'ss').replaceAll(/\P{L}/gu, '').toLocaleLowerCase('de').replaceAll('ae', 'a')

/** Whether the first row names the columns. */
export const hasHeads = ([first]: readonly Line[]): boolean =>
  first !== undefined &&
  first.cells.some((cell) => fieldOfHead.has(lettersOf(cell))) &&
  !first.cells.some((cell) => cell.includes('@'))

/** The likely fields of the columns, by their headers, else by their values. */
export function proposeMapping(lines: readonly Line[], withHeads: boolean): Mapping {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  if (!withHeads) {
    const values = (at: number) => lines.slice(0, 50).flatMap(({ cells }) => cells[at]?.trim() || [])
    const isMostly = (at: number, fits: (value: string) => boolean) =>
      values(at).filter(fits).length > values(at).length / 2
    const email = columns.find((at) => isMostly(at, (value) => value.includes('@')))
    const name = columns.find((at) => at !== email && isMostly(at, (value) => /\p{L}{2}/u.test(value)))
    return columns.map((at) => (at === email ? 'email' : at === name ? 'name' : null))
  }
  const named = columns.map((at) => fieldOfHead.get(lettersOf(lines[0]?.cells[at] ?? '')))
  const once = named.map((field, at) => (field && named.indexOf(field) === at ? field : null))
  // "Name; Vorname" is the family name
  const isLast = once.includes('first') && !once.includes('last')
  return once.map((field) => (field === 'name' && isLast ? 'last' : field))
}

/** A column gets a field; the one that had it is left out then. One column with names is enough. */
export function remapped(mapping: Mapping, at: number, field: ColumnField | null): Mapping {
  const parts = ['first', 'last']
  const excludes = (other: ColumnField | null) =>
    other !== null &&
    field !== null &&
    (other === field || (field === 'name' && parts.includes(other)) || (other === 'name' && parts.includes(field)))
  return mapping.map((other, index) => (index === at ? field : excludes(other) ? null : other))
}

const languageOf = new Map<string, Language>(
  languages.flatMap((code) =>
    ['de', 'en', code]
      .map((of) => new Intl.DisplayNames([of], { type: 'language' }).of(code) ?? code)
      .map((name) => [plain(name), code] as const),
  ),
)
/** Other codes of the same languages. */
const otherCodes: Partial<Record<string, Language>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' }

/** `de-AT`, `EN`, "Englisch", "français"; undefined = not one of ours. */
export function readLanguage(text: string): Language | undefined {
  const wanted = plain(text)
  const code = /^([a-z]{2})(?:[-_].*)?$/.exec(wanted)?.[1] ?? ''
  return languages.find((known) => known === code) ?? otherCodes[code] ?? languageOf.get(wanted)
}

const yes = new Set('ja j yes y true wahr 1 x ✓ ✔ ok einverstanden zugestimmt erteilt agreed'.split(' '))
const no = new Set('nein n no false falsch 0 abgelehnt verweigert widerrufen'.split(' '))

/** The consent in a cell; null = not understood. */
export function readConsent(text: string): boolean | null {
  // "Ja (Version 3)", as in our own lists
  const word = plain(text).replace(/[\s(,;.!].*$/, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

function plain(text: string) {
  return text.trim().toLocaleLowerCase('de').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

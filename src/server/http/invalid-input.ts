/** Explains the faults of an input in German: the contract's own sentences, and one for each rule that has none. */
import type { z } from 'zod'
import { fail } from '../platform/fail.ts'

/** @throws Failure: invalid_input, with a sentence for each field that breaks a rule */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: wordsOfRule })
  if (!result.success) fail('invalid_input', { ...sentenceOf(result.error), fields: fieldErrors(result.error) })
  return result.data
}

/** A schema's message about the input as a whole replaces the catalogue's sentence. */
const isAboutAll = ({ code, path }: z.core.$ZodIssue) => code === 'custom' && path.length === 0
const sentenceOf = (error: z.ZodError) => {
  const about = error.issues.find(isAboutAll)
  return about && { text: about.message }
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) if (!isAboutAll(issue)) fields[issue.path.join('.')] ??= issue.message
  return fields
}

/** More than these are no help in a sentence. */
const mostValuesNamed = 12

/** For `safeParse`: the message of a rule that has no sentence of its own. */
export function wordsOfRule(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Diese Angabe fehlt' : (kinds[issue.expected] ?? 'Ungültige Angabe')
    case 'invalid_value':
      return issue.values.length <= mostValuesNamed
        ? `Erlaubt: ${issue.values.map(String).join(', ')}`
        : 'Das steht nicht zur Auswahl'
    case 'too_big':
      return sizeWords(issue.inclusive === false ? 'Weniger als' : 'Höchstens', issue.maximum, issue.origin)
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Diese Angabe fehlt'
        : sizeWords(issue.inclusive === false ? 'Mehr als' : 'Mindestens', issue.minimum, issue.origin)
    case 'not_multiple_of':
      return `Ein Vielfaches von ${issue.divisor}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Das hat nicht die erwartete Form'
    case 'unrecognized_keys':
      return `Unbekannt: ${issue.keys.join(', ')}`
    default:
      return 'Ungültige Angabe'
  }
}

const kinds: Partial<Record<string, string>> = {
  string: 'Bitte geben Sie einen Text an',
  number: 'Bitte geben Sie eine Zahl an',
  int: 'Bitte geben Sie eine ganze Zahl an',
  nan: 'Bitte geben Sie eine Zahl an',
  boolean: 'Bitte geben Sie true oder false an',
  array: 'Bitte geben Sie eine Liste an',
  object: 'Bitte geben Sie ein Objekt an',
  record: 'Bitte geben Sie ein Objekt an',
}

const formats: Partial<Record<string, string>> = {
  uuid: 'Bitte geben Sie eine gültige Kennung (UUID) an',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  url: 'Bitte geben Sie eine gültige Adresse an, mit https://',
  datetime: 'Bitte geben Sie einen gültigen Zeitpunkt an',
  date: 'Bitte geben Sie ein gültiges Datum an',
  time: 'Bitte geben Sie eine gültige Uhrzeit an',
}

const units: Partial<Record<string, [one: string, many: string]>> = {
  string: ['Zeichen', 'Zeichen'],
  array: ['Eintrag', 'Einträge'],
  set: ['Eintrag', 'Einträge'],
  map: ['Eintrag', 'Einträge'],
  object: ['Eintrag', 'Einträge'],
  file: ['Byte', 'Bytes'],
}

function sizeWords(bound: string, amount: number | bigint | Date, origin: string): string {
  const said = amount instanceof Date ? amount.toLocaleDateString('de-DE') : amount.toLocaleString('de-DE')
  const unit = units[origin]?.[Number(amount) === 1 ? 0 : 1]
  return [bound, said, unit].filter(Boolean).join(' ')
}

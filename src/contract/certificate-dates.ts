import type { CertificateDateFormat } from './certificate-fields.ts'

/** The product's time zone; a certificate made at 23:30 keeps its day. */
const timeZone = 'Europe/Berlin'

/** Formats with the name of a month, which depend on the language. */
const withNames = {
  'MMMM YYYY': { month: 'long', year: 'numeric' },
  'DD. MMMM YYYY': { day: '2-digit', month: 'long', year: 'numeric' },
  MMMM: { month: 'long' },
  long: { dateStyle: 'long' },
} as const satisfies Partial<Record<CertificateDateFormat, Intl.DateTimeFormatOptions>>
const hasNames = (format: CertificateDateFormat): format is keyof typeof withNames => Object.hasOwn(withNames, format)

const digits = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A day as it is printed (docs/product/certificates.md 4): digits in the given format, names of months as the language
 * writes them.
 * @param locale a BCP 47 tag, as `texts.locale`
 */
export function formatCertificateDate(day: Date, format: CertificateDateFormat, locale: string): string {
  if (!hasNames(format)) {
    const [year = '', month = '', date = ''] = digits.format(day).split('-')
    const parts: Record<string, string> = { YYYY: year, YY: year.slice(-2), MM: month, DD: date }
    return format.replaceAll(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? '')
  }
  const key = `${locale} ${format}`
  let formatter = made.get(key)
  if (!formatter) made.set(key, (formatter = new Intl.DateTimeFormat(locale, { ...withNames[format], timeZone })))
  return formatter.format(day)
}

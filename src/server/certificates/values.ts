import { standardActivity } from '../../contract/activities.ts'
import type { CertificateDateFormat, CertificateField, CertificateSource } from '../../contract/certificate-fields.ts'
import { formatCertificateDate } from '../../contract/certificate-dates.ts'
import { placeOf } from './place.ts'

/** All that can be printed of a customer. */
export type Facts = {
  customer: { name: string; number: number }
  shift: { name: string; startedAt: Date; endedAt: Date | null; guideName: string | null }
  /** Null for a shift without one. */
  activity: string | null
  organisation: { name: string; address: string | null }
  /** When the certificate is made. */
  at: Date
  /** BCP 47, of the customer's language. */
  locale: string
  /** Where the QR code leads. */
  checkUrl: string
}

type Pictures = 'organization.logo' | 'customer.photo'
type Dates = 'session.start_date' | 'session.end_date' | 'current_date'
export type TextSource = Exclude<CertificateSource, Pictures | 'free_text'>

/**
 * The printed text of a field (docs/product/certificates.md 4), or the content of the QR code. Empty where there is
 * nothing to print: then the field is left out.
 */
export function textOf(field: Pick<CertificateField, 'source' | 'format' | 'text'>, facts: Facts): string {
  const { source, format = 'DD.MM.YYYY', text = '' } = field
  if (source === 'organization.logo' || source === 'customer.photo') return ''
  return source === 'free_text' ? text : valueOf(source, facts, format)
}

/** A shift that has not ended yet counts as ending on the day on which it began. */
const days: Record<Dates, (facts: Facts) => Date> = {
  'session.start_date': ({ shift }) => shift.startedAt,
  'session.end_date': ({ shift }) => shift.endedAt ?? shift.startedAt,
  current_date: ({ at }) => at,
}
const isDate = (source: TextSource): source is Dates => Object.hasOwn(days, source)

const texts: Record<Exclude<TextSource, Dates>, (facts: Facts) => string> = {
  'customer.name': ({ customer }) => customer.name,
  'customer.number': ({ customer }) => String(customer.number).padStart(3, '0'),
  'session.name': ({ shift }) => shift.name,
  'activity.name': (facts) => named(facts) ?? facts.shift.name,
  'activity_name.last_word': (facts) => named(facts)?.trim().split(/\s+/).at(-1) ?? '',
  'organization.name': ({ organisation }) => organisation.name,
  'organization.place': ({ organisation }) => placeOf(organisation.address ?? ''),
  'guide.name': ({ shift }) => shift.guideName ?? '',
  current_year: ({ at }) => formatCertificateDate(at, 'DD.MM.YYYY', 'de-DE').slice(-4),
  full_title(facts) {
    const activity = named(facts)
    const { name } = facts.shift
    return activity && activity !== name ? `${activity} – ${name}` : name
  },
  check_page: ({ checkUrl }) => checkUrl,
}

/** "Standard" is a placeholder, not a name to print. */
const named = ({ activity }: Facts) => (activity === standardActivity ? null : activity)

const valueOf = (source: TextSource, facts: Facts, format: CertificateDateFormat): string =>
  isDate(source) ? formatCertificateDate(days[source](facts), format, facts.locale) : texts[source](facts)

/** Sources that depend on when a certificate is made: a change of these alone outdates no certificate. */
export const ofTheMaking: readonly CertificateSource[] = ['current_date', 'current_year']

/** The text of each source when no customer is chosen, dates in ISO 8601 (docs/product/certificates.md 5). */
export function samples(facts: Facts): Record<TextSource, string> {
  const day = (source: Dates) =>
    [source, formatCertificateDate(days[source](facts), 'YYYY-MM-DD', facts.locale)] as const
  const rest = Object.entries(texts).map(([source, text]) => [source, text(facts)] as const)
  return Object.fromEntries([...rest, ...(Object.keys(days) as Dates[]).map(day)]) as Record<TextSource, string>
}

/** A customer who does not exist, at the real organisation. */
export const sampleFacts = (
  organisation: Facts['organisation'],
  { at, publicUrl }: { at: Date; publicUrl: string },
): Facts => ({
  customer: { name: 'Maria Mustermann', number: 42 },
  shift: { name: 'Rafting am Morgen', startedAt: at, endedAt: at, guideName: 'Max Berger' },
  activity: 'Rafting Imst',
  organisation: {
    name: organisation.name,
    address: placeOf(organisation.address ?? '') ? organisation.address : '6460 Imst',
  },
  at,
  locale: 'de-DE',
  checkUrl: `${publicUrl}/z/muster`,
})

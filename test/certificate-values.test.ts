import { expect, test } from 'vitest'
import {
  certificateDateFormats,
  certificateSources,
  type CertificateDateFormat,
} from '../src/contract/certificate-fields.ts'
import { formatCertificateDate } from '../src/contract/certificate-dates.ts'
import { placeOf } from '../src/server/certificates/place.ts'
import { samples, textOf, type Facts } from '../src/server/certificates/values.ts'

const facts: Facts = {
  customer: { name: 'Đorđe Šćepanović', number: 7 },
  shift: {
    name: 'Frühe Tour',
    // the 2nd in Germany
    startedAt: new Date('2026-08-01T22:30:00Z'),
    endedAt: new Date('2026-08-03T10:00:00Z'),
    guideName: 'Max Berger',
  },
  activity: 'Rafting Imster Schlucht',
  organisation: { name: 'Wildwasser & Söhne', address: 'Talstraße 1\n6460 Imst\nÖsterreich' },
  at: new Date('2026-12-31T23:30:00Z'),
  locale: 'de-DE',
  checkUrl: 'https://andenken.example/z/abc',
}
const text = (source: keyof typeof certificateSources, change: Partial<Facts> = {}, more: object = {}) =>
  textOf({ source, ...more }, { ...facts, ...change })

test.each([
  ['customer.name', 'Đorđe Šćepanović'],
  ['customer.number', '007'],
  ['session.start_date', '02.08.2026'],
  ['session.end_date', '03.08.2026'],
  ['session.name', 'Frühe Tour'],
  ['activity.name', 'Rafting Imster Schlucht'],
  ['activity_name.last_word', 'Schlucht'],
  ['organization.name', 'Wildwasser & Söhne'],
  ['organization.place', 'Imst'],
  ['guide.name', 'Max Berger'],
  ['current_date', '01.01.2027'],
  ['current_year', '2027'],
  ['full_title', 'Rafting Imster Schlucht – Frühe Tour'],
  ['check_page', 'https://andenken.example/z/abc'],
  ['organization.logo', ''],
  ['customer.photo', ''],
] as const)('%s prints %s', (source, printed) => {
  expect(text(source)).toBe(printed)
})

test('a free text is printed verbatim, without interpreting markup', () => {
  const free = '#import "a"\n\\ ) <b>{customer.name}</b>'
  expect(text('free_text', {}, { text: free })).toBe(free)
  expect(text('customer.name', { customer: { name: '$x$ *a*', number: 1234 } })).toBe('$x$ *a*')
  expect(text('customer.number', { customer: { name: '', number: 1234 } })).toBe('1234')
})

test('a shift without an activity, or with the standard one, prints its own name', () => {
  for (const activity of [null, 'Standard']) {
    expect(text('activity.name', { activity })).toBe('Frühe Tour')
    expect(text('full_title', { activity })).toBe('Frühe Tour')
    expect(text('activity_name.last_word', { activity })).toBe('')
  }
  expect(text('full_title', { activity: 'Frühe Tour' })).toBe('Frühe Tour')
})

test('a running shift prints the day of its beginning as its end', () => {
  expect(text('session.end_date', { shift: { ...facts.shift, endedAt: null } })).toBe('02.08.2026')
  expect(text('guide.name', { shift: { ...facts.shift, guideName: null } })).toBe('')
})

const day = new Date('2026-11-05T12:00:00Z')
const table: [CertificateDateFormat, string, string, string][] = [
  ['DD.MM.YYYY', '05.11.2026', '05.11.2026', '05.11.2026'],
  ['DD.MM.YY', '05.11.26', '05.11.26', '05.11.26'],
  ['DD/MM/YYYY', '05/11/2026', '05/11/2026', '05/11/2026'],
  ['MM/DD/YYYY', '11/05/2026', '11/05/2026', '11/05/2026'],
  ['YYYY-MM-DD', '2026-11-05', '2026-11-05', '2026-11-05'],
  ['MMMM YYYY', 'November 2026', 'November 2026', 'listopad 2026'],
  ['DD. MMMM YYYY', '05. November 2026', '05 November 2026', '05 listopada 2026'],
  ['DD.MM.', '05.11.', '05.11.', '05.11.'],
  ['MMMM', 'November', 'November', 'listopad'],
  ['long', '5. November 2026', '5 November 2026', '5 listopada 2026'],
]
test.each(table)('%s in German, English and Polish', (format, ...printed) => {
  expect(['de-DE', 'en-GB', 'pl-PL'].map((locale) => formatCertificateDate(day, format, locale))).toEqual(printed)
})

test('every format and every source is in a table above or is a picture', () => {
  expect(table.map(([format]) => format)).toEqual([...certificateDateFormats])
  const pictures = Object.entries(certificateSources).flatMap(([source, { type }]) => (type === 'image' ? source : []))
  expect(Object.keys(samples(facts)).toSorted()).toEqual(
    Object.keys(certificateSources)
      .filter((source) => ![...pictures, 'free_text'].includes(source))
      .toSorted(),
  )
})

test.each([
  ['Talstraße 1\n87561 Oberstdorf', 'Oberstdorf'],
  ['Talstraße 1, D-87561 Oberstdorf, Deutschland', 'Oberstdorf'],
  ['Dorf 3; 6460 Imst am Berg; Tirol', 'Imst am Berg'],
  ['Damrak 1, 1012 LG Amsterdam', 'Amsterdam'],
  ['Seestraße 5, Konstanz', 'Konstanz'],
  ['Konstanz', ''],
  ['', ''],
  ['Weg 5, Haus 2', ''],
])('the place of %j is %j', (address, place) => {
  expect(placeOf(address)).toBe(place)
})

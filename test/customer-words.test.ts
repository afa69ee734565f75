import { expect, test } from 'vitest'
import { gotEmail, statusLabel } from '../src/contract/customers.ts'
import { lackingFilesSentence } from '../src/contract/lacking-files.ts'
import { languages, type Language } from '../src/contract/wire.ts'
import { directionOf, textsFor } from '../src/texts/texts.ts'
import { languageChoices } from '../src/web/kit/languages.ts'
import { findCustomers, isAtWork, progressSentence, troubleOf } from '../src/web/backoffice/customers/words.ts'
import { customerWith } from './customer-shape.ts'

test('the status is a sentence that staff can act on', () => {
  expect(progressSentence(customerWith())).toBe('Bereit für E-Mail')
  expect(progressSentence(customerWith({ email: null, state: 'no_address' }))).toBe('Es fehlt die E-Mail-Adresse')
  expect(progressSentence(customerWith({ email_notification_status: 'sent', state: 'served' }))).toBe('Abgeschlossen')
  expect(progressSentence(customerWith({ processing_status: 'processing', processing_progress: 0.42 }))).toBe(
    'Video entsteht, 42\u00A0%',
  )
  expect(
    progressSentence(customerWith({ processing_status: 'failed', processing_error: 'Der Clip ist beschädigt.' })),
  ).toBe('Der Clip ist beschädigt.')
})

test('a sent souvenir is shown as done, with or without a link', () => {
  const processingStatus = 'completed'
  expect(statusLabel({ sent: true, processingStatus, state: 'served' })).toBe('Abgeschlossen')
  expect(statusLabel({ sent: true, processingStatus, state: 'link_locked' })).toBe('Abgeschlossen')
  expect(statusLabel({ sent: false, processingStatus, state: 'ready' })).toBe('Bereit für E-Mail')
  expect(statusLabel({ sent: false, processingStatus, state: 'no_address' })).toBe('Keine E-Mail-Adresse')
  expect(statusLabel({ sent: false, processingStatus: 'new', state: 'refused' })).toBe('Keine Aufnahmen')
  const lacking = (failed_files: string[], incomplete_files: string[] = []) =>
    lackingFilesSentence({ failed_files, incomplete_files })
  expect(lacking([])).toBeNull()
  expect(lacking(['a.jpg'])).toBe('„a.jpg“ konnte nicht gelesen werden.')
  expect(lacking([`${'sehr_lang_'.repeat(9)}01234.jpg`])).toBe(
    '„sehr_lang_sehr_l…ng_01234.jpg“ konnte nicht gelesen werden.',
  )
  expect(lacking(['a.jpg', 'b.mp4'])).toBe('„a.jpg“ und 1 weitere Datei konnten nicht gelesen werden.')
  expect(lacking(['a.jpg', 'b.mp4', 'c.jpg'])).toBe('„a.jpg“ und 2 weitere Dateien konnten nicht gelesen werden.')
  expect(lacking([], ['d.jpg'])).toBe('„d.jpg“ ist unvollständig und wird nicht gezeigt.')
  expect(lacking(['a.jpg'], ['d.jpg', 'e.jpg'])).toBe(
    '„a.jpg“ konnte nicht gelesen werden. „d.jpg“ und 1 weitere Datei sind unvollständig und werden nicht gezeigt.',
  )
})

test('the trouble of a customer is the state, or a file missing in a sent souvenir', () => {
  expect(troubleOf(customerWith())).toBe('ready')
  expect(troubleOf(customerWith({ state: 'address_changed' }))).toBe('address_changed')
  expect(troubleOf(customerWith({ state: 'served' }))).toBeNull()
  expect(troubleOf(customerWith({ state: 'refused', failed_files: ['kaputt.jpg'] }))).toBeNull()
  const incomplete = customerWith({ state: 'served', failed_files: ['kaputt.jpg'] })
  expect(troubleOf(incomplete)).toBe('file_failed')
  expect(troubleOf(customerWith({ state: 'served', incomplete_files: ['halb.jpg'] }))).toBe('file_incomplete')
  expect(troubleOf({ ...incomplete, processing_status: 'uploading', state: 'arriving' })).toBeNull()
})

test('an email to an earlier address does not count as sent', () => {
  const sent = customerWith({ email_notification_status: 'sent', email_notification_to: 'Mia@Example.com' })
  expect(gotEmail(sent)).toBe(true)
  expect(gotEmail({ ...sent, email: 'neu@example.com' })).toBe(false)
  const changed = customerWith({ ...sent, email: 'neu@example.com', state: 'address_changed' })
  expect(progressSentence(changed)).toBe('Adresse geändert, noch nicht gesendet')
})

test('a customer who confirmed the deletion has no trouble and no work left', () => {
  const leaving = customerWith({
    processing_status: 'failed',
    email_notification_status: 'failed',
    deletion_due_at: '2026-11-28T23:30:00.000Z',
    state: 'closed',
  })
  // the day in Berlin
  expect(progressSentence(leaving)).toBe('Wird am 29.11.2026 gelöscht')
  expect(troubleOf(leaving)).toBeNull()
  const working = customerWith({ processing_status: 'processing' })
  expect([isAtWork(working), isAtWork({ ...working, deletion_due_at: leaving.deletion_due_at })]).toEqual([true, false])
})

test('customers are found by name, address and number in any spelling', () => {
  const customers = [customerWith(), customerWith({ customer_number: 70, name: 'Jonas 7', email: null })]
  const numbers = (text: string) => findCustomers(customers, text).map(({ customer_number }) => customer_number)
  expect(numbers('#007')).toEqual([7])
  expect(numbers('7')).toEqual([7, 70])
  expect(numbers(' BERGER ')).toEqual([7])
  expect(numbers('mia@')).toEqual([7])
  expect(numbers('')).toEqual([7, 70])
  expect(numbers('niemand')).toEqual([])
})

test('all 31 languages have a German name, German and English first', () => {
  expect(languageChoices).toHaveLength(31)
  expect(languageChoices.slice(0, 3).map(({ name }) => name)).toEqual(['Deutsch', 'Englisch', 'Arabisch'])
  expect(languageChoices.filter(({ code, name }) => code === name)).toEqual([])
})

/** One sentence: where it is in the texts, how many values it takes, and what it says about them. */
type Sentence = { path: string; takes: number; say: (values: number[]) => string }

/** Every value is a number here, also names and dates, because a sentence only writes it. */
function* sentencesOf(node: unknown, path = ''): Generator<Sentence> {
  if (typeof node === 'string') yield { path, takes: 0, say: () => node }
  else if (typeof node === 'function') {
    yield { path, takes: node.length, say: (values) => String(node(...values.slice(0, node.length))) }
  } else {
    for (const [key, value] of Object.entries(node ?? {})) yield* sentencesOf(value, path ? `${path}.${key}` : key)
  }
}
const sentences = (code: Language) => [...sentencesOf(textsFor(code))]
const values = [23, 31, 47, 58, 65]
const counts = [0, 1, 2, 3, 5, 11, 21, 100]
const german = new Map(sentences('de').map((sentence) => [sentence.path, sentence]))
const others = languages.filter((code) => code !== 'de')

/** The texts that are rightly the same as in German. */
const alike: Record<string, Language[]> = {
  product: others,
  'frame.copyright': others,
  'frame.imprint': ['hr'],
  'frame.supportSubject': ['fr', 'cs'],
  'gallery.certificateDownload': ['en', 'da'],
  'gallery.clips': ['en'],
  'lazy.favourite': ['id', 'sv', 'da'],
  'lazy.pause': ['en', 'fr', 'da', 'no'],
  'lazy.sizeOriginal': ['en', 'fr', 'es', 'pt', 'ro', 'sv', 'da', 'no'],
  'lazy.sizeWeb': others.filter(
    (code) => !['bg', 'sl', 'ru', 'uk', 'ar', 'he', 'zh', 'ja', 'ko', 'th', 'sv', 'no', 'fi', 'el'].includes(code),
  ),
  'lazy.filmTeaser': ['en', 'fr', 'it', 'pt', 'nl', 'ro', 'sv', 'da', 'no', 'fi'],
  'gallery.photos': ['es', 'pt', 'da'],
  'lazy.selectAll': ['da', 'no'],
  'checkIn.eyebrow': ['en', 'it', 'pt', 'da'],
  'checkIn.name': ['en'],
  'certificateCheck.name': ['en'],
  'certificateCheck.day': ['nl', 'cs', 'hr', 'sl', 'sv'],
  'checkIn.slipTake': ['nl', 'sv', 'da', 'no'],
  'email.greeting.informal': ['nl'],
  'sharedShift.shift.active': ['no'],
}

test('every language of the contract has a locale and a name of its own', () => {
  for (const code of languages) {
    const { locale, product } = textsFor(code)
    expect(new Intl.Locale(locale).language).toBe(code === 'no' ? 'nb' : code)
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
    expect(new Intl.NumberFormat(locale).format(123)).toBe('123')
    expect(product).toBe('Andenken')
    expect(directionOf(code)).toBe(['ar', 'he'].includes(code) ? 'rtl' : 'ltr')
  }
  expect(new Set(languages.map((code) => textsFor(code).languageName)).size).toBe(languages.length)
})

test.each(others)('%s has all texts of German, in its own words', (code) => {
  const said = sentences(code)
  expect(said.map(({ path }) => path).toSorted()).toEqual([...german.keys()].toSorted())
  for (const { path, say } of said) {
    const original = german.get(path)?.say(values)
    if (say(values) === original && !alike[path]?.includes(code)) expect.fail(`${path} is German: ${original}`)
    if (/[!！¡]/.test(say(values)) && !original?.includes('!')) expect.fail(`${path} shouts: ${say(values)}`)
  }
})

test.each(languages)('%s writes out every value, for any number', (code) => {
  for (const { path, takes, say } of sentences(code)) {
    expect(takes, path).toBe(german.get(path)?.takes)
    for (const value of values.slice(0, takes)) expect(say(values), path).toContain(String(value))
    for (const count of counts) {
      const sentence = say(Array<number>(takes).fill(count))
      expect(sentence.trim(), path).not.toBe('')
      expect(sentence, path).not.toMatch(/\b(?:undefined|NaN|null)\b|\[object|\$\{|[^\S\n]{2}/)
      if (count > 2 && takes > 0) expect(sentence, path).toContain(String(count))
    }
  }
})

const without = (number: number, sentence: string) => sentence.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'), '#')

test.each(languages)('%s counts by the rules of the language', (code) => {
  const { locale, gallery } = textsFor(code)
  const rules = new Intl.PluralRules(locale)
  // Hebrew says days in the plural up to ten only, which CLDR does not know.
  const ruleOf = (number: number) => (code === 'he' && number > 10 ? 'many' : rules.select(number))
  // From three on, as 0, 1 and 2 may have sentences of their own.
  const numbers = [3, 4, 5, 7, 10, 12, 13, 14, 19, 20, 21, 22, 24, 25, 41, 42, 99, 100, 101, 102, 104, 105, 111, 112]
  for (const { path, takes, say } of sentences(code)) {
    for (let place = 0; place < takes; place++) {
      const forms = new Map<string, string>()
      for (const number of numbers) {
        const form = without(number, say(values.with(place, number)))
        const known = forms.get(ruleOf(number))
        if (known !== undefined && form !== known) expect.fail(`${path} with ${number}: ${form}, elsewhere: ${known}`)
        forms.set(ruleOf(number), form)
      }
    }
  }
  if (rules.resolvedOptions().pluralCategories.includes('few')) {
    const words = numbers.map((number) => without(number, gallery.archive(number, '')))
    expect(new Set(words).size).toBeGreaterThan(1)
  }
})

import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { languageChoices } from '../src/web/kit/languages.ts'
import { findGuests, progressSentence, troubleOf } from '../src/web/backoffice/shift-detail/words.ts'

const id = '01936d4e-0000-7000-8000-000000000001'
const guest = (change: Partial<Customer> = {}): Customer => ({
  id,
  customer_number: 7,
  name: 'Mia Berger',
  email: 'mia@example.com',
  language: 'de',
  consent: true,
  session_id: id,
  created_at: '2026-11-21T10:00:00.000Z',
  media_count: 3,
  processing_status: 'completed',
  processing_error: null,
  processing_progress: null,
  email_notification_status: 'pending',
  email_notification_sent_at: null,
  email_notification_error: null,
  anonymized_at: null,
  gallery_token: 'token',
  finished_at: null,
  ...change,
})

test('the status is a sentence that one can act on', () => {
  expect(progressSentence(guest())).toBe('Bereit für E-Mail')
  expect(progressSentence(guest({ email: null }))).toBe('Es fehlt die E-Mail-Adresse')
  expect(progressSentence(guest({ email_notification_status: 'sent' }))).toBe('Abgeschlossen')
  expect(progressSentence(guest({ processing_status: 'processing', processing_progress: 0.42 }))).toBe(
    'Video entsteht, 42\u00A0%',
  )
  expect(progressSentence(guest({ processing_status: 'failed', processing_error: 'Der Clip ist beschädigt.' }))).toBe(
    'Der Clip ist beschädigt.',
  )
})

test('what keeps a guest from being served, worst first', () => {
  expect(troubleOf(guest(), false)).toBeNull()
  expect(troubleOf(guest({ processing_status: 'failed', email_notification_status: 'failed' }), false)).toBe(
    'work_failed',
  )
  expect(troubleOf(guest({ email_notification_status: 'failed' }), false)).toBe('email_failed')
  expect(troubleOf(guest({ email: null }), false)).toBe('no_email')
  const without = guest({ processing_status: 'new', media_count: 0 })
  expect(troubleOf(without, false)).toBeNull()
  expect(troubleOf(without, true)).toBe('no_media')
  expect(troubleOf({ ...without, anonymized_at: '2028-11-21T10:00:00.000Z' }, true)).toBeNull()
})

test('guests are found by name, address and number, however it is written', () => {
  const customers = [guest(), guest({ customer_number: 70, name: 'Jonas 7', email: null })]
  const numbers = (text: string) => findGuests(customers, text).map(({ customer_number }) => customer_number)
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

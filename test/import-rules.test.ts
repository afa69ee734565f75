import { describe, expect, test } from 'vitest'
import { exportedTables } from '../src/server/organisation-data/exported-tables.ts'
import { judgeRow } from '../src/server/organisation-data/import/judge-row.ts'
import { Refused } from '../src/server/organisation-data/import/read-export.ts'
import type { Row, TableName } from '../src/server/platform/exported-table.ts'
import { declaredBy, features } from '../src/server/product.ts'

/** The rules for rows of an export that is imported (docs/product/organisation-data.md 12). */
const id = '01a21522-9e88-70e5-82af-5439401474c2'
const at = '2026-07-01T08:30:00.123456+00:00'

const declared = declaredBy(features)
const tables = new Map(exportedTables(declared).map((table) => [table.name, table]))

const refusalOf = (table: TableName, row: Row): unknown => {
  try {
    return judgeRow(
      tables.get(table) ?? expect.fail(`no export holds ${table}`),
      row,
      `daten/${table}.json, Zeile 2`,
      declared.outcomes,
    )
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

const field = {
  id: 'name',
  type: 'text',
  source: 'customer.name',
  enabled: true,
  label: 'Name',
  position: { x: 10, y: 10 },
  style: { fontSize: 20, fontFamily: 'Lato', fontWeight: 'normal', color: '#112233', align: 'left' },
}
const config = { width: 800, height: 600, fields: [field] }
const clip = { media_id: id, from: 0, seconds: 4, out: false }

const email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const colour = 'Bitte geben Sie eine Farbe wie #1976d2 ein'
const wrong: [table: TableName, row: Row, column: string, says: string | RegExp][] = [
  ['organisation', { colour_primary: 'url(//fremd.example)' }, 'colour_primary', colour],
  ['organisation', { colour_secondary: '#12345g' }, 'colour_secondary', colour],
  ['organisation', { website: 'javascript:alert(1)' }, 'website', 'Bitte geben Sie eine gültige Internetadresse ein'],
  ['organisation', { website: 'ftp://berg.example' }, 'website', 'Bitte geben Sie eine gültige Internetadresse ein'],
  ['organisation', { name: ' ' }, 'name', 'Name der Organisation ist erforderlich'],
  ['organisation', { name: 'x'.repeat(201) }, 'name', 'Höchstens 200 Zeichen'],
  ['organisation', { contact_email: 'a@berg.example\r\nBcc: b@fremd.example' }, 'contact_email', email],
  ['organisation', { subscription_plan: 'free' }, 'subscription_plan', 'Diesen Tarif gibt es nicht'],
  [
    'organisation',
    { subscription_status: 'forever' },
    'subscription_status',
    'Diesen Stand eines Tarifs gibt es nicht',
  ],
  ['organisation', { emails_on_trust: -1000 }, 'emails_on_trust', 'Mindestens 0'],
  ['organisation', { emails_on_trust: 6 }, 'emails_on_trust', 'Höchstens 5'],
  ['organisation', { media_days: 100_000 }, 'media_days', 'Bitte geben Sie ganze Tage zwischen 0 und 730 ein'],
  ['organisation', { media_days: -1 }, 'media_days', 'Bitte geben Sie ganze Tage zwischen 0 und 730 ein'],
  ['organisation', { media_days: 365, next_media_days: 0 }, 'next_media_days', 'Mindestens 1'],
  ['organisation', { media_days: 30, next_media_days: 30 }, 'next_media_days', /nicht kürzer als die jetzige/],
  ['organisation', { business_type: 'bank' }, 'business_type', 'Bitte wählen Sie eine Branche'],
  ['organisation', { gallery_pin: 'never' }, 'gallery_pin', 'Bitte wählen Sie, wer die PIN erfährt'],
  ['member', { email: 'a@berg.example\nBcc: b@fremd.example' }, 'email', email],
  ['member', { role: 'root' }, 'role', 'Diese Rolle gibt es nicht'],
  ['member', { first_name: '' }, 'first_name', 'Vorname ist erforderlich'],
  ['member', { last_name: 'x'.repeat(101) }, 'last_name', 'Höchstens 100 Zeichen'],
  ['member', { email: 'ida.1@ohne-email.invalid', has_placeholder_email: false }, 'email', /Platzhalter/],
  ['member', { email: 'ida@berg.example', has_placeholder_email: true }, 'email', /Platzhalter/],
  ['sender', { name: 'Bank www.fremd.example' }, 'name', /keine Links/],
  ['sender', { reply_to: 'a@berg.example\r\nBcc: b@fremd.example' }, 'reply_to', email],
  ['sender', { dkim_selector: 's1 p=' }, 'dkim_selector', /Selektor/],
  ['activity_type', { name: 'x'.repeat(101) }, 'name', 'Höchstens 100 Zeichen'],
  ['activity_permission', { member_id: '1' }, 'member_id', 'Bitte geben Sie eine gültige Kennung (UUID) an'],
  ['consent_version', { texts: { xx: 'Text' } }, 'texts', /./],
  ['consent_version', { texts: { en: 'Text' } }, 'texts.de', 'Bitte schreiben Sie den Text auch auf Deutsch'],
  ['shift', { name: '' }, 'name', 'Name der Schicht ist erforderlich'],
  ['shift', { max_customers: 10_001 }, 'max_customers', 'Höchstens 10 000 Teilnehmer'],
  ['shift', { status: 'gone' }, 'status', 'Erlaubt: active, paused, ended, archived'],
  ['shift', { started_at: 'infinity' }, 'started_at', 'Bitte geben Sie einen gültigen Zeitpunkt an'],
  ['customer', { email: 'mia@gast.example\r\nBcc: b@fremd.example' }, 'email', email],
  ['customer', { email_to: 'mia@gast.example\r\nBcc: b@fremd.example' }, 'email_to', email],
  ['customer', { consent: true, guardian_name: ' ' }, 'guardian_name', /wer für das Kind einwilligt/],
  ['customer', { consent: false, guardian_name: 'Eva' }, 'guardian_name', 'Ein Name ohne Einwilligung'],
  ['customer', { language: 'xx' }, 'language', 'Diese Sprache wird nicht unterstützt'],
  ['customer', { name: '', anonymized_at: null }, 'name', /anonymisiert/],
  ['customer', { name: 'Mia', language: '', anonymized_at: null }, 'language', /anonymisiert/],
  ['customer', { gallery_pin: '12' }, 'gallery_pin', 'Eine PIN hat 4 bis 6 Ziffern'],
  ['customer', { processing_status: 'lost' }, 'processing_status', /^Erlaubt: new/],
  ['customer', { number: 0 }, 'number', 'Mindestens 1'],
  ['customer', { bounce_status: '5.1.1; <script>' }, 'bounce_status', 'Das hat nicht die erwartete Form'],
  ['media', { mime: 'text/html' }, 'mime', 'Diese Art von Datei wird nicht angenommen'],
  ['media', { kind: 'video', mime: 'image/jpeg' }, 'mime', /passt nicht/],
  ['media', { kind: 'photo', mime: 'image/jpeg', file_name: '../../a.jpg' }, 'file_name', /verbotene Zeichen/],
  ['media', { kind: 'photo', mime: 'image/jpeg', file_name: 'a\u202egpj.exe' }, 'file_name', /verbotene Zeichen/],
  ['media', { kind: 'photo', mime: 'image/jpeg', turn: 45 }, 'turn', 'Erlaubt: 0, 90, 180, 270'],
  ['outcome', { variant: 'large' }, 'variant', /^Erlaubt: film/],
  ['gallery_link_item', { family: 'certificate' }, 'family', 'Erlaubt: film'],
  ['outcome', { placeholder: 'https://fremd.example/x.gif' }, 'placeholder', 'Das hat nicht die erwartete Form'],
  ['template', { type: 'script' }, 'type', /^Erlaubt: intro_video/],
  ['template', { language_code: 'xx' }, 'language_code', 'Diese Sprache wird nicht unterstützt'],
  ['template', { licence_note: 'x'.repeat(501) }, 'licence_note', 'Höchstens 500 Zeichen'],
  ['film_recipe', { max_seconds: 9 }, 'max_seconds', 'Mindestens 10 Sekunden'],
  ['film_recipe', { clip_order: 'random' }, 'clip_order', 'Bitte wählen Sie eine Reihenfolge'],
  ['film_recipe', { versions: ['4k'] }, 'versions.0', 'Erlaubt: small, story, teaser'],
  ['film_edit', { clips: [{ ...clip, from: -1 }] }, 'clips.0.from', 'Mindestens 0'],
  ['film_edit', { clips: Array.from({ length: 501 }, () => clip) }, 'clips', 'Höchstens 500 Einträge'],
  [
    'certificate_config',
    { ...config, fields: [{ ...field, style: { ...field.style, fontSize: 900 } }] },
    'fields.0.style.fontSize',
    /zwischen 8 und 200/,
  ],
  [
    'certificate_config',
    { ...config, fields: [{ ...field, style: { ...field.style, color: 'red;}' } }] },
    'fields.0.style.color',
    colour,
  ],
  [
    'certificate_config',
    { ...config, fields: [{ ...field, position: { x: 900, y: 1 } }] },
    'fields.0.position.x',
    'Das Feld liegt außerhalb der Vorlage',
  ],
  ['certificate_config', { ...config, width: 40_000 }, 'width', 'Höchstens 30000 Pixel'],
  ['certificate', { code: 'kurz' }, 'code', 'Das hat nicht die erwartete Form'],
  ['certificate', { sources: ['member.password'] }, 'sources.0', 'Diese Datenquelle gibt es nicht'],
  ['gallery_link', { kind: 'public' }, 'kind', 'Erlaubt: own, shared'],
  ['gallery_tally', { day: '2026-02-30' }, 'day', 'Bitte geben Sie ein gültiges Datum an'],
  ['email', { to_address: 'mia@gast.example\r\nBcc: b@fremd.example' }, 'to_address', email],
  ['email', { message_id: '<a@b>\r\nX: y' }, 'message_id', 'Das hat nicht die erwartete Form'],
  ['email', { kind: 'reset_password' }, 'kind', /^Erlaubt: gallery/],
  ['deletion_request', { status: 'expired' }, 'status', 'Erlaubt: requested, confirmed, done'],
  ['deletion_request', { email: 'kein' }, 'email', email],
  ['audit', { action: 'x' }, 'action', 'Das hat nicht die erwartete Form'],
  ['audit', { detail: { text: 'x'.repeat(200_000) } }, 'detail', 'Der Eintrag ist unglaubhaft groß'],
  ['usage_tally', { amount: -5 }, 'amount', 'Mindestens 0'],
  ['usage_tally', { what: 'bytes' }, 'what', 'Erlaubt: albums, emails'],
]

describe('a value that no form accepts is refused with table, line and column', () => {
  test.each(wrong)('%s %o', (table, row, column, says) => {
    const refusal = String(refusalOf(table, row))
    const start = `daten/${table}.json, Zeile 2, „${column}“: `
    expect(refusal.slice(0, start.length)).toBe(start)
    const rest = refusal.slice(start.length)
    if (typeof says === 'string') expect(rest).toBe(says)
    else expect(rest).toMatch(says)
  })
})

test('an export of an earlier version may lack columns', () => {
  expect(tables.size).toBeGreaterThan(25)
  for (const table of tables.keys()) expect([table, refusalOf(table, {})]).toEqual([table, {}])
})

test('valid values stay unchanged, and unknown properties are left out', () => {
  const customer = {
    id,
    org_id: id,
    name: 'Mia Huber',
    email: null,
    language: 'de',
    created_at: at,
    anonymized_at: null,
  }
  expect(refusalOf('customer', customer)).toEqual(customer)
  const anonymous = { ...customer, name: '', language: '', anonymized_at: at }
  expect(refusalOf('customer', anonymous)).toEqual(anonymous)
  expect(refusalOf('certificate_config', config)).toEqual(config)
  const edit = { clips: [{ ...clip, script: 'alert(1)' }], music: 'track', music_id: null }
  expect(refusalOf('film_edit', edit)).toEqual({ ...edit, clips: [clip] })
})

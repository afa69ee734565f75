import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedCustomer } from '../src/contract/customer-files.ts'
import { photo } from './own-media.ts'
import { ageProofs } from './proofs.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

type Body = Parameters<Member['customerFiles']['import']>[0]['body']
const row = (name: string, change: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  name,
  email: null,
  language: 'de',
  consent: null,
  ...change,
})
const take = (id: string, body: Body, { by = owner, key }: { by?: Member; key?: string } = {}) =>
  by.customerFiles.import({ params: { id }, body }, key === undefined ? {} : { idempotencyKey: key })
const customersOf = async (id: string, by = owner) => (await by.shifts.get({ params: { id } })).session.customers
const exported = async (path: string, body: object, by = owner) => {
  const response = await by.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() }
}

test('the customers of a file get the next numbers in its order', async () => {
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Zuerst' })
  const answer = await take(shift.id, {
    customers: [row('Mia Huber', { email: 'mia@gast.example', language: 'en' }), row('Tom'), row('李小龍')],
  })
  expect(answer).toEqual({ imported: 3, numbers: { first: 2, last: 4 }, doubles: [] })
  const customers = await customersOf(shift.id)
  expect(customers.map(({ customer_number, name, language }) => [customer_number, name, language])).toEqual([
    [1, 'Zuerst', 'de'],
    [2, 'Mia Huber', 'en'],
    [3, 'Tom', 'de'],
    [4, '李小龍', 'de'],
  ])
  const [, mia] = customers
  const gallery = await w.anyone.gallery.get({ params: { token: mia?.gallery_token ?? '' } })
  expect(gallery.customer.name).toBe('Mia Huber')
  const { events } = await owner.delivery.timeline({ params: { id: mia?.id ?? '' } })
  expect(events).toMatchObject([{ type: 'checked_in', detail: 'aus einer Datei, von Olga Berg' }])
  expect((await owner.overview.recentActivity()).activities[0]?.text).toBe('3 Gäste aus einer Datei aufgenommen')
  expect((await w.customer(owner, shift)).customer_number).toBe(5)
})

test('an imported customer without an answer gets no media until consent is given', async () => {
  const shift = await w.shift(owner)
  await take(shift.id, { customers: [row('Mia'), row('Nein', { consent: false })] })
  const [mia, no] = await customersOf(shift.id)
  expect(mia).toMatchObject({ consent: null, consent_open: true, consent_version: null, state: 'awaiting_media' })
  expect(no).toMatchObject({ consent: false, consent_open: false, state: 'refused' })

  const upload = async () => w.upload(owner, mia?.id ?? '', await photo('#345'), 'a.jpg')
  const refused = await upload()
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'no_consent' }])
  // nor can media of another customer be moved or copied here
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  const { media } = (await (await w.upload(owner, tom.id, await photo('#543'), 'b.jpg')).json()) as {
    media: { id: string }
  }
  expect(await codeOf(owner.media.move({ body: { mediaIds: [media.id], customerId: mia?.id ?? '' } }))).toBe(
    'no_consent',
  )
  const copy = { mediaIds: [media.id], fromCustomerId: tom.id, customerIds: [mia?.id ?? ''] }
  expect(await codeOf(owner.media.copy({ body: copy }))).toBe('no_consent')
  const merge = { customerId: tom.id, links: 'end' } as const
  expect(await codeOf(owner.customerRecords.merge({ params: { id: mia?.id ?? '' }, body: merge }))).toBe(
    'consent_differs',
  )

  await owner.customers.update({ params: { id: mia?.id ?? '' }, body: { consent: true } })
  expect((await customersOf(shift.id))[0]).toMatchObject({ consent: true, consent_open: false })
  expect((await upload()).status).toBe(201)
})

test('a yes is accepted only with a known version of the text', async () => {
  const by = await w.owner('Eigene Worte')
  await by.consent.save({ body: { texts: { de: 'Wir fotografieren Sie.' } } })
  const shift = await w.shift(by)
  const guardianName = 'Eva Huber'
  const customers = [row('Mia', { consent: true, guardianName }), row('Tom', { guardianName })]
  expect(await codeOf(take(shift.id, { customers }, { by }))).toBe('invalid_input')
  expect(await codeOf(take(shift.id, { customers, consentVersion: 7 }, { by }))).toBe('invalid_input')
  expect(await customersOf(shift.id, by)).toEqual([])
  await take(shift.id, { customers, consentVersion: 1 }, { by })
  expect(await customersOf(shift.id, by)).toMatchObject([
    { consent: true, consent_version: 1, consent_open: false, guardian_name: guardianName },
    { consent: null, consent_version: null, consent_open: true, guardian_name: null },
  ])
})

test('without the consent question no answer is open', async () => {
  const by = await w.owner('Ohne Frage')
  await by.organisations.updateSettings({ body: { consentRequired: false } })
  const shift = await w.shift(by)
  await take(shift.id, { customers: [row('Mia')] }, { by })
  const [mia] = await customersOf(shift.id, by)
  expect(mia).toMatchObject({ consent: null, consent_open: false })
  expect((await w.upload(by, mia?.id ?? '', await photo('#333'), 'a.jpg')).status).toBe(201)
})

test('importing the same file again adds only missing customers', async () => {
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Huber Mía' })
  const customers = [row('mia  huber'), row('Tom'), row('Tom'), row('TOM', { evenIfDouble: true })]
  expect(await take(shift.id, { customers })).toEqual({ imported: 2, numbers: { first: 2, last: 3 }, doubles: [0, 2] })
  const again = [row('mia huber'), row('Tom'), row('Eva')]
  expect(await take(shift.id, { customers: again })).toMatchObject({ imported: 1, doubles: [0, 1] })
  expect(await take(shift.id, { customers: again })).toEqual({ imported: 0, numbers: null, doubles: [0, 1, 2] })
  expect(await customersOf(shift.id)).toHaveLength(4)
})

test('simultaneous imports of the same file create no duplicates', async () => {
  const shift = await w.shift(owner)
  const body = { customers: Array.from({ length: 20 }, (_, n) => row(`Gast ${n}`)) }
  const clicks = await Promise.all([1, 2].map(() => take(shift.id, body, { key: `file-${shift.id}` })))
  expect(clicks[0]).toEqual(clicks[1])
  const machines = await Promise.all([1, 2].map(() => take(shift.id, body)))
  expect(machines.map(({ imported }) => imported)).toEqual([0, 0])
  expect(await customersOf(shift.id)).toHaveLength(20)
})

test('an import takes all customers or none', async () => {
  const { session } = await owner.shifts.start({ body: { sessionName: 'Klein', maxCustomers: 2 } })
  const three = ['Mia', 'Tom', 'Eva'].map((name) => row(name))
  expect(await codeOf(take(session.id, { customers: three }))).toBe('shift_full')
  expect(await customersOf(session.id)).toEqual([])
  const wrong = [row('Mia'), row('Tom', { email: 'tom@' }), row(' ')]
  await expect(take(session.id, { customers: wrong })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { 'customers.1.email': expect.any(String), 'customers.2.name': 'Name ist erforderlich' },
  })
  const many = Array.from({ length: 1001 }, (_, n) => row(`Gast ${n}`))
  expect(await codeOf(take(session.id, { customers: many }))).toBe('invalid_input')
  await owner.shifts.setStatus({ params: { id: session.id }, body: { status: 'paused' } })
  expect(await codeOf(take(session.id, { customers: [row('Mia')] }))).toBe('shift_not_active')
  expect(await customersOf(session.id)).toEqual([])
})

test('one call imports a thousand customers', async () => {
  const { session } = await owner.shifts.start({ body: { sessionName: 'Groß', maxCustomers: 1000 } })
  const customers = Array.from({ length: 1000 }, (_, n) => row(`Gast ${n}`, { email: `g${n}@gast.example` }))
  const answer = await owner.fetch(`/api/v1/sessions/${session.id}/customers/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customers }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { imported: 1000, numbers: { first: 1, last: 1000 } },
  ])
})

test("the list of a shift opens in a German Excel and has each customer's state", async () => {
  const shift = await w.shift(owner, 'Rafting; "Isar"')
  await take(shift.id, {
    customers: [
      row('=HYPERLINK("http://x.example")'),
      row('Mia; "Mimi"\tHuber', { email: 'mia@gast.example', language: 'en', consent: true, guardianName: 'Eva' }),
      row('Tom', { consent: false }),
    ],
    consentVersion: 0,
  })
  const { response, text } = await exported(`/sessions/${shift.id}/customers/export`, {})
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Teilnehmer Rafting_ _Isar_.csv"')
  expect(text.startsWith('\uFEFFNummer;Name;E-Mail;')).toBe(true)
  const lines = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d/, 'JETZT'))
  const place = '"Rafting; ""Isar""";JETZT'
  expect(lines).toEqual([
    'Nummer;Name;E-Mail;Sprache;Schicht;Aufgenommen am;Stand;Einwilligung;Erziehungsberechtigt;Fotos;Videos;Gesendet am',
    `1;"'=HYPERLINK(""http://x.example"")";;Deutsch;${place};Noch keine Medien;Einwilligung fehlt;;0;0;`,
    `2;"Mia; ""Mimi"" Huber";mia@gast.example;Englisch;${place};Noch keine Medien;Ja (Standardtext);Eva;0;0;`,
    `3;Tom;;Deutsch;${place};Keine Aufnahmen;Nein;;0;0;`,
    '',
  ])
  const [, mia] = await customersOf(shift.id)
  expect(text).not.toContain(mia?.gallery_token)
  const chosen = await exported(`/sessions/${shift.id}/customers/export`, { customerIds: [mia?.id] })
  expect(chosen.text.split('\r\n')).toHaveLength(3)
})

test('the list of all customers applies the filter and is on record', async () => {
  const by = await w.owner('Viele')
  const { session } = await by.shifts.start({ body: { sessionName: 'Groß', maxCustomers: 2000 } })
  for (const part of [0, 1])
    await take(session.id, { customers: Array.from({ length: 600 }, (_, n) => row(`Gast ${part}x${n}`)) }, { by })
  const { text } = await exported('/customers/export', {}, by)
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(';')[0]))
  expect(numbers.join()).toBe(Array.from({ length: 1200 }, (_, n) => 1200 - n).join())
  const found = await exported('/customers/export', { search: 'x599 gast', state: 'all' }, by)
  expect(
    found.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[1]),
  ).toEqual(['Gast 1x599', 'Gast 0x599'])
  const none = await exported('/customers/export', { email_status: 'sent' }, by)
  expect(none.text.split('\r\n')).toHaveLength(2)
  const log = await w.peek(`select detail from audit where org_id = $1 and action = 'customer.export' order by id`, [
    by.orgId,
  ])
  expect(log.map(({ detail }) => detail)).toEqual([
    { customers: 1200, filtered: false },
    { customers: 2, filtered: true },
    { customers: 0, filtered: true },
  ])
})

test('guides can export only the lists of their own shifts', async () => {
  const guide = await w.member(owner, 'guide')
  const viewer = await w.member(owner, 'viewer')
  const stranger = await w.owner('Fremde')
  const shift = await w.shift(owner)
  const own = await w.shift(guide)
  const status = async (id: string, by: Member) =>
    (await exported(`/sessions/${id}/customers/export`, {}, by)).response.status
  expect([await status(shift.id, guide), await status(own.id, guide), await status(shift.id, viewer)]).toEqual([
    403, 200, 200,
  ])
  expect(await status(shift.id, stranger)).toBe(404)
  expect((await exported('/customers/export', {}, guide)).response.status).toBe(403)
  const foreign = await w.customer(stranger, await w.shift(stranger), { name: 'Fremder Gast' })
  const { text } = await exported(`/sessions/${shift.id}/customers/export`, { customerIds: [foreign.id] })
  expect(text).not.toContain('Fremder')
})

test('the list of all customers requires a fresh proof of identity', async () => {
  await ageProofs(w, 601)
  const { response, text } = await exported('/customers/export', {})
  expect([response.status, JSON.parse(text)]).toMatchObject([403, { code: 'step_up_required' }])
})

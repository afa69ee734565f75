import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { standardConsent, type ConsentTexts } from '../src/contract/consent.ts'
import { deletionStory } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
const story = retentionStory(() => w)
const { traces } = deletionStory(() => w)
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const german = 'Wir fotografieren Sie.\n\nDie Bilder gehören Ihnen & uns.'
const english = 'We take pictures of you.'
const save = (by: Member, texts: ConsentTexts, was?: number) =>
  by.consent.save({ body: { texts, ...(was !== undefined && { was }) } })
const ask = (by: Member, consentRequired: boolean) => by.organisations.updateSettings({ body: { consentRequired } })
const checkIn = (by: Member, shiftId: string, body: object = {}) =>
  send(by, 'POST', `/sessions/${shiftId}/customers`, { name: 'Mia', email: null, language: 'de', ...body })
const fieldsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields
const get = async (by: Member, id: string) => (await by.customers.get({ params: { id } })).customer
const lines = async (by: Member, id: string) =>
  (await by.delivery.timeline({ params: { id } })).events.map(({ detail }) => detail)

/** A shift with self check-in, and its pages. */
async function open(owner: Member) {
  const { id } = await w.shift(owner)
  const { sharing } = await owner.sharing.update({ params: { id }, body: { checkIn: true } })
  const path = new URL(sharing.checkIn?.url ?? '').pathname
  let visitor = 0
  const page = async (language = 'de') =>
    (await w.anyone.fetch(`${path}?lang=${language}&form=${'k'.repeat(43)}`)).text()
  const submit = async (fields: Record<string, string>, language = 'de') => {
    const key = `formular-${++visitor}-${'x'.repeat(20)}`
    const answer = await w.anyone.fetch(`${path}?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.1.0.${visitor}` },
      body: new URLSearchParams({ name: 'Mia', language, key, ...fields }),
    })
    return { status: answer.status, html: await answer.text() }
  }
  const last = async () => (await owner.shifts.get({ params: { id } })).session.customers.at(-1)
  return { id, code: path.split('/')[2] ?? '', page, submit, last }
}
const versionIn = (html: string) => /name="version"[^>]*value="(\d+)"/.exec(html)?.[1]

test('every changed text is a new, immutable version with date and author', async () => {
  const owner = await w.owner('Versionen')
  const { consent: first } = await owner.consent.get({})
  expect(first).toMatchObject({ required: true, number: standardConsent, texts: {} })
  expect(first.standard).toContain('Versionen')

  const { consent } = await save(owner, { de: `  ${german.replaceAll('\n', '\r\n')}\u0000 `, en: english }, 0)
  expect(consent).toMatchObject({ number: 1, texts: { de: german, en: english } })
  // saving the same text again makes no version
  expect((await save(owner, { en: english, de: german }, 1)).consent.number).toBe(1)
  await save(owner, { de: 'Kürzer.' }, 1)
  // and back to the standard text
  expect((await save(owner, {}, 2)).consent).toMatchObject({ number: 3, texts: {} })

  const { versions } = await (await w.member(owner, 'viewer')).consent.versions({})
  expect(versions).toEqual([
    { number: 3, createdAt: expect.any(String), author: 'Olga Berg', languages: [] },
    { number: 2, createdAt: expect.any(String), author: 'Olga Berg', languages: ['de'] },
    { number: 1, createdAt: expect.any(String), author: 'Olga Berg', languages: ['de', 'en'] },
  ])
  const { version } = await owner.consent.version({ params: { number: 1 } })
  expect(version.texts).toEqual({ de: german, en: english })
  await expect(
    w.services.inOrganisation(owner.orgId, system, ({ tx }) =>
      tx.updateTable('consent_version').set({ texts: '{}' }).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
  const log = await w.peek(`select detail from audit where org_id = $1 and action = 'consent.save' order by id`, [
    owner.orgId,
  ])
  expect(log.map(({ detail }) => detail)).toEqual([
    { number: 1, languages: ['de', 'en'] },
    { number: 2, languages: ['de'] },
    { number: 3, languages: [] },
  ])
})

test('of two simultaneous saves by owners one is refused', async () => {
  const owner = await w.owner('Zugleich')
  const second = await w.member(owner, 'owner')
  const put = (by: Member, text: string) => send(by, 'PUT', '/organizations/consent', { texts: { de: text }, was: 0 })
  const both = await Promise.all([put(owner, 'Von Olga'), put(second, 'Von Max')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/^Inzwischen gibt es Version 1 von /),
  })
  // an owner who knows the new version can save
  await save(second, { de: 'Von beiden' }, 1)
  expect((await owner.consent.versions({})).versions).toHaveLength(2)
  // a double click
  await Promise.all([save(owner, { de: 'Doppelt' }, 2), save(owner, { de: 'Doppelt' }, 2)])
  expect((await owner.consent.versions({})).versions).toHaveLength(3)
})

test.each([
  [{ texts: { en: 'Only English' } }, { 'texts.de': 'Bitte schreiben Sie den Text auch auf Deutsch' }],
  [{ texts: { de: ' \n ' } }, { 'texts.de': 'Bitte schreiben Sie den Text' }],
  [{ texts: { de: 'x'.repeat(4001) } }, { 'texts.de': 'Höchstens 4000 Zeichen' }],
])('refuses %o', async (body, fields) => {
  const owner = await w.owner('Eingaben')
  const refused = await send(owner, 'PUT', '/organizations/consent', body)
  expect(refused.status).toBe(400)
  expect(await fieldsOf(refused)).toEqual(fields)
})

test('only owners save texts, and unknown languages and fields are refused', async () => {
  const owner = await w.owner('Rechte')
  for (const body of [{ texts: { de: 'x', tlh: 'x' } }, { texts: { de: 'x' }, number: 7 }, {}])
    expect((await send(owner, 'PUT', '/organizations/consent', body)).status).toBe(400)
  for (const role of ['admin', 'guide', 'viewer'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(save(member, { de: 'x' }))).toBe('forbidden')
    expect(await codeOf(ask(member, false))).toBe('forbidden')
    expect((await member.consent.get({})).consent.required).toBe(true)
  }
  await save(owner, { de: 'Unseres' })
  const other = await w.owner('Andere')
  expect((await other.consent.versions({})).versions).toEqual([])
  expect(await codeOf(other.consent.version({ params: { number: 1 } }))).toBe('not_found')
  const shift = await w.shift(other)
  expect(await fieldsOf(await checkIn(other, shift.id, { consent: true, consentVersion: 1 }))).toEqual({
    consentVersion: 'Diese Version des Einwilligungstexts gibt es nicht',
  })
})

test('a customer keeps the version that was agreed to', async () => {
  const owner = await w.owner('Behalten')
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift, { name: 'Mia' })
  await save(owner, { de: german })
  const ben = await w.customer(owner, shift, { name: 'Ben' })
  const no = await w.customer(owner, shift, { name: 'Nora', consent: false })
  await save(owner, { de: 'Neu' })
  expect([(await get(owner, mia.id)).consent_version, (await get(owner, ben.id)).consent_version]).toEqual([0, 1])
  expect(await get(owner, no.id)).toMatchObject({ consent: false, consent_version: null })
  expect(await lines(owner, ben.id)).toContain('von Olga Berg, einverstanden mit Aufnahmen (Version 1)')
  expect(await lines(owner, mia.id)).toContain('von Olga Berg, einverstanden mit Aufnahmen (Standardtext)')

  const edit = (id: string, consent: boolean, name: string) =>
    owner.customers.update({ params: { id }, body: { name, email: 'a@gast.example', consent } })
  // a change of something else is no new consent
  expect((await edit(ben.id, true, 'Benno')).customer.consent_version).toBe(1)
  expect((await edit(ben.id, false, 'Benno')).customer.consent_version).toBeNull()
  expect((await edit(ben.id, true, 'Benno')).customer.consent_version).toBe(2)
  const told = await lines(owner, ben.id)
  expect(told).toContain('Einwilligung zurückgenommen, von Olga Berg')
  expect(told).toContain('Einwilligung gegeben (Version 2), von Olga Berg')
})

test("a child's consent needs the name of the guardian, and goes with it", async () => {
  const owner = await w.owner('Kinder')
  const shift = await w.shift(owner)
  const missing = { guardianName: 'Bitte geben Sie an, wer für das Kind einwilligt' }
  const lone = { guardianName: 'Dieser Name gehört zu einer Einwilligung; es gibt keine' }
  expect(await fieldsOf(await checkIn(owner, shift.id, { consent: true, guardianName: ' ' }))).toEqual(missing)
  expect(await fieldsOf(await checkIn(owner, shift.id, { consent: false, guardianName: 'Eva' }))).toEqual(lone)
  const taken = await checkIn(owner, shift.id, { consent: true, guardianName: ' Eva Huber ' })
  const { customer } = (await taken.json()) as { customer: { id: string } }
  const { id } = customer
  expect(customer).toMatchObject({ consent: true, guardian_name: 'Eva Huber' })

  const edit = (body: object, by = owner) => send(by, 'PUT', `/customers/${id}`, body)
  const guardian = async () => (await get(owner, id)).guardian_name
  expect((await edit({ guardianName: 'Max' }, await w.owner('Fremd'))).status).toBe(404)
  expect((await edit({ guardianName: 'Max' }, await w.member(owner, 'viewer'))).status).toBe(403)
  expect(await fieldsOf(await edit({ guardianName: '' }))).toEqual(missing)
  await edit({ name: 'Leo' })
  expect(await guardian()).toBe('Eva Huber')
  await edit({ guardianName: 'Max Huber', was: { guardianName: 'Eva Huber' } })
  expect(await fieldsOf(await edit({ guardianName: null, was: { guardianName: 'Eva Huber' } }))).toEqual({
    guardianName: 'Inzwischen steht hier: „Max Huber“',
  })
  await edit({ consent: false })
  expect(await guardian()).toBeNull()
  expect(await fieldsOf(await edit({ guardianName: 'Max' }))).toEqual(lone)
  await edit({ consent: true, guardianName: 'Eva Huber' })
  await edit({ guardianName: null })
  expect(await lines(owner, id)).toEqual([
    'Einwilligung durch: Eva Huber → den Gast selbst, von Olga Berg',
    'Einwilligung gegeben (Standardtext) durch Eva Huber für das Kind, von Olga Berg',
    'Einwilligung zurückgenommen, von Olga Berg',
    'Einwilligung durch: Eva Huber → Max Huber, von Olga Berg',
    'Name: Mia → Leo, von Olga Berg',
    'von Olga Berg, einverstanden mit Aufnahmen (Standardtext) durch Eva Huber für das Kind',
  ])
})

test('a double who stays keeps the guardian of the one who goes', async () => {
  const owner = await w.owner('Doppelt')
  const shift = await w.shift(owner)
  const [kept, gone] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  await owner.customers.update({ params: { id: gone.id }, body: { guardianName: 'Eva Huber' } })
  const body = { customerId: gone.id, links: 'end' } as const
  const { customer } = await owner.customerRecords.merge({ params: { id: kept.id }, body })
  expect(customer.guardian_name).toBe('Eva Huber')
  expect((await lines(owner, kept.id))[0]).toContain('Einwilligung durch Eva Huber für das Kind übernommen, von Olga')

  // a guardian who is there stays
  const third = await w.customer(owner, shift)
  await owner.customers.update({ params: { id: third.id }, body: { guardianName: 'Max Huber' } })
  const again = { customerId: third.id, links: 'end' } as const
  const { customer: after } = await owner.customerRecords.merge({ params: { id: kept.id }, body: again })
  expect(after.guardian_name).toBe('Eva Huber')
  expect((await lines(owner, kept.id))[0]).not.toContain('durch')
})

test('the page shows the own text, and the standard text in other languages', async () => {
  const owner = await w.owner('Seiten')
  const { code, page, submit, last } = await open(owner)
  expect(versionIn(await page())).toBe('0')
  await save(owner, { de: '<script>alert(1)</script>\n\nZweiter Absatz', en: english })
  const shown = await page()
  expect(versionIn(shown)).toBe('1')
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(shown).toContain('Zweiter Absatz</p>')
  expect(shown).toContain('Ich willige ein')
  expect(await page('en')).toContain(english)
  const french = await page('fr')
  expect(versionIn(french)).toBe('0')
  expect(french).not.toContain(english)

  await submit({ consent: 'yes', version: '1' })
  expect(await last()).toMatchObject({ consent: true, consent_version: 1 })
  await submit({ consent: 'yes', version: '0' }, 'fr')
  expect(await last()).toMatchObject({ consent: true, consent_version: 0 })

  const child = { consent: 'yes', version: '0', minor: 'yes' }
  const refused = await submit({ ...child, guardian: ' \u202E' }, 'fr')
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Il manque le nom du parent')
  expect((await submit({ ...child, guardian: 'x'.repeat(201) }, 'fr')).status).toBe(400)
  await submit({ ...child, guardian: ' Eva\nHuber ' }, 'fr')
  expect(await last()).toMatchObject({ consent: true, guardian_name: 'Eva Huber' })
  // without the tick or the consent the name stands for nothing
  await submit({ consent: 'yes', version: '0', guardian: 'Eva' }, 'fr')
  expect(await last()).toMatchObject({ consent: true, guardian_name: null })
  await submit({ ...child, consent: '', guardian: 'Eva', answer: 'without' }, 'fr')
  expect(await last()).toMatchObject({ consent: false, guardian_name: null })
  const token = await w.anyone.sharing.checkIn({
    params: { code },
    body: { name: 'Leo', consent: true, guardianName: 'Eva Huber' },
  })
  const seen = await (await w.anyone.fetch(new URL(token.galleryUrl).pathname)).text()
  expect([seen.includes('Leo'), seen.includes('Eva')]).toEqual([true, false])
})

test('the version shown in the submitted form is the one that was agreed to', async () => {
  const owner = await w.owner('Inzwischen')
  const { page, submit, last } = await open(owner)
  await save(owner, { de: 'Alt' })
  expect(versionIn(await page())).toBe('1')
  await save(owner, { de: 'Neu' })
  await submit({ consent: 'yes', version: '1' })
  expect(await last()).toMatchObject({ consent: true, consent_version: 1 })

  // a form with a mistake is shown again with the new text and an unchecked box
  const again = await submit({ name: '', consent: 'yes', version: '1' })
  expect(again.status).toBe(400)
  expect(versionIn(again.html)).toBe('2')
  expect(again.html).toContain('Neu</p>')
  expect(again.html).not.toMatch(/type="checkbox"[^>]*checked/)
  // a customer who overlooked the box is asked with the present text
  const asked = await submit({ version: '2' })
  expect(asked.html).toContain('Neu</p>')
  await submit({ version: '2', answer: 'without' })
  expect(await last()).toMatchObject({ consent: false, consent_version: null })
})

test('without the question media are accepted, except after an explicit no', async () => {
  const owner = await w.owner('Ohne Frage')
  const { id, code, page, submit, last } = await open(owner)
  expect(await fieldsOf(await checkIn(owner, id))).toEqual({
    consent: 'Bitte geben Sie an, ob der Gast den Aufnahmen zustimmt',
  })
  const shown = await page()
  await ask(owner, false)
  expect((await w.anyone.sharing.offer({ params: { code } })).offer.consent.required).toBe(false)
  const unasked = await page()
  expect(unasked).not.toContain('type="checkbox"')
  await submit({})
  const customer = await last()
  expect(customer).toMatchObject({ consent: null, consent_version: null })
  expect((await w.upload(owner, customer?.id ?? '', await photo('#123456'), 'a.jpg')).status).toBe(201)
  expect((await checkIn(owner, id)).status).toBe(201)

  // a form that was loaded with the question keeps asking it
  expect((await submit({ version: versionIn(shown) ?? '' })).status).toBe(200)
  const no = (await (await checkIn(owner, id, { consent: false })).json()) as { customer: { id: string } }
  const refused = await w.upload(owner, no.customer.id, await photo('#654321'), 'b.jpg')
  expect(((await refused.json()) as { code: string }).code).toBe('no_consent')

  // switched on again while the page without the question was open
  await ask(owner, true)
  expect((await submit({})).html).toMatch(/<button[^>]*value="consent"/)
})

test('owners see how many customers agreed to which text, and how many did not', async () => {
  const owner = await w.owner('Zählen')
  const figures = (by = owner) => by.consent.figures()
  expect(await figures()).toEqual({ agreed: [], refused: 0, open: 0, notAsked: 0 })
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Standard', language: 'en' })
  await save(owner, { de: german })
  await save(owner, { de: 'Neu', en: english })
  const many = [
    ['de', true],
    ['en', true],
    ['en', true],
    ['de', false],
  ] as const
  for (const [language, consent] of many) await w.customer(owner, shift, { name: 'Gast', language, consent })
  const gone = await w.customer(owner, shift, { name: 'Geht' })
  await ask(owner, false)
  await checkIn(owner, shift.id)
  await w.peek(`update customer set anonymized_at = now() where id = $1`, [gone.id])
  expect(await figures()).toEqual({
    agreed: [
      {
        number: 2,
        count: 3,
        languages: [
          { language: 'en', count: 2 },
          { language: 'de', count: 1 },
        ],
      },
      { number: standardConsent, count: 1, languages: [{ language: 'en', count: 1 }] },
    ],
    refused: 1,
    open: 0,
    notAsked: 1,
  })
  expect(await figures(await w.owner('Fremd'))).toEqual({ agreed: [], refused: 0, open: 0, notAsked: 0 })
})

test('anonymising a customer clears the consent version and the guardian', async () => {
  const owner = await w.owner('Vergessen')
  const shift = await w.shift(owner)
  await save(owner, { de: german })
  const old = await w.customer(owner, shift, { name: 'Zenzi Vergessen', email: null })
  await owner.customers.update({ params: { id: old.id }, body: { guardianName: 'Zoe Vormund' } })
  await w.customer(owner, shift, { name: 'Bleibt', email: null })
  await w.customer(owner, shift, { name: 'Bleibt auch', email: null })
  expect((await get(owner, old.id)).consent_version).toBe(1)
  await story.checkedInAt(old.id, new Date(Date.now() - 800 * day))
  await story.nightAt(new Date())
  expect(await story.customerRow(old.id)).toMatchObject({
    name: '',
    consent: null,
    consent_version: null,
    guardian_name: null,
  })
  expect(await w.peek('select from audit where customer_id = $1', [old.id])).toEqual([])
  for (const name of ['Zenzi Vergessen', 'Zoe Vormund']) expect(await traces(name)).toEqual([])
  // a shift is deleted with its customers; the versions stay
  await owner.shifts.remove({ params: { id: shift.id }, query: { name: shift.session_name } })
  expect((await owner.consent.versions({})).versions).toHaveLength(1)
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undeliveredFilter } from '../src/contract/undelivered.ts'
import { foldOpenings } from '../src/server/analytics/fold.ts'
import { noteReport } from '../src/server/delivery/bounces.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

/** Why nothing was delivered to customers, and at which hours galleries are opened. */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

type Query = Parameters<Member['analytics']['delivery']>[0]['query']
const delivery = (by: Member, query: Query = {}) => by.analytics.delivery({ query })
/** The reasons with their numbers. */
const undelivered = async (by: Member, query: Query = {}) => {
  const { undelivered: found, funnel } = await delivery(by, query)
  const reasons = Object.fromEntries(found.reasons.map(({ reason, customers }) => [reason, customers]))
  const without = found.reasons.reduce((sum, { customers }) => sum + customers, 0)
  expect(found.delivered + without + found.gone).toBe(funnel.customers)
  return { delivered: found.delivered, reasons, gone: found.gone }
}

/** The lines of a table as a file, without the byte order mark. */
const fileOf = async (by: Member, table: string, more = '') => {
  const answer = await by.fetch(`/api/v1/analytics/delivery.csv?by=${table}${more}`)
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  expect(text[0]).toBe('\uFEFF')
  return text.slice(1).trimEnd().split('\r\n')
}

const visit = (token: string | null, action: 'view' | 'download', page: string) =>
  w.anyone.gallery.visit({ params: { token: token ?? '' }, body: { action, page, files: 1 } })
const nothingNoted = { detailsSince: null, devices: { phone: 0, desk: 0 }, languages: [] }

/** Each reason with what makes a customer with an address one of it. */
const causes: Record<string, string> = {
  refused: 'consent = false',
  consent_open: 'consent = null, consent_open = true',
  awaiting_media: 'name = name',
  no_media: 'finished_at = now()',
  unfinished: `processing_status = 'waiting', photo_count = 1`,
  not_finished: `processing_status = 'uploading', photo_count = 1, completed_at = now()`,
  failed_work: `processing_status = 'failed', photo_count = 1`,
  under_way: `processing_status = 'processing', photo_count = 1, finished_at = now()`,
  deletion: 'deletion_due_at = now()',
  expired: 'media_expired_at = now()',
}
const done = `processing_status = 'completed', photo_count = 1, finished_at = now(), completed_at = now()`
const causesOfDone: Record<string, string> = {
  ready: 'name = name',
  link_locked: 'gallery_token = null',
  no_address: 'email = null',
  undeliverable: `bounce_status = '5.1.1'`,
  address_changed: `email_status = 'failed', email_to = 'other@gast.example'`,
  email_failed: `email_status = 'failed', email_to = email`,
  email_waiting: `email_error = 'Die E-Mail wartet.'`,
}

test('each customer without a delivery counts for one reason', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const all = { ...causes, ...causesOfDone }
  for (const [reason, cause] of Object.entries(all)) {
    const { id } = await w.customer(owner, shift, { name: reason, email: `${reason.replace('_', '-')}@gast.example` })
    await w.peek(`update customer set ${reason in causesOfDone ? `${done}, ` : ''}${cause} where id = $1`, [id])
  }
  const { id: pair } = await w.customer(owner, shift, { name: 'Zweiter ohne Adresse', email: null })
  await w.peek(`update customer set ${done} where id = $1`, [pair])
  expect(await undelivered(owner)).toEqual({
    delivered: 0,
    reasons: { ...Object.fromEntries(Object.keys(all).map((reason) => [reason, 1])), no_address: 2 },
    gone: 0,
  })
  expect((await delivery(owner)).undelivered.reasons[0]).toEqual({ reason: 'no_address', customers: 2 })
  const file = await fileOf(owner, 'undelivered')
  expect(file.slice(0, 2)).toEqual(['Grund;Gäste', 'Keine E-Mail-Adresse;2'])
  expect(file).toHaveLength(1 + Object.keys(all).length)
  expect(file).toContain('Einwilligung fehlt noch;1')
  // the list to which a reason leads shows these
  for (const { reason, customers } of (await delivery(owner)).undelivered.reasons) {
    const state = undeliveredFilter(reason)
    if (!state) continue
    const { totalCount } = await owner.customers.overview({ query: { state } })
    // the same state, for another reason: the question about consent is open
    expect(totalCount, reason).toBe(reason === 'awaiting_media' ? customers + 1 : customers)
  }
  // another organisation has none of it
  expect(await undelivered(await w.owner('Fremde'))).toEqual({ delivered: 0, reasons: {}, gone: 0 })
})

test('an email that came back is no delivery, an opened gallery is one', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const [mia, tom, lea, gone] = await Promise.all(
    ['mia@gast.example', 'tom@gast.example', null, null].map(async (email, n) => {
      const customer = await w.customer(owner, shift, { name: `Gast ${n}`, email })
      await w.upload(owner, customer.id, await photo(`hsl(${n * 40}, 60%, 50%)`), 'a.jpg')
      await owner.customers.finish({ params: { id: customer.id } })
      return customer
    }),
  )
  await w.quiet()
  expect(await undelivered(owner)).toEqual({ delivered: 2, reasons: { no_address: 2 }, gone: 0 })

  await visit(lea?.gallery_token ?? '', 'view', 'the-only-page-of-lea')
  await owner.customerRecords.remove({ params: { id: gone?.id ?? '' } })
  await w.quiet()
  expect(await undelivered(owner)).toEqual({ delivered: 3, reasons: {}, gone: 1 })

  const cameBack = async (customer: string | undefined) => {
    const [email] = await w.peek('update email set handed_over_at = sent_at where customer_id = $1 returning id', [
      customer,
    ])
    await w.services.inOrganisation(owner.orgId, system, (ctx) =>
      noteReport(ctx, String(email?.['id']), { kind: 'failed', status: '5.1.1' }),
    )
  }
  await cameBack(mia?.id)
  expect(await undelivered(owner)).toEqual({ delivered: 2, reasons: { undeliverable: 1 }, gone: 1 })
  await visit(tom?.gallery_token ?? '', 'view', 'the-only-page-of-tom')
  await cameBack(tom?.id)
  expect(await undelivered(owner)).toEqual({ delivered: 2, reasons: { undeliverable: 1 }, gone: 1 })
  // another address, to which nothing was sent yet
  await w.peek(`update customer set email = 'neu@gast.example' where id = $1`, [mia?.id])
  expect(await undelivered(owner)).toEqual({ delivered: 2, reasons: { address_changed: 1 }, gone: 1 })
  await w.quiet()
})

test('an email that waits is counted by what it waits for', async () => {
  const owner = await w.owner('Neu hier', { confirmed: false })
  await w.peek('update organisation set emails_on_trust = 5 where id = $1', [owner.orgId])
  const shift = await w.shift(owner)
  const { id } = await w.customer(owner, shift)
  await w.upload(owner, id, await photo('teal'), 'a.jpg')
  await owner.customers.finish({ params: { id } })
  await w.quiet()
  expect((await undelivered(owner)).reasons).toEqual({ waits_confirmation: 1 })
  for (const wait of ['agreement', 'own_server', 'mail_server']) {
    await w.peek('update email set waits_for = $2 where customer_id = $1', [id, wait])
    expect((await undelivered(owner)).reasons).toEqual({ [`waits_${wait}`]: 1 })
  }
})

test('only customers of the days in Germany, the activity and the guide count', async () => {
  const owner = await w.owner()
  const { activity_type } = await owner.activities.create({ body: { name: 'Rafting' } })
  const admin = await w.member(owner, 'admin')
  const { session } = await admin.shifts.start({
    body: { sessionName: 'Fahrt', maxCustomers: 9, activityTypeId: activity_type.id },
  })
  const early = await w.customer(owner, session, { email: null })
  await w.customer(owner, await w.shift(owner), { consent: false })
  // one hour before and behind midnight in Germany, where UTC has one day
  await w.peek(`update customer set created_at = '2026-03-02 00:30+01' where id = $1`, [early.id])
  const of = async (query: Query) => (await undelivered(owner, query)).reasons
  const waits = { awaiting_media: 1 }
  expect(await of({})).toEqual({ refused: 1 })
  expect(await of({ from: '2026-03-02', to: '2026-03-02' })).toEqual(waits)
  expect(await of({ from: '2026-02-27', to: '2026-03-01' })).toEqual({})
  await w.peek(`update customer set created_at = '2026-03-01 23:30+01' where id = $1`, [early.id])
  expect(await of({ from: '2026-03-01', to: '2026-03-01' })).toEqual(waits)
  const days = { from: '2026-03-01', to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
  expect(await of(days)).toEqual({ ...waits, refused: 1 })
  expect(await of({ ...days, activityTypeId: activity_type.id })).toEqual(waits)
  expect(await of({ ...days, memberId: admin.memberId })).toEqual(waits)
  expect(await of({ ...days, memberId: owner.memberId })).toEqual({ refused: 1 })
  expect(await of({ ...days, memberId: owner.memberId, activityTypeId: activity_type.id })).toEqual({})
})

const nights = () =>
  [1, 2].map((days) => new Date(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T23:30:00Z`))

test('openings are counted by weekday and hour in Germany, without the customer', async () => {
  const owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await w.upload(owner, customer.id, await photo('teal'), 'a.jpg')
  await w.quiet()
  const token = customer.gallery_token ?? ''
  const [medium] = (await owner.media.ofCustomer({ params: { id: customer.id } })).media
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [medium?.id ?? ''] } })
  const query = { to: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10) }
  const openings = async (by = owner, more: Query = {}) => (await delivery(by, { ...query, ...more })).openings
  const none = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  expect(await openings()).toEqual({ since: null, weekdays: none, ...nothingNoted })

  const expected = structuredClone(none)
  const days: string[] = []
  for (const [night, at] of nights().entries()) {
    w.setClock(at)
    const [in_] = await w.peek(
      `select extract(isodow from t)::int as weekday, extract(hour from t)::int as hour, t::date::text as day
       from (select $1::timestamptz at time zone 'Europe/Berlin' as t) as t`,
      [at],
    )
    // already the next day there
    expect(in_?.['hour']).toBeLessThan(2)
    days.push(String(in_?.['day']))
    expected[Number(in_?.['weekday']) - 1]![Number(in_?.['hour'])] = 2 - night
    await visit(token, 'view', `the-page-of-night-${night}`)
    await visit(token, 'view', `the-page-of-night-${night}`)
    if (night === 0) await visit(token, 'view', 'another-page-of-this-night')
    await visit(token, 'download', `the-page-of-night-${night}`)
    // a shared link, and a program that only loads the page
    await visit(share.url.split('/').at(-1) ?? '', 'view', 'the-page-of-a-friend')
    await (await w.anyone.fetch(`/s/${token}`, { headers: { 'user-agent': 'Googlebot/2.1' } })).text()
  }
  w.setClock(new Date())
  const counted = {
    since: days[0],
    weekdays: expected,
    ...nothingNoted,
    detailsSince: days[0],
    devices: { phone: 0, desk: 3 },
  }
  expect(await openings()).toEqual(counted)
  const { activity_type } = await owner.activities.create({ body: { name: 'Anderes' } })
  expect(await openings(owner, { activityTypeId: activity_type.id })).toEqual(counted)
  const [head, ...lines] = await fileOf(owner, 'hour', `&to=${query.to}`)
  expect(head).toMatch(/^Wochentag;0 bis 1 Uhr;.*;23 bis 24 Uhr$/)
  const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
  expect(lines).toEqual(names.map((name, day) => [name, ...(expected[day] ?? [])].join(';')))
  expect((await openings(owner, { from: days[1] })).weekdays.flat().reduce((a, b) => a + b)).toBe(1)
  expect(await openings(await w.owner('Fremde'))).toEqual({ since: null, weekdays: none, ...nothingNoted })

  const rows = () => w.peek('select openings from opening_tally where org_id = $1 order by 1', [owner.orgId])
  expect(await rows()).toHaveLength(3)
  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldOpenings(tx))
  expect(await rows()).toEqual([{ openings: 1 }, { openings: 2 }])
  await owner.customerRecords.remove({ params: { id: customer.id } })
  await w.peek('delete from customer where id = $1', [customer.id])
  expect(await openings()).toEqual(counted)
})

test('openings are counted by device and language, without a trace of the browser', async () => {
  const today = new Date().toISOString().slice(0, 10)
  w.setClock(new Date(`${today}T12:00:00Z`))
  const owner = await w.owner()
  const { gallery_token } = await w.customer(owner, await w.shift(owner), { email: null, language: 'de' })
  const open = (page: string, language: string | undefined, headers: Record<string, string>, action = 'view') =>
    w.anyone.fetch(`/api/v1/customer-gallery/gallery/${gallery_token}/visit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ action, page: page.padEnd(16, '-'), language }),
    })
  const of = async (query: Query = {}) => {
    const { detailsSince, devices, languages } = (await delivery(owner, query)).openings
    return { detailsSince, devices, languages }
  }
  // an opening of before the upgrade
  await w.peek(`insert into opening_tally values ($1, '2026-01-05', 9, 7)`, [owner.orgId])
  expect(await of({ from: '2026-01-01', to: '2026-01-31' })).toEqual(nothingNoted)

  const [iphone, desk] = ['Mozilla/5.0 (iPhone; Besonders) Version/18.0 Mobile/15E148', 'Mozilla/5.0 (Windows NT 10.0)']
  const visits: [string | undefined, Record<string, string>][] = [
    ['de', { 'user-agent': iphone }],
    ['en', { 'user-agent': iphone }],
    ['en', { 'user-agent': desk, 'sec-ch-ua-mobile': '?1' }],
    ['nl', { 'user-agent': desk, 'sec-ch-ua-mobile': '?0' }],
    // a page that was opened before the upgrade
    [undefined, { 'user-agent': '' }],
  ]
  for (const [n, [language, headers]] of visits.entries())
    expect((await open(`page-${n}`, language, headers)).status).toBe(204)
  expect((await open('page-1', 'en', { 'user-agent': iphone })).status).toBe(204)
  expect((await open('page-1', 'en', { 'user-agent': iphone }, 'download')).status).toBe(204)
  // a browser has translated the page into a language that is none of ours
  expect((await open('page-9', 'sr', { 'user-agent': desk })).status).toBe(204)

  const counted = {
    detailsSince: today,
    devices: { phone: 3, desk: 3 },
    languages: [
      { language: 'en', openings: 2 },
      { language: 'de', openings: 1 },
      { language: 'nl', openings: 1 },
    ],
  }
  expect(await of()).toEqual(counted)
  expect(await fileOf(owner, 'device')).toEqual(['Gerät;Öffnungen', 'Telefon;3', 'Computer oder Tablet;3'])
  const languages = ['Sprache;Öffnungen', 'Englisch;2', 'Deutsch;1', 'Niederländisch;1']
  expect(await fileOf(owner, 'language')).toEqual(languages)
  // the same period
  expect(await fileOf(owner, 'language', '&from=2026-01-01&to=2026-01-31')).toEqual(languages.slice(0, 1))
  const rows = () => w.peek('select * from opening_tally where org_id = $1', [owner.orgId])
  expect(JSON.stringify(await rows())).not.toMatch(/Besonders|Windows|Mozilla/)
  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldOpenings(tx))
  expect(await of()).toEqual(counted)
  expect((await rows()).reduce((sum, row) => sum + Number(row['openings']), 0)).toBe(13)
  w.setClock(new Date())
})

test('an organisation from before the upgrade sees since when openings are counted', async () => {
  const owner = await w.owner()
  const text = readFileSync(new URL('../db/migrations/0183_undelivered_and_openings.sql', import.meta.url), 'utf8')
  await w.peek(/^insert into opening_tally[^;]*;/m.exec(text)?.[0] ?? '')
  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldOpenings(tx))
  const { since, weekdays, detailsSince } = (await delivery(owner)).openings
  expect(detailsSince).toBeNull()
  expect(weekdays.flat().some((times) => times > 0)).toBe(false)
  const [day] = await w.peek('select day_in_germany(now())::text as today')
  expect(since).toBe(day?.['today'])
})

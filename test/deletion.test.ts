import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pendingDeletionReason } from '../src/contract/customers.ts'
import { periods } from '../src/contract/limits.ts'
import { DeletionRequest } from '../src/contract/privacy.ts'
import { day, deletionStory, week } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
const story = deletionStory(() => w)
const { ask, askRaw, confirm, confirmed, mails, token, tokensOf, night, freshAddress, traces } = story
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

let counter = 0
/** A customer with a finished photo, alone in a shift, with an own address. */
async function served(by = owner, change: { language?: 'de' | 'en'; email?: string } = {}) {
  const email = change.email ?? `gast${++counter}@gast.example`
  const shift = await w.shift(by, `Rafting ${++counter}`)
  const customer = await w.customer(by, shift, { name: `Mia ${counter}`, language: 'de', ...change, email })
  const picture = await photo(`#0000${String(10 + (counter % 90))}`)
  expect((await w.upload(by, customer.id, picture, 'Foto.jpg')).status).toBe(201)
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await until('the gallery is sent', async () => (await mails(email)).length === 1)
  return { ...customer, email, shift }
}
const gallery = async (customer: { gallery_token: string | null }) =>
  (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customer.gallery_token}`)).status
const isThere = async ({ id }: { id: string }) =>
  (await w.peek('select from customer where id = $1', [id])).length === 1
const requests = async (by = owner) => (await by.privacy.requests({})).requests
/** Runs the night after this time, then sets the clock back. */
async function nightAfter(time: number) {
  w.setClock(new Date(time + 1000))
  await night()
  w.setClock(new Date())
}

test('the e-mail and the pages keep the language of the request', async () => {
  const customer = await served()
  const form = new URLSearchParams({ customerNumber: '1', email: customer.email })
  const sent = await w.anyone.fetch('/delete?lang=fr', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  expect(sent.headers.get('location')).toBe('/delete/sent?lang=fr')
  const given = await token(customer.email)
  const [, email] = await mails(customer.email)
  expect(email?.text).toContain(`/delete/confirm?lang=fr&token=${given}`)
  expect(email?.html).toContain('lang="fr"')
  const page = await w.anyone.fetch(`/delete/confirm?lang=fr&token=${given}`)
  expect(await page.text()).toContain('<html lang="fr"')
})

test('a confirmed deletion closes the gallery at once and is carried out after a week', async () => {
  const customer = await served()
  await ask('#001', customer.email.toUpperCase())
  const given = await token(customer.email)
  const [, email] = await mails(customer.email)
  expect(email?.subject).toBe('Bitte bestätigen Sie die Löschung Ihrer Daten')
  expect(email?.text).toMatch(new RegExp(`- ${customer.shift.session_name}, \\d+\\. \\p{L}+ \\d{4}, Nummer #001`, 'u'))
  expect(email?.text).toContain(`${w.services.publicUrl}/delete/confirm?lang=de&token=${given}`)
  expect(email?.text).toContain('7 Tage')
  // no table and no queue holds the token, only the e-mail
  expect((await story.traces(given)).filter((row) => !row.startsWith('public.mailbox_message'))).toEqual([])
  expect(await requests()).toEqual([])
  expect(await gallery(customer)).toBe(200)

  const before = Date.now()
  const answer = await confirm(given)
  expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(Object.keys(answer.body).toSorted()).toEqual(['dueAt', 'status'])
  const dueAt = new Date(String(answer.body['dueAt'])).getTime()
  expect(dueAt - before).toBeGreaterThanOrEqual(week)
  expect(dueAt).toBeLessThanOrEqual(Date.now() + week)
  const [listed, ...others] = await requests()
  expect(others).toEqual([])
  expect(DeletionRequest.parse(listed)).toMatchObject({
    customerId: customer.id,
    customerNumber: 1,
    email: customer.email,
    status: 'confirmed',
    dueAt: answer.body['dueAt'],
    customers: [{ id: customer.id, name: customer.name, sessionName: customer.shift.session_name }],
  })
  const { activities } = await owner.overview.recentActivity({})
  expect(activities[0]?.text).toBe(`${customer.name} #001 hat die Löschung der eigenen Daten bestätigt`)

  // at once: no gallery, no uploads, no emails
  expect(await gallery(customer)).toBe(404)
  const refused = await w.upload(owner, customer.id, await photo('#abcdef'), 'Neu.jpg')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    code: 'customer_anonymized',
    error: pendingDeletionReason,
  })
  const change = { params: { id: customer.id }, body: { name: 'Anders', email: customer.email } }
  expect(await codeOf(owner.customers.update(change))).toBe('customer_anonymized')
  const resend = owner.delivery.resend({ body: { customerId: customer.id } })
  expect(await codeOf(resend)).toBe('customer_anonymized')
  const { skipped, queued } = await owner.delivery.sendShift({ params: { id: customer.session_id }, body: {} })
  expect({ skipped, queued }).toEqual({ skipped: [{ customerId: customer.id, reason: 'leaving' }], queued: 0 })

  // a second click, and nights before the time, change nothing
  expect(await confirm(given)).toEqual(answer)
  await nightAfter(dueAt - 60_000)
  expect(await isThere(customer)).toBe(true)

  await nightAfter(dueAt)
  expect(await isThere(customer)).toBe(false)
  const [last] = (await mails(customer.email)).slice(-1)
  expect(last?.subject).toBe('Ihre Daten sind gelöscht')
  expect(await requests()).toMatchObject([
    { status: 'done', customerId: null, customerNumber: null, email: null, customers: [] },
  ])
  const { activities: after } = await owner.overview.recentActivity({})
  expect(after[0]?.text).toBe('Löschung auf Wunsch ausgeführt: 1 Gast, 1 Medium')
  expect(await confirm(given)).toEqual({ status: 200, body: { status: 'done', dueAt: answer.body['dueAt'] } })
  expect((await mails(customer.email)).length).toBe(1)
})

test('matching and unknown requests get the same answer, and only matches an email', async () => {
  const customer = await served()
  const stranger = await served()
  const answers = []
  for (const [number, email] of [
    [1, customer.email],
    [2, customer.email],
    [1, 'niemand@gast.example'],
    ['007', 'niemand@gast.example'],
  ] as const) {
    const response = await askRaw({ customerNumber: number, email })
    answers.push([response.status, await response.text(), response.headers.get('content-length')])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await token(customer.email)
  await w.quiet()
  expect(await tokensOf(customer.email)).toHaveLength(1)
  expect(await tokensOf(stranger.email)).toEqual([])
  expect(await tokensOf('niemand@gast.example')).toEqual([])
  expect(await gallery(customer)).toBe(200)
})

test('an unknown address is kept only in the queue, for a limited time', async () => {
  const email = 'ganz.niemand@gast.example'
  await askRaw({ customerNumber: 3, email })
  await send(w.anyone, 'POST', '/customer-gallery/recover', { email }, { 'x-forwarded-for': freshAddress() })
  await w.quiet()
  const left = await traces(email)
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((row) => !row.startsWith('pgboss.job'))).toEqual([])
  const jobs = await w.peek('select state, deletion_seconds from pgboss.job where data::text like $1', [`%${email}%`])
  // the queue is cleaned once a day
  const longest = (periods.typedAddressDays - 1) * 24 * 3600
  expect(jobs).toEqual(jobs.map(() => ({ state: 'completed', deletion_seconds: longest })))
})

test('the answer takes as long for a known customer as for an unknown one', async () => {
  const customer = await served()
  const time = async (email: string) => {
    const began = performance.now()
    await ask(1, email)
    return performance.now() - began
  }
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  const known: number[] = []
  const unknown: number[] = []
  // the first five of an hour are looked up, the others dropped: neither may show
  for (let n = 0; n < 15; n++) {
    known.push(await time(customer.email))
    unknown.push(await time(`niemand${n}@gast.example`))
  }
  expect(middle(known) / middle(unknown)).toBeGreaterThan(0.2)
  expect(middle(known) / middle(unknown)).toBeLessThan(5)
  await w.quiet()
  expect(await tokensOf(customer.email)).toHaveLength(5)
})

test('the eleventh request a minute from one address gets 429 with the time to wait', async () => {
  const address = freshAddress()
  for (let n = 0; n < 10; n++) await ask(1, `viele${n}@gast.example`, address)
  const refused = await askRaw({ customerNumber: 1, email: 'viele@gast.example' }, address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await ask(1, 'viele@gast.example')
})

test('an invalid number or address is refused at its field', async () => {
  for (const customerNumber of ['', '0', '000', 'abc', '-1', '1.5', '1234567890', null, {}, 0]) {
    const response = await askRaw({ customerNumber, email: 'mia@gast.example' })
    expect(response.status, JSON.stringify(customerNumber)).toBe(400)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['customerNumber'])
  }
  const response = await askRaw({ customerNumber: '#007', email: 'mia@' })
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['email'])
})

test('one confirmation deletes all customers with that number and address', async () => {
  const email = 'familie@gast.example'
  const first = await served(owner, { email })
  const shift = await w.shift(owner, 'Canyoning')
  const second = await w.customer(owner, shift, { name: 'Mia', email })
  const other = await w.customer(owner, shift, { name: 'Jonas', email })
  await ask(1, email)
  const given = await token(email)
  const naming = (await mails(email)).find(({ text }) => text.includes(given))
  expect(naming?.text).toContain(`- ${first.shift.session_name},`)
  expect(naming?.text).toContain('- Canyoning,')
  expect(naming?.text.match(/Nummer #001/g)).toHaveLength(2)

  expect((await confirm(given)).status).toBe(200)
  const [listed] = await requests()
  expect(listed).toMatchObject({ customerId: null, customerNumber: 1 })
  expect(listed?.customers.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  await nightAfter(Date.now() + week)
  expect([await isThere(first), await isThere(second), await isThere(other)]).toEqual([false, false, true])
})

test('each organisation has its own request, email and decision', async () => {
  const email = 'beide@gast.example'
  const elsewhere = await w.owner('Bergfex')
  const here = await served(owner, { email })
  const shift = await w.shift(elsewhere)
  const there = await w.customer(elsewhere, shift, { email, language: 'en' })
  await ask(1, email)
  await token(email, 2)
  const emails = (await mails(email)).filter(({ text }) => text.includes('/delete/confirm'))
  expect(emails.filter(({ text }) => text.includes('Bergfex'))).toHaveLength(1)
  const english = emails.find(({ text }) => text.includes('Bergfex'))
  expect(english?.subject).toBe('Please confirm the deletion of your data')

  const theirs = /token=([\w-]+)/.exec(english?.text ?? '')?.[1] ?? ''
  expect((await confirm(theirs)).status).toBe(200)
  expect((await requests()).filter((one) => one.email === email)).toEqual([])
  expect(await requests(elsewhere)).toMatchObject([{ customerId: there.id }])
  expect(await gallery(here)).toBe(200)
  await nightAfter(Date.now() + week)
  expect(await isThere(here)).toBe(true)
  expect(await isThere(there)).toBe(false)
})

test('a link that is forged, truncated or older than seven days is refused', async () => {
  const customer = await served()
  await ask(1, customer.email)
  const given = await token(customer.email)
  const bytes = Buffer.from(given, 'base64url')
  const flipped = (at: number) => {
    const other = Buffer.from(bytes)
    other[at] = other[at]! ^ 1
    return other.toString('base64url')
  }
  for (const wrong of [flipped(0), flipped(20), flipped(63), given.slice(0, -2), `${given}AA`, 'x', '\u0000', '%00']) {
    expect(await confirm(wrong), wrong).toMatchObject({ status: 400, body: { code: 'deletion_token_invalid' } })
  }
  expect((await confirm('')).body['code']).toBe('invalid_input')
  expect(await gallery(customer)).toBe(200)

  w.setClock(new Date(Date.now() + 7 * day + 1000))
  expect((await confirm(given)).body['code']).toBe('deletion_token_invalid')
  await night()
  // the request is forgotten, with its e-mail
  expect(await tokensOf(customer.email)).toEqual([])
  expect(await w.peek('select from deletion_request where email = $1', [customer.email])).toEqual([])
  w.setClock(new Date())
  expect((await confirm(given)).body['code']).toBe('deletion_token_invalid')
  expect(await isThere(customer)).toBe(true)
})

test('a link sent to an address that was corrected meanwhile is void', async () => {
  const customer = await served()
  await ask(1, customer.email)
  const given = await token(customer.email)
  const body = { name: customer.name, email: 'richtig@gast.example' }
  await owner.customers.update({ params: { id: customer.id }, body })
  expect((await confirm(given)).body['code']).toBe('deletion_token_invalid')
  expect(await gallery(customer)).toBe(200)
})

test('wrong tokens are limited per address', async () => {
  const address = freshAddress()
  const wrong = () =>
    send(w.anyone, 'POST', '/privacy/deletion-requests/confirm', { token: 'x' }, { 'x-forwarded-for': address })
  for (let n = 0; n < 30; n++) expect((await wrong()).status).toBe(400)
  expect((await wrong()).status).toBe(429)
})

test('the first of two due requests of a customer completes both with one email', async () => {
  const customer = await served()
  await confirmed(1, customer.email)
  w.setClock(new Date(Date.now() + 2 * day))
  await confirmed(1, customer.email)
  // one more, which stays unconfirmed
  await ask(1, customer.email)
  await token(customer.email, 3)
  await nightAfter(Date.now() + week)
  expect(await isThere(customer)).toBe(false)
  const mine = await w.peek(
    `select status, email, number from deletion_request where org_id = $1 order by id desc limit 2`,
    [owner.orgId],
  )
  expect(mine).toEqual([
    { status: 'done', email: null, number: null },
    { status: 'done', email: null, number: null },
  ])
  await nightAfter(Date.now() + 2 * week)
  expect((await mails(customer.email)).map(({ subject }) => subject)).toEqual(['Ihre Daten sind gelöscht'])
})

test('a deletion is completed and confirmed when the shift was deleted meanwhile', async () => {
  const customer = await served()
  await confirmed(1, customer.email)
  await owner.shifts.remove({ params: { id: customer.session_id }, query: { name: customer.shift.session_name } })
  expect((await story.traces(customer.name)).length).toBeGreaterThan(0)
  await nightAfter(Date.now() + week)
  expect(await story.traces(customer.name)).toEqual([])
  expect((await mails(customer.email)).at(-1)?.subject).toBe('Ihre Daten sind gelöscht')
  // another request finds no customer
  await ask(1, customer.email)
  await w.quiet()
  expect(await tokensOf(customer.email)).toEqual([])
})

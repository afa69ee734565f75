import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import { newSecret } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let addresses = 0

beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner, 'Iller-Tour')
})
afterAll(() => w.close())

const post = async (path: string, body: unknown, from = `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`) => {
  const response = await send(w.anyone, 'POST', `/customer-gallery/${path}`, body, { 'x-forwarded-for': from })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Partial<ErrorBody> }
}
const emailsTo = async (address: string) => (await w.mailbox()).filter(({ to }) => to.includes(`<${address}>`))
const mailTo = (address: string, count = 1) =>
  until(`${count} e-mails to ${address}`, async () => {
    const mails = await emailsTo(address)
    return mails.length >= count && mails
  })
let people = 0
const freshAddress = () => `gast${++people}@gast.example`

test('"Link per E-Mail an mich" sends to the customer\'s own address only', async () => {
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { name: 'Mia Huber', email, language: 'en' })
  // a typed address is ignored when the customer has one
  expect(await post(`gallery/${customer.gallery_token}/mail`, { email: 'fremd@example.com' })).toEqual({
    status: 202,
    body: {},
  })
  const [mail] = await mailTo(email)
  expect(mail?.subject).toBe('The link to your gallery from Wildwasser Allgäu')
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`/s/${customer.gallery_token}`)
    expect(body).toContain('Iller-Tour')
    expect(body).toContain('#0')
    expect(body).toContain('because somebody asked on the gallery page')
  }
  expect(mail?.text.split('\n')).toContain(`${w.services.publicUrl}/s/${customer.gallery_token}`)
  expect(await emailsTo('fremd@example.com')).toEqual([])
})

test('the email with the link uses the form of address of the organisation', async () => {
  const bergluft = await w.owner('Bergluft')
  await bergluft.organisations.updateSettings({ body: { emailFormality: 'informal' } })
  const email = freshAddress()
  const customer = await w.customer(bergluft, await w.shift(bergluft), { email })
  await post(`gallery/${customer.gallery_token}/mail`, {})
  const [mail] = await mailTo(email)
  expect(mail?.subject).toBe('Der Link zu deiner Galerie von Bergluft')
  expect(mail?.text).toContain('Du erhältst diese E-Mail von Bergluft, weil jemand')
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/)
})

test('a typed address gets the link and is not stored with the customer', async () => {
  const customer = await w.customer(owner, shift, { name: 'Tom', email: null })
  const missing = await post(`gallery/${customer.gallery_token}/mail`, {})
  expect([missing.status, missing.body.code]).toEqual([422, 'customer_has_no_email'])
  expect((await post(`gallery/${customer.gallery_token}/mail`, { email: 'kein-at' })).status).toBe(400)
  const email = freshAddress()
  expect((await post(`gallery/${customer.gallery_token}/mail`, { email })).status).toBe(202)
  expect((await mailTo(email))[0]?.text).toContain(`/s/${customer.gallery_token}`)
  const { customer: seen } = await owner.customers.get({ params: { id: customer.id } })
  expect(seen).toMatchObject({ email: null, email_notification_status: 'pending' })
})

test('the souvenir email is still sent once after a link was requested', async () => {
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { email })
  await post(`gallery/${customer.gallery_token}/mail`, {})
  await mailTo(email)
  await w.upload(owner, customer.id, await photo('#123123'), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  const mails = await mailTo(email, 2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Der Link zu Ihrer Galerie von Wildwasser Allgäu',
    'Ihr Andenken von Wildwasser Allgäu ist da',
  ])
  await w.quiet()
  expect(await emailsTo(email)).toHaveLength(2)
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events.filter(({ type }) => type === 'email_queued').map(({ detail }) => detail)).toEqual([
    `an ${email} (automatisch)`,
    `an ${email} (nur der Link, vom Gast angefordert)`,
  ])
})

test('links to one customer are limited to three e-mails an hour', async () => {
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { email })
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(`gallery/${customer.gallery_token}/mail`, {})))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429, 429, 429])
  await mailTo(email, 3)
  await w.quiet()
  expect(await emailsTo(email)).toHaveLength(3)
})

test('links to typed addresses are limited per address and per client', async () => {
  const victim = freshAddress()
  const customers = await Promise.all(Array.from({ length: 6 }, () => w.customer(owner, shift, { email: null })))
  const answers: number[] = []
  for (const { gallery_token } of customers)
    answers.push((await post(`gallery/${gallery_token}/mail`, { email: victim.toUpperCase() })).status)
  expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  const from = '10.7.99.1'
  const tried: number[] = []
  for (let i = 0; i < 31; i++)
    tried.push((await post(`gallery/${newSecret()}/mail`, { email: freshAddress() }, from)).status)
  expect(tried.filter((status) => status === 404)).toHaveLength(30)
  expect((await post(`gallery/${customers[0]?.gallery_token}/mail`, { email: freshAddress() }, from)).status).toBe(429)
  // a customer's own address is not limited by client
  const own = await w.customer(owner, shift, { email: freshAddress() })
  expect((await post(`gallery/${own.gallery_token}/mail`, {}, from)).status).toBe(202)
})

test('unknown and revoked links send no email', async () => {
  expect((await post(`gallery/${newSecret()}/mail`, { email: freshAddress() })).status).toBe(404)
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { email })
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  expect((await post(`gallery/${customer.gallery_token}/mail`, {})).status).toBe(404)
  await w.quiet()
  expect(await emailsTo(email)).toEqual([])
})

test('recovery sends one e-mail per organisation with all open galleries', async () => {
  const email = freshAddress()
  const [one, two] = [
    await w.customer(owner, shift, { email }),
    await w.customer(owner, shift, { email: email.toUpperCase() }),
  ]
  const revoked = await w.customer(owner, shift, { email })
  await owner.delivery.revokeLinks({ params: { id: revoked.id } })
  const other = await w.owner('Sprungplatz Nord')
  const there = await w.customer(other, await w.shift(other, 'Tandem'), { email })
  const foreign = await w.customer(owner, shift, { email: `x${email}` })

  expect(await post('recover', { email })).toEqual({ status: 202, body: {} })
  const mails = await mailTo(email, 1)
  const all = await until('both e-mails', async () => {
    const found = (await w.mailbox()).filter(({ to }) => to.toLowerCase().includes(`<${email}>`))
    return found.length >= 2 && found
  })
  expect(mails.length).toBeGreaterThan(0)
  const first = all.find(({ text }) => text.includes('Wildwasser Allgäu'))
  const second = all.find(({ text }) => text.includes('Sprungplatz Nord'))
  for (const customer of [one, two]) expect(first?.text).toContain(`/s/${customer.gallery_token}`)
  for (const customer of [revoked, foreign, there]) expect(first?.text).not.toContain(customer.gallery_token)
  expect(first?.text).toContain('Hier sind die Links')
  expect(second?.text).toContain(`/s/${there.gallery_token}`)
  expect(second?.text).not.toContain(one.gallery_token)
  await w.quiet()
  expect((await w.mailbox()).filter(({ to }) => to.toLowerCase().includes(`<${email}>`))).toHaveLength(2)
})

test('recovery does not reveal whether an address is known', async () => {
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { email })
  const gone = freshAddress()
  const revoked = await w.customer(owner, shift, { email: gone })
  await owner.delivery.revokeLinks({ params: { id: revoked.id } })
  const times: Record<string, number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let i = 0; i < 5; i++) {
    for (const [kind, address] of [
      ['known', email],
      ['unknown', freshAddress()],
    ] as const) {
      const start = performance.now()
      answers.add(JSON.stringify(await post('recover', { email: address })))
      times[kind]?.push(performance.now() - start)
    }
  }
  answers.add(JSON.stringify(await post('recover', { email: gone })))
  expect([...answers]).toEqual(['{"status":202,"body":{}}'])
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const [known, unknown] = [median(times['known']), median(times['unknown'])]
  // five tries each, on a machine that may be busy
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(60, 3 * Math.min(known, unknown)))
  await w.quiet()
  expect(await emailsTo(gone)).toEqual([])
  // five requests send three e-mails at most
  expect((await emailsTo(email)).length).toBeGreaterThan(0)
  expect((await emailsTo(email)).length).toBeLessThanOrEqual(3)
  expect((await emailsTo(email))[0]?.text).toContain(customer.gallery_token)
})

test('recovery is limited to five requests per address and thirty per client an hour', async () => {
  const email = freshAddress()
  for (let i = 0; i < 5; i++) expect((await post('recover', { email })).status).toBe(202)
  expect((await post('recover', { email })).status).toBe(429)
  expect((await post('recover', { email: email.toUpperCase() })).status).toBe(429)
  const from = '10.7.77.77'
  for (let i = 0; i < 30; i++) expect((await post('recover', { email: freshAddress() }, from)).status).toBe(202)
  expect((await post('recover', { email: freshAddress() }, from)).status).toBe(429)
})

test('the page of an unknown link has the recovery form, which works without scripts', async () => {
  const email = freshAddress()
  const customer = await w.customer(owner, shift, { email })
  const page = await w.anyone.fetch(`/s/${newSecret()}?lang=en`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(404)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
  const html = await page.text()
  const form = /<form[^>]*>/.exec(html)?.[0] ?? ''
  expect(form).toContain('method="post"')
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
  expect(action).toMatch(/^\/s\/recover/)

  const fill = (value: string, type = 'application/x-www-form-urlencoded') =>
    w.anyone.fetch(action.replaceAll('&amp;', '&'), {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': `10.7.200.${++addresses % 250}` },
      body: new URLSearchParams({ email: value }).toString(),
    })
  const wrong = await fill('<script>alert(1)</script>')
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).not.toContain('<script>alert')
  expect((await fill(email, 'text/plain')).status).toBe(415)

  const sent = await fill(email)
  expect(sent.status).toBe(303)
  const done = await w.anyone.fetch(sent.headers.get('location') ?? '')
  expect(done.status).toBe(200)
  expect(await done.text()).toContain('lang="en"')
  expect(done.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await mailTo(email))[0]?.text).toContain(customer.gallery_token)
})

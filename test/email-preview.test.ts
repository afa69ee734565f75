import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previewKinds, type PreviewKind } from '../src/contract/email-preview.ts'
import { languages } from '../src/contract/wire.ts'
import { textsFor } from '../src/texts/texts.ts'
import { forgetAttempts } from './limits.ts'
import { drawnLogo, postLogo } from './logos.ts'
import { photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
})
beforeEach(() => forgetAttempts(w))
afterAll(() => w.close())

const show = async (query: Parameters<Member['emailPreview']['show']>[0]['query'] = {}) =>
  owner.emailPreview.show({ query })
const kinds = Object.keys(previewKinds) as PreviewKind[]
const testEmails = async () => (await w.mailbox()).filter(({ subject }) => subject.startsWith('[Test]'))
/** Replaces the parts that differ per customer: the links and the picture. */
const common = (body: string) =>
  body.replaceAll(/\/s\/[\w-]+/g, '/s/LINK').replaceAll(/data:image\/jpeg;base64,[\w+/=]+/g, 'PICTURE')

test("the preview equals the customer's email except for links and picture", async () => {
  await postLogo(owner, drawnLogo('#1b5e20'))
  await owner.organisations.updateSettings({
    body: { brandingColorPrimary: '#00695c', brandingColorSecondary: '#ffd400', emailFormality: 'informal' },
  })
  const shift = await w.shift(owner, 'Rafting am Morgen')
  const customer = await w.customer(owner, shift, { name: 'Mia Huber' })
  await w.peek('update customer set number = 7 where id = $1', [customer.id])
  for (const colour of ['#a33', '#3a3', '#33a'])
    await w.upload(owner, customer.id, await photo(colour, { width: 1200, height: 800 }), `${colour}.jpg`)
  await owner.customers.finish({ params: { id: customer.id } })
  const email = await until('the email', async () => (await w.mailbox()).find(({ to }) => to.includes('mia@')))

  const preview = await show({ kind: 'photos' })
  expect(preview.subject).toBe(email.subject)
  expect(common(preview.html)).toBe(common(email.html))
  expect(common(preview.text)).toBe(common(email.text))
  // the logo and both colours are in it
  expect(preview.html).toContain('src="data:image/png;base64,')
  expect(preview.html).not.toContain('cid:')
  expect(preview.html).toContain('#00695c')
})

test('the preview shows unsaved settings without saving them', async () => {
  const before = await owner.organisations.settings()
  const { html, subject } = await show({
    emailFormality: 'formal',
    showLogoInEmail: 'false',
    brandingColorPrimary: '#8E24AA',
    brandingColorSecondary: '#000000',
  })
  expect(subject).toBe('Ihr Andenken von Wildwasser Allgäu ist da')
  expect(html).toContain('#8e24aa')
  expect(html).not.toContain('image/png')
  expect(await owner.organisations.settings()).toEqual(before)
})

test("the preview names the organisation's own period", async () => {
  expect((await show({ emailFormality: 'formal' })).text).toContain('365 Tage')
  await w.peek('update organisation set media_days = 90 where id = $1', [owner.orgId])
  expect((await show()).text).toContain('90 Tage')
  await w.peek('update organisation set media_days = 365 where id = $1', [owner.orgId])
})

test.each(kinds)('“%s” is shown in every language, with its legal links', async (kind) => {
  for (const language of languages) {
    const { html, subject } = await show({ kind, language })
    expect(html).toContain(`lang="${language}"`)
    expect(subject).not.toBe('')
    expect(html).toContain(`>${textsFor(language).frame.imprint}</a>`)
  }
})

test('invalid values are refused at their field', async () => {
  for (const [field, value] of [
    ['brandingColorPrimary', 'red'],
    ['emailFormality', 'rude'],
    ['language', 'xx'],
    ['kind', 'invoice'],
  ] as const) {
    const shown = await owner.fetch(`/api/v1/organizations/email-preview?${field}=${value}`)
    const sent = await send(owner, 'POST', '/organizations/email-preview/send', { [field]: value })
    for (const response of [shown, sent]) {
      expect(response.status).toBe(400)
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
    }
  }
  expect((await send(owner, 'POST', '/organizations/email-preview/send', { to: 'fremd@gast.example' })).status).toBe(
    400,
  )
})

test("a test email goes to the member's own address and is marked as a test", async () => {
  const counted = () => w.peek('select count(*)::int as n from email where org_id = $1', [owner.orgId])
  const before = await counted()
  const wish = { kind: 'photos', language: 'en', brandingColorPrimary: '#8e24aa', showLogoInEmail: false } as const
  const { to } = await owner.emailPreview.sendTest({ body: wish })
  expect(to).toBe((await owner.accounts.me()).guide.email)
  const email = await until('the test email', async () => (await testEmails())[0])
  const preview = await show({ ...wish, showLogoInEmail: 'false' })
  expect(email.to).toContain(`<${to}>`)
  expect(email.subject).toBe(`[Test] ${preview.subject}`)
  expect(common(email.html)).toBe(common(preview.html))
  expect(await counted()).toEqual(before)
  // the row holds no address
  await w.quiet()
  expect(await w.peek('select status, reason from test_email where org_id = $1', [owner.orgId])).toEqual([
    { status: 'sent', reason: null },
  ])
})

test('a test email requires a confirmed address and a mail server', async () => {
  const fresh = await w.owner('Unbestätigt', { confirmed: false })
  expect(await codeOf(fresh.emailPreview.sendTest({ body: {} }))).toBe('own_address_not_confirmed')
  const { mailbox } = w.services
  w.services.mailbox = false
  try {
    expect(await codeOf(owner.emailPreview.sendTest({ body: {} }))).toBe('mail_server_missing')
  } finally {
    w.services.mailbox = mailbox
  }
})

test('viewers see the preview but cannot send test emails', async () => {
  const [viewer, guide] = [await w.member(owner, 'viewer'), await w.member(owner, 'guide')]
  expect((await viewer.emailPreview.show({ query: {} })).from).toBe('Wildwasser Allgäu')
  expect(await codeOf(viewer.emailPreview.sendTest({ body: {} }))).toBe('forbidden')
  expect(await codeOf(guide.emailPreview.show({ query: {} }))).toBe('forbidden')
  const other = await w.owner('Nachbar')
  const theirs = await other.emailPreview.show({ query: {} })
  expect([theirs.from, theirs.html.includes('Wildwasser')]).toEqual(['Nachbar', false])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

const put = (by: Pick<Member, 'fetch'>, path: 'details' | 'settings', body: object) =>
  send(by, 'PUT', `/organizations/${path}`, body)
const refusal = async (response: Response) =>
  (await response.json()) as { code: string; fields?: Record<string, string> }
const entries = () =>
  w.peek(`select action, detail from audit where org_id = $1 and action = 'organisation.update' order by id`, [
    owner.orgId,
  ])

test('details change field by field and the log has both values', async () => {
  const { organization: before } = await owner.organisations.details()
  const { organization } = await admin.organisations.updateDetails({
    body: { description: 'Rafting auf der Iller', website: 'bergluft.example', address: ' Am Ufer 1 ' },
  })
  expect(organization).toEqual({
    ...before,
    description: 'Rafting auf der Iller',
    website: 'https://bergluft.example',
    address: 'Am Ufer 1',
  })
  expect((await entries()).at(-1)?.['detail']).toEqual({
    changes: {
      description: { from: before.description, to: 'Rafting auf der Iller' },
      website: { from: before.website, to: 'https://bergluft.example' },
      address: { from: before.address, to: 'Am Ufer 1' },
    },
  })
  const { organization: emptied } = await owner.organisations.updateDetails({ body: { address: '' } })
  expect(emptied.address).toBeNull()
})

test('saving without a change makes no entry in the log', async () => {
  const { organization } = await owner.organisations.details()
  const before = await w.peek('select count(*)::int as n from audit where org_id = $1', [owner.orgId])
  await owner.organisations.updateDetails({ body: { name: organization.name } })
  await owner.organisations.updateSettings({ body: { autoSend: organization.settings.autoSend } })
  expect(await w.peek('select count(*)::int as n from audit where org_id = $1', [owner.orgId])).toEqual(before)
})

test.each([
  ['details', { name: ' ' }, 'name', 'Name der Organisation ist erforderlich'],
  ['details', { website: 'javascript:alert(1)' }, 'website', 'Bitte geben Sie eine gültige Internetadresse ein'],
  ['details', { website: 'data:text/html,x' }, 'website', 'Bitte geben Sie eine gültige Internetadresse ein'],
  ['details', { website: 'https://' }, 'website', 'Bitte geben Sie eine gültige Internetadresse ein'],
  ['settings', { brandingColorPrimary: '#ffff' }, 'brandingColorPrimary', 'Bitte geben Sie eine Farbe wie #1976d2 ein'],
  [
    'settings',
    { brandingColorSecondary: 'fff' },
    'brandingColorSecondary',
    'Bitte geben Sie eine Farbe wie #1976d2 ein',
  ],
  ['settings', { brandingColorPrimary: 'red' }, 'brandingColorPrimary', 'Bitte geben Sie eine Farbe wie #1976d2 ein'],
  ['settings', { businessType: 'bank' }, 'businessType', 'Bitte wählen Sie eine Branche'],
  ['settings', { emailFormality: 'rude' }, 'emailFormality', 'Bitte wählen Sie eine Anrede'],
] as const)('%s refuse %o', async (path, body, field, message) => {
  const response = await put(owner, path, body)
  expect(response.status).toBe(400)
  expect((await refusal(response)).fields).toEqual({ [field]: message })
})

test.each([
  ['details', { contactEmail: 'fremd@gast.example' }],
  ['details', { subscriptionPlan: 'free' }],
  ['settings', { brandingLogoUrl: 'https://fremd.example/logo.png' }],
  ['settings', { media_days: 1 }],
  ['settings', { was: { orgId: 'x' } }],
] as const)('%s refuse an unknown field: %o', async (path, body) => {
  const before = await w.peek('select * from organisation where id = $1', [owner.orgId])
  const response = await put(owner, path, { ...body })
  expect(response.status).toBe(400)
  expect((await refusal(response)).code).toBe('invalid_input')
  expect(await w.peek('select * from organisation where id = $1', [owner.orgId])).toEqual(before)
})

test('a colour of three digits is taken, and kept with six', async () => {
  const by = await w.owner()
  const body = { brandingColorPrimary: '#fff', brandingColorSecondary: ' #A1b ' }
  const { settings } = await by.organisations.updateSettings({ body })
  expect(settings).toMatchObject({ brandingColorPrimary: '#ffffff', brandingColorSecondary: '#aa11bb' })
  const stored = await w.peek('select colour_primary, colour_secondary from organisation where id = $1', [by.orgId])
  expect(stored).toEqual([{ colour_primary: '#ffffff', colour_secondary: '#aa11bb' }])
})

test('an admin can save the settings whole as they were read', async () => {
  const { settings } = await owner.organisations.settings()
  // without the newer fields, which a client may not know, and with them
  const {
    galleryPin: _pin,
    guestInLinkPreview: _preview,
    autoSend: _send,
    requireSecondFactor: _factor,
    consentRequired: _consent,
    ...named
  } = settings
  for (const by of [owner, admin])
    for (const body of [named, settings]) {
      const response = await put(by, 'settings', { ...body, showLogoInEmail: !settings.showLogoInEmail })
      expect(await response.json()).toMatchObject({
        settings: { ...settings, showLogoInEmail: !settings.showLogoInEmail },
      })
      expect((await put(by, 'settings', body)).status).toBe(200)
    }
  const more = { autoDeleteCustomersAfterHours: settings.autoDeleteCustomersAfterHours + 24 }
  for (const change of [more, { consentRequired: !settings.consentRequired }, { requireSecondFactor: true }])
    expect((await put(admin, 'settings', { ...settings, ...change })).status).toBe(403)
  const foreign = await put(owner, 'settings', { ...settings, brandingLogoUrl: 'https://fremd.example/logo.png' })
  expect(foreign.status).toBe(400)
  expect((await refusal(foreign)).fields).toEqual({
    brandingLogoUrl: 'Das Logo wird auf der Seite „Organisation“ hochgeladen',
  })
  expect((await owner.organisations.settings()).settings).toEqual(settings)
})

test('the preview of a gallery link names the guest only with permission', async () => {
  const by = await w.owner()
  const { id } = await w.customer(by, await w.shift(by), { name: 'Mia Huber' })
  const { gallery_token: token } = (await by.customers.get({ params: { id } })).customer
  const title = async () => {
    const html = await (await w.anyone.fetch(`/s/${token}`, { headers: { accept: 'text/html' } })).text()
    return /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]
  }
  expect(await title()).toMatch(/^Andenken – (?!.*Mia)/)
  await by.organisations.updateSettings({ body: { guestInLinkPreview: true } })
  expect(await title()).toMatch(/^Andenken – Mia Huber/)
  await by.organisations.updateSettings({ body: { guestInLinkPreview: false } })
  expect(await title()).not.toContain('Mia')
})

test('the second of two who change a field is told its present value', async () => {
  const { organization: shown } = await owner.organisations.details()
  await owner.organisations.updateDetails({ body: { phoneNumber: '0831 1', was: { phoneNumber: shown.phoneNumber } } })
  const response = await put(admin, 'details', {
    phoneNumber: '0831 2',
    description: 'Neu',
    was: { phoneNumber: shown.phoneNumber, description: shown.description },
  })
  expect(response.status).toBe(409)
  expect(await refusal(response)).toMatchObject({
    code: 'changed_meanwhile',
    fields: { phoneNumber: 'Inzwischen steht hier: „0831 1“' },
  })
  const { organization } = await admin.organisations.details()
  expect([organization.phoneNumber, organization.description]).toEqual(['0831 1', shown.description])
  // a client that knows the other change may overwrite it; fields that only one of them changes are both kept
  await admin.organisations.updateDetails({ body: { phoneNumber: '0831 2', was: { phoneNumber: '0831 1' } } })
  await owner.organisations.updateDetails({ body: { description: 'Neu', was: { description: shown.description } } })
  const { organization: last } = await owner.organisations.details()
  expect([last.phoneNumber, last.description]).toEqual(['0831 2', 'Neu'])
})

test('of two parallel changes one is saved and the other one refused', async () => {
  const { settings } = await owner.organisations.settings()
  const was = { emailFormality: settings.emailFormality, brandingColorPrimary: settings.brandingColorPrimary }
  const both = await Promise.all(
    ['#112233', '#445566'].map((brandingColorPrimary) => put(owner, 'settings', { brandingColorPrimary, was })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a business type of the registration stays until one of the settings is chosen', async () => {
  const { settings } = await owner.organisations.updateSettings({ body: { businessType: 'fitness' } })
  expect(settings.businessType).toBe('fitness')
})

test('only owners and admins change the settings', async () => {
  const [guide, viewer, other] = [
    await w.member(owner, 'guide'),
    await w.member(owner, 'viewer'),
    await w.owner('Nachbar'),
  ]
  for (const by of [guide, viewer])
    for (const path of ['details', 'settings'] as const) expect((await put(by, path, {})).status).toBe(403)
  expect((await viewer.organisations.details()).organization.name).toBe('Bergluft')
  expect((await guide.fetch('/api/v1/organizations/details')).status).toBe(403)
  await other.organisations.updateDetails({ body: { name: 'Nachbar neu' } })
  expect((await owner.organisations.details()).organization.name).toBe('Bergluft')
})

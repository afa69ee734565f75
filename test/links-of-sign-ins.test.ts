import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import { layOutArchive } from '../src/server/originals/archive.ts'
import { idsToBytes, mac } from '../src/server/platform/ids.ts'
import { system, type Credential } from '../src/server/platform/principal.ts'
import { provenToken } from '../src/server/platform/proven-token.ts'
import { addDesign, svgDesign } from './design-uploads.ts'
import { forgetAttempts } from './limits.ts'
import { photo } from './own-media.ts'
import { password } from './password.ts'
import { peopleOf, type Person } from './people.ts'
import { signInOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let mia: Customer
let medium: string
let exportId: string
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner()
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mia', email: null })
  const uploaded = await w.upload(owner, mia.id, await photo('#456789'), 'Boot.jpg')
  medium = ((await uploaded.json()) as { media: { id: string } }).media.id
  await addDesign(owner, svgDesign(), 'Urkunde.svg')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  exportId = (await owner.organisationData.startExport()).export.id
  await until('the export is ready', async () => {
    const { exports } = await owner.organisationData.exports()
    return exports[0]?.status === 'ready'
  })
})
afterAll(() => w.close())
const people = peopleOf(() => w)

/** A new member on two devices, each with its own sign-in. */
async function twoDevices(role: 'owner' | 'admin' | 'guide'): Promise<[Person, Person]> {
  await forgetAttempts(w)
  const { guide } = await (await w.member(owner, role)).accounts.me()
  return [await people.elsewhere(guide), await people.elsewhere(guide)]
}

const pictureOf = async (by: Person, { id }: Pick<Customer, 'id'> = mia) =>
  (await by.media.ofCustomer({ params: { id } })).media[0]?.thumbnailUrl ?? expect.fail('no picture')

/** One link of each kind that the back-office gives to this sign-in, by its target. */
async function linksOf(by: Person, customer: Pick<Customer, 'id'> = mia, mediumId = medium) {
  const { templates } = await by.templates.all().catch(() => ({ templates: [] }))
  const mayExport = (await by.accounts.me()).may.includes('organisation.export')
  return {
    picture: await pictureOf(by, customer),
    file: (await by.media.download({ params: { id: mediumId } })).downloadUrl,
    originals: (await by.originals.zip({ body: { customerIds: [customer.id] } })).url,
    ...(templates[0] && { design: templates[0].s3_url }),
    ...(mayExport && { export: (await by.organisationData.exportLink({ params: { id: exportId } })).url }),
    events: `/api/v1/events?ticket=${(await by.overview.eventsTicket()).ticket}`,
  }
}
type Links = Awaited<ReturnType<typeof linksOf>>

/** The answers of each link, for the whole file and for a range. */
async function answers({ events, ...files }: Links) {
  const answerOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await w.anyone.fetch(path, { headers })
    const bytes = await response.arrayBuffer()
    if (response.ok) return response.status
    return `${response.status} ${(JSON.parse(Buffer.from(bytes).toString()) as ErrorBody).code}`
  }
  const found: Record<string, unknown> = {}
  for (const [kind, path] of Object.entries<string>(files))
    found[kind] = [await answerOf(path), await answerOf(path, { range: 'bytes=10-19' })]
  // a stream has no end
  const stop = new AbortController()
  const { status } = await w.anyone.fetch(events, { signal: stop.signal })
  stop.abort()
  return { ...found, events: status }
}
const all = (links: Links, file: unknown[], events: number) =>
  Object.fromEntries(Object.keys(links).map((kind) => [kind, kind === 'events' ? events : file]))
const opened = (links: Links) => all(links, [200, 206], 200)
const unknown = ['404 file_not_found', '404 file_not_found']
const gone = (links: Links) => ({
  ...all(links, unknown, 401),
  ...('export' in links && { export: ['404 export_not_found', '404 export_not_found'] }),
})
/** A ticket opens the events only once, so the earlier one is kept for later. */
const withFreshTicket = async (links: Links, by: Person): Promise<Links> => ({
  ...links,
  events: `/api/v1/events?ticket=${(await by.overview.eventsTicket()).ticket}`,
})

const galleryPicture = async () => {
  const { media } = await w.anyone.gallery.get({ params: { token: mia.gallery_token ?? '' } })
  return media.photos[0]?.url ?? expect.fail('no picture')
}
const params = ({ memberId }: Person) => ({ params: { id: memberId } })
const refresh = (refreshToken: string) => people.call('POST', '/auth/refresh', { refreshToken })

type Way = [what: string, role: 'owner' | 'admin', others: 'stay' | 'end', end: (by: Person, there: Person) => unknown]
const ways: Way[] = [
  ['its sign-out', 'owner', 'stay', ({ accounts, refreshToken }) => accounts.logout({ body: { refreshToken } })],
  [
    'its end by the same person elsewhere',
    'owner',
    'stay',
    (by, there) => there.accounts.endSignIn({ params: { id: signInOf({ token: by.accessToken }) } }),
  ],
  ['the end of all others', 'owner', 'stay', (_by, there) => there.accounts.endSignIns({ query: {} })],
  ['the end of all', 'owner', 'end', (_by, there) => there.accounts.endSignIns({ query: { all: 'true' } })],
  [
    'a new password',
    'owner',
    'stay',
    (_by, there) =>
      there.accounts.changePassword({ body: { currentPassword: password, newPassword: 'Flacher Talweg 12' } }),
  ],
  [
    'a password that was reset',
    'owner',
    'end',
    async ({ email }) => {
      await people.call('POST', '/auth/request-password-reset', { email })
      const token = await people.token(email, 'reset-password')
      const body = { token, newPassword: 'Flacher Talweg 12' }
      expect((await people.call('POST', '/auth/reset-password', body)).status).toBe(204)
    },
  ],
  [
    'a copied refresh token',
    'owner',
    'stay',
    async ({ refreshToken }) => {
      const next = String((await refresh(refreshToken)).body['refreshToken'])
      expect((await refresh(next)).status).toBe(200)
      expect((await refresh(refreshToken)).status).toBe(401)
    },
  ],
  ['stepping down elsewhere', 'owner', 'stay', (_by, there) => there.team.stepDown()],
  ['another role', 'admin', 'end', (by) => owner.team.update({ ...params(by), body: { role: 'viewer' } })],
  ['a temporary password', 'admin', 'end', (by) => owner.team.issueTemporaryPassword(params(by))],
  ['a deactivation', 'admin', 'end', (by) => owner.team.update({ ...params(by), body: { isActive: false } })],
  ['a removal for good', 'admin', 'end', (by) => owner.team.remove({ ...params(by), query: { force: 'true' } })],
]

test.each(ways)('links of a sign-in end with %s', async (what, role, others, end) => {
  const [here, there] = await twoDevices(role)
  const [mine, theirs, guest] = [await linksOf(here), await linksOf(there), await galleryPicture()]
  expect(Object.keys(mine)).toEqual(
    ['picture', 'file', 'originals', 'design', role === 'owner' && 'export', 'events'].filter(Boolean),
  )
  expect(await answers(await withFreshTicket(mine, here))).toEqual(opened(mine))
  expect(await answers(await withFreshTicket(theirs, there))).toEqual(opened(theirs))
  await end(here, there)
  expect(await answers(mine)).toEqual(gone(mine))
  // a former owner stays signed in, without the permission to export
  const less = what === 'stepping down elsewhere' && { export: ['403 forbidden', '403 forbidden'] }
  expect(await answers(theirs)).toEqual(others === 'stay' ? { ...opened(theirs), ...less } : gone(theirs))
  const response = await w.anyone.fetch(guest)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(response.status).toBe(200)
})

test('links survive a refresh, and a picture keeps its address for five minutes', async () => {
  const [here, there] = await twoDevices('owner')
  // just after full five minutes
  w.setClock(new Date((Math.floor(Date.now() / 300_000) + 1) * 300_000 + 1000))
  const before = await linksOf(here)
  const { body } = await refresh(here.refreshToken)
  const refreshed = people.signedIn(here.email, {
    status: 200,
    body: { ...body, guide: (await here.accounts.me()).guide, organization: (await here.accounts.me()).organization },
  })
  expect(await answers(before)).toEqual(opened(before))
  expect(await pictureOf(refreshed)).toBe(before.picture)
  expect(await pictureOf(there)).not.toBe(before.picture)
  w.setClock(new Date())
})

test('an export can be opened after the sign-in that ordered it has ended', async () => {
  const [here, there] = await twoDevices('owner')
  const { id } = (await here.organisationData.startExport()).export
  await here.accounts.logout({ body: { refreshToken: here.refreshToken } })
  exportId = id
  await until(
    'the export is ready',
    async () => (await there.organisationData.exports()).exports[0]?.status === 'ready',
  )
  const { url } = await there.organisationData.exportLink({ params: { id } })
  expect((await w.anyone.fetch(url, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
  // the email leads to the screen, not to a file
  await w.quiet()
  const mails = (await people.mails(here.email)).map(({ text, html }) => text + html).join()
  expect(mails).toContain('/dashboard/settings/organisation')
  expect(mails).not.toMatch(/\/(exports|files|originals)\//)
})

test('files cannot be opened with foreign or unknown sign-ins and links', async () => {
  const stranger = await w.owner('Fremde')
  const [seen] = await w.peek(
    `select u.object_id as object, l.id as link from outcome u, gallery_link l
     where u.media_id = $1 and u.variant = 'thumbnail' and l.customer_id = $2`,
    [medium, mia.id],
  )
  const [objectId, linkId] = [String(seen?.['object']), String(seen?.['link'])]
  const statusOf = async (credential: Credential, orgId = owner.orgId) => {
    const path = w.services.sign.sign({ orgId, objectId, attachment: false, credential }, 'foto.jpg')
    const response = await w.anyone.fetch(path)
    await response.arrayBuffer()
    return response.status
  }
  expect(await statusOf({ kind: 'link', id: linkId })).toBe(200)
  expect(await statusOf({ kind: 'sign_in', id: signInOf(owner) })).toBe(200)
  const nobody = '00000000-0000-0000-0000-000000000000'
  for (const id of [signInOf(stranger), owner.memberId, linkId, nobody])
    expect(await statusOf({ kind: 'sign_in', id })).toBe(404)
  for (const id of [signInOf(owner), nobody]) expect(await statusOf({ kind: 'link', id })).toBe(404)
  expect(await statusOf({ kind: 'sign_in', id: signInOf(stranger) }, stranger.orgId)).toBe(404)
  expect(await statusOf({ kind: 'sign_in', id: signInOf(owner) }, stranger.orgId)).toBe(404)

  // without a sign-in the product signs no paths
  const own = w.services.inOrganisation(owner.orgId, system, async (ctx) =>
    ctx.sign({ objectId, attachment: false }, 'a'),
  )
  await expect(own).rejects.toThrow('given out to sign-ins')

  // links to an export for sign-ins without the permission, made with the right key
  const exportOf = async (signInId: string) => {
    const end = Buffer.alloc(5)
    end.writeUIntBE(Math.floor(Date.now() / 1000) + 3600, 0, 5)
    const named = Buffer.concat([idsToBytes(owner.orgId, exportId, signInId), end])
    const token = provenToken(named, (bytes) => mac(w.services.keys.exports, bytes))
    return (await w.anyone.fetch(`/exports/${token}/x.zip`, { method: 'HEAD' })).status
  }
  expect(await exportOf(signInOf(owner))).toBe(200)
  expect(await exportOf(signInOf(await w.member(owner, 'viewer')))).toBe(403)
  for (const id of [signInOf(stranger), owner.memberId]) expect(await exportOf(id)).toBe(404)
})

test('links of an admin who lacks the required second factor open nothing', async () => {
  const [admin] = await twoDevices('admin')
  const [guide] = await twoDevices('guide')
  const of = await w.customer(owner, await w.shift(guide))
  const uploaded = await w.upload(owner, of.id, await photo('#654789'), 'Ufer.jpg')
  const { media } = (await uploaded.json()) as { media: { id: string } }
  await w.quiet()
  const [owed, not] = [await linksOf(admin), await linksOf(guide, of, media.id)]
  const demand = (required: boolean) =>
    w.peek('update organisation set require_second_factor = $2 where id = $1', [owner.orgId, required])
  await demand(true)
  try {
    expect(await answers(owed)).toEqual(gone(owed))
    expect(await answers(not)).toEqual(opened(not))
    await w.peek(
      `insert into second_factor (member_id, org_id, secret, confirmed_at) values ($1, $2, 'sealed', null)`,
      [admin.memberId, owner.orgId],
    )
    expect((await w.anyone.fetch(owed.picture)).status).toBe(404)
    await w.peek('update second_factor set confirmed_at = now() where member_id = $1', [admin.memberId])
    expect((await w.anyone.fetch(owed.picture)).status).toBe(200)
  } finally {
    await demand(false)
  }
})

test('a running ZIP of originals ends with the sign-in, at its next file', async () => {
  const [here] = await twoDevices('admin')
  await here.originals.zip({ body: { customerIds: [mia.id] } })
  const [row] = await w.peek('select id from original_archive where sign_in_id = $1', [
    signInOf({ token: here.accessToken }),
  ])
  const layOut = () =>
    w.services.inOrganisation(owner.orgId, system, (ctx) => layOutArchive(ctx, w.services, String(row?.['id'])))
  const [whole, underWay] = [await layOut(), await layOut()]
  expect(await buffer(whole.zip.stream())).toHaveLength(whole.zip.size)
  await here.accounts.logout({ body: { refreshToken: here.refreshToken } })
  await expect(buffer(underWay.zip.stream())).rejects.toMatchObject({ code: 'file_not_found' })
})

test('links of a paired phone end when it is signed out', async () => {
  const [guide] = await twoDevices('guide')
  const of = await w.customer(owner, await w.shift(guide))
  const uploaded = await w.upload(owner, of.id, await photo('#987654'), 'Steg.jpg')
  const { media } = (await uploaded.json()) as { media: { id: string } }
  await w.quiet()
  const pair = async () => {
    const { pairing } = await owner.pairing.offer(params(guide))
    return people.signedIn(guide.email, await people.call('POST', '/auth/pair', { code: pairing.code }))
  }
  const [lost, kept] = [await pair(), await pair()]
  const [mine, theirs] = [await linksOf(lost, of, media.id), await linksOf(kept, of, media.id)]
  expect(await answers(await withFreshTicket(mine, lost))).toEqual(opened(mine))
  const deviceId = signInOf({ token: lost.accessToken })
  await owner.pairing.unpair({ params: { id: guide.memberId, deviceId } })
  expect(await answers(mine)).toEqual(gone(mine))
  expect(await answers(theirs)).toEqual(opened(theirs))
})

import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../src/contract/limits.ts'
import { brandOf } from '../src/server/branding/brand.ts'
import { reconcileStorage } from '../src/server/housekeeping/reconcile.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { forgetAttempts } from './limits.ts'
import { drawnLogo, postLogo } from './logos.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
})
afterAll(() => w.close())

const urlOf = async (by: Member) => (await by.organisations.settings()).settings.brandingLogoUrl
const entries = (of: Member) =>
  w.peek(`select action from audit where org_id = $1 and action like 'logo.%' order by id`, [of.orgId])
const fetched = async (address: string) => Buffer.from(await (await w.anyone.fetch(address)).arrayBuffer())
/** All logos in the storage, after all deletions are done. */
const stored = async () => {
  await w.quiet()
  return w.objects('logo')
}
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#38a' } })
const refusal = async (response: Response) => {
  const body = (await response.json()) as { code: string; message: string; fields?: Record<string, string> }
  return { status: response.status, ...body }
}

test('a logo is drawn in two sizes and is in the settings and the sign-in', async () => {
  expect(await urlOf(owner)).toBeNull()
  const response = await postLogo(owner, drawnLogo('#1b5e20'), 'logo.svg')
  expect(response.status).toBe(200)
  const { logoUrl } = (await response.json()) as { logoUrl: string }
  expect(logoUrl).toMatch(new RegExp(`^/api/v1/organizations/logo/${owner.orgId}\\?v=[0-9a-f]{12}$`))
  expect(await urlOf(owner)).toBe(logoUrl)
  expect((await owner.accounts.me()).organization.settings.brandingLogoUrl).toBe(logoUrl)

  const small = await sharp(await fetched(logoUrl)).metadata()
  expect(small).toMatchObject({ format: 'png', hasAlpha: false, height: 144 })
  const large = await sharp(await fetched(`/api/v1/organizations/logo/${owner.orgId}?size=large`)).metadata()
  expect(large).toMatchObject({ format: 'png', hasAlpha: true, width: 1200 })
  expect(await entries(owner)).toEqual([{ action: 'logo.upload' }])
})

test('a logo is public, cacheable and served as a picture only', async () => {
  const address = (await urlOf(owner)) ?? ''
  const response = await w.anyone.fetch(address)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const again = await w.anyone.fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // an address without this logo's version leads to a later logo
  const plain = await w.anyone.fetch(address.split('?')[0] ?? '')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=300')
  for (const other of [newId(), (await w.owner('Ohne Logo')).orgId, 'kein-id']) {
    const missing = await w.anyone.fetch(`/api/v1/organizations/logo/${other}`)
    expect((await refusal(missing)).code).toBe('logo_not_found')
    expect(missing.headers.get('cache-control')).toBe('no-store')
  }
})

test('a new logo replaces the earlier one and its files', async () => {
  const first = await urlOf(owner)
  await postLogo(owner, drawnLogo('#0d47a1'))
  const second = await urlOf(owner)
  expect(second).not.toBe(first)
  expect(await stored()).toHaveLength(2)
  const before = await entries(owner)
  expect(((await (await postLogo(owner, drawnLogo('#0d47a1'))).json()) as { logoUrl: string }).logoUrl).toBe(second)
  expect(await entries(owner)).toEqual(before)
  expect(await stored()).toHaveLength(2)
})

test('"Logo entfernen" deletes the files of the logo', async () => {
  await owner.branding.removeLogo()
  expect(await urlOf(owner)).toBeNull()
  expect(await stored()).toEqual([])
  expect(await codeOf(owner.branding.removeLogo())).toBe('logo_not_found')
  expect((await entries(owner)).at(-1)).toEqual({ action: 'logo.remove' })
})

test('two simultaneous uploads leave one logo', async () => {
  const both = await Promise.all(['#111', '#222'].map((colour) => postLogo(owner, drawnLogo(colour))))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toHaveLength(2)
  expect(await w.peek('select count(*)::int as n from logo where org_id = $1', [owner.orgId])).toEqual([{ n: 1 }])
})

test('the night removes a logo file that was stored but never committed', async () => {
  const before = await stored()
  const key = `logo/ab/${'0'.repeat(62)}`
  await w.services.storage.put(key, Buffer.from('half'))
  const tomorrow = () => new Date(Date.now() + 2 * 24 * 3600_000)
  await reconcileStorage({ ...w.services, now: tomorrow }, new AbortController().signal)
  expect(await w.objects('logo')).toEqual(before)
})

test.each([
  ['PNG', () => flat(2000, 500).png(), 480, 120],
  ['JPEG', () => flat(300, 300).jpeg(), 144, 144],
  ['WebP', () => flat(300, 300).webp(), 144, 144],
  ['GIF', () => flat(40, 30).gif(), 40, 30],
] as const)('%s is accepted under any file name', async (_, make, width, height) => {
  const response = await postLogo(owner, await make().toBuffer(), 'logo.txt')
  expect(response.status).toBe(200)
  expect(await sharp(await fetched((await urlOf(owner)) ?? '')).metadata()).toMatchObject({ width, height })
})

test.each([
  ['a light logo is put on dark', '#fffde7', [15, 19, 24]],
  ['a dark logo is put on white', '#212121', [255, 255, 255]],
] as const)('without a background of its own %s', async (_, colour, ground) => {
  await postLogo(owner, drawnLogo(colour))
  const raw = await sharp(await fetched((await urlOf(owner)) ?? ''))
    .raw()
    .toBuffer()
  expect([...raw.subarray(0, 3)]).toEqual(ground)
})

test('text with the name of a picture is refused', async () => {
  const text = 'Das Logo muss ein Bild sein: PNG, JPEG, WebP, GIF oder SVG.'
  for (const bytes of [Buffer.from('kein Bild'), Buffer.from('<html><body>svg</body></html>'), Buffer.alloc(0)])
    expect(await refusal(await postLogo(owner, bytes))).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: text,
      fields: { logo: text },
    })
})

test('a refused picture leaves the earlier logo in place', async () => {
  const before = await urlOf(owner)
  const png = await flat(300, 300).png().toBuffer()
  const clear = { create: { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const cases = [
    [png.subarray(0, 120), 'Das Logo ist beschädigt.'],
    [await sharp(clear).png().toBuffer(), 'Das Logo zeigt nichts: Es ist ganz durchsichtig.'],
    [await flat(9000, 9000).png().toBuffer(), 'Das Logo hat zu viele Bildpunkte.'],
  ] as const
  for (const [bytes, message] of cases)
    expect(await refusal(await postLogo(owner, bytes))).toMatchObject({
      status: 400,
      code: 'logo_unreadable',
      message,
      fields: { logo: message },
    })
  expect(await urlOf(owner)).toBe(before)
})

test('a file over 5 MB is refused', async () => {
  const answer = await refusal(await postLogo(owner, Buffer.alloc(limits.logoBytes + 1, 'GIF89a')))
  expect(answer).toMatchObject({ status: 413, message: 'Das Logo darf höchstens 5 MB groß sein.' })
})

test('a form without exactly one file is refused', async () => {
  const text = 'Bitte senden Sie genau eine Datei im Feld „logo“.'
  const post = (form: FormData) => owner.fetch('/api/v1/organizations/logo', { method: 'POST', body: form })
  const [none, two, field] = [new FormData(), new FormData(), new FormData()]
  none.append('logo', 'kein Bild')
  for (const colour of ['#111', '#222']) two.append('logo', new Blob([new Uint8Array(drawnLogo(colour))]), 'a.svg')
  field.append('orgId', newId())
  field.append('logo', new Blob([new Uint8Array(drawnLogo('#333'))]), 'a.svg')
  for (const form of [none, two, field])
    expect(await refusal(await post(form))).toMatchObject({ status: 400, code: 'one_file_expected', message: text })
  expect((await refusal(await postLogo(owner, drawnLogo('#333'), 'a.svg', 'file'))).message).toBe(text)
})

test("only owners and admins change their organisation's logo", async () => {
  await forgetAttempts(w)
  const admin = await w.member(owner, 'admin')
  expect((await postLogo(admin, drawnLogo('#444'))).status).toBe(200)
  const mine = await urlOf(owner)
  for (const role of ['viewer', 'guide'] as const) {
    const member = await w.member(owner, role)
    expect((await postLogo(member, drawnLogo('#555'))).status).toBe(403)
    expect(await codeOf(member.branding.removeLogo())).toBe('forbidden')
  }
  expect((await postLogo(w.anyone, drawnLogo('#555'))).status).toBe(401)
  const other = await w.owner('Nachbar')
  await postLogo(other, drawnLogo('#666'))
  await other.branding.removeLogo()
  expect(await urlOf(owner)).toBe(mine)
})

test('a damaged logo is not shown, and owners are asked to upload it again', async () => {
  const by = await w.owner('Schaden')
  const shift = await w.shift(by)
  const { gallery_token: token } = await w.customer(by, shift)
  await postLogo(by, drawnLogo('#777'))
  const galleryLogo = async () =>
    (await w.anyone.gallery.get({ params: { token: token ?? '' } })).organization.settings.brandingLogoUrl
  const url = (await urlOf(by)) ?? ''
  expect(await galleryLogo()).toBe(url)
  const [object] = await w.peek(
    'select o.key from logo l join stored_object o on o.id = l.small_id where l.org_id = $1',
    [by.orgId],
  )
  await writeFile(join(w.folder, 'files', String(object?.['key'])), 'changed')

  expect((await w.anyone.fetch(url)).status).toBe(404)
  expect([await urlOf(by), await galleryLogo()]).toEqual([null, null])
  const { logo } = await w.services.inOrganisation(by.orgId, system, brandOf)
  expect(logo).toMatchObject({ small: null, large: { size: expect.any(Number) } })
  const damaged = async () => (await by.overview.notices()).notices.filter(({ code }) => code === 'files_damaged')
  expect(await damaged()).toMatchObject([
    { files: [{ what: 'logo', remedy: 'upload_again', customer: null }], total: 1 },
  ])
  expect((await postLogo(by, drawnLogo('#777'))).status).toBe(200)
  expect(await damaged()).toEqual([])
  expect((await w.anyone.fetch((await urlOf(by)) ?? '')).status).toBe(200)
})

test('a logo is answered with 503, not 404, while the storage is unavailable', async () => {
  const url = (await urlOf(owner)) ?? ''
  await rename(join(w.folder, 'files'), join(w.folder, 'away'))
  try {
    expect((await w.anyone.fetch(url)).status).toBe(503)
  } finally {
    await rename(join(w.folder, 'away'), join(w.folder, 'files'))
  }
  await until('it is there again', async () => (await w.anyone.fetch(url)).status === 200)
})

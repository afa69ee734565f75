import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { errors } from '../src/contract/errors.ts'
import type { Session } from '../src/contract/shifts.ts'
import { frame } from '../src/texts/de/frame.ts'
import { sendDesign, svgDesign } from './design-uploads.ts'
import { drawnLogo, postLogo } from './logos.ts'
import { noise, photo, tone } from './own-media.ts'
import { sendByTus, world, type Member, type World } from './world.ts'

/** The folder of the files is gone while the product runs: renamed, or its disk is not mounted any more. */
let w: World
let owner: Member
let shift: Session
let customer: Customer
/** Addresses of existing pictures. */
let pictures: string[]
let archives: string[]

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
  customer = await w.customer(owner, shift)
  await w.upload(owner, customer.id, await photo('#aa3300'), 'rot.jpg')
  await w.upload(owner, customer.id, await noise(2, 7), 'groß.png')
  expect((await postLogo(owner, drawnLogo('#1b5e20'))).status).toBe(200)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()

  const token = customer.gallery_token ?? ''
  const { media, organization } = await w.anyone.gallery.get({ params: { token } })
  const { url: originals } = await owner.originals.zip({ body: { customerIds: [customer.id] } })
  const uploaded = await owner.media.ofCustomer({ params: { id: customer.id } })
  pictures = [
    ...media.photos.flatMap(({ url, thumbnailUrl, mediumUrl }) => [
      url,
      thumbnailUrl,
      ...(mediumUrl ? [mediumUrl] : []),
    ]),
    ...media.photos.flatMap(({ id }) => ['media', 'download'].map((kind) => `/s/${token}/${kind}/${id}`)),
    ...(await Promise.all(
      uploaded.media.map(async ({ id }) => (await owner.media.download({ params: { id } })).downloadUrl),
    )),
    organization.settings.brandingLogoUrl ?? '',
  ]
  archives = [`/api/v1/customer-gallery/gallery/${token}/zip`, originals]
})
afterAll(() => w.close())

const files = () => join(w.folder, 'files')
const away = () => join(w.folder, 'away')
const photosNow = async () => (await owner.media.ofCustomer({ params: { id: customer.id } })).media
const answers = async (addresses: string[], headers: Record<string, string> = {}) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await w.anyone.fetch(address, { headers })
      await response.arrayBuffer()
      return [address, response.status]
    }),
  )
const all = (status: number) => [...pictures, ...archives].map((address) => [address, status])

/** Every kind of upload, with the product's present answer. */
async function uploads(colour: string): Promise<[string, Response][]> {
  const bytes = () => photo(colour)
  const music = new FormData()
  music.append('templateType', 'background_music')
  music.append('file', new Blob([new Uint8Array(await tone(330))]), 'Musik.wav')
  return [
    ['photo of a customer', await w.upload(owner, customer.id, await bytes(), 'neu.jpg')],
    ['photo of a shift', await w.upload(owner, shift.id, await bytes(), 'neu.jpg', 'session')],
    ['photo in pieces', await sendByTus(owner, { customerId: customer.id }, await noise(1, colour.length), 'neu.png')],
    ['music in pieces', await sendByTus(owner, { templateType: 'background_music' }, await tone(550), 'Musik.wav')],
    ['music', await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: music })],
    ['design', await sendDesign(owner, svgDesign(colour), 'Urkunde.svg')],
    ['logo', await postLogo(owner, drawnLogo(colour))],
  ]
}

test.each([
  ['not mounted', '#234567', () => mkdir(files()), () => rm(files(), { recursive: true }), []],
  ['renamed', '#123456', async () => {}, async () => {}, 'gone'],
] as const)(
  'while the folder of the files is %s, uploads and pictures answer 503',
  async (_, colour, instead, andBack, nothing) => {
    const before = await photosNow()
    await rename(files(), away())
    await instead()
    try {
      for (const [what, response] of await uploads(colour)) {
        expect([what, response.status, await response.json()]).toMatchObject([
          what,
          503,
          { code: 'unavailable', error: errors.unavailable.text },
        ])
        expect([what, response.headers.get('retry-after')]).toEqual([what, '5'])
      }
      expect(await answers([...pictures, ...archives])).toEqual(all(503))
      const page = await w.anyone.fetch(pictures[0] ?? '', { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await page.text()).toContain(frame.loadAgain)
      // the product creates nothing where the disk belongs
      expect(await readdir(files()).catch(() => 'gone')).toEqual(nothing)
      expect(await w.peek('select id from stored_object where damaged_at is not null')).toEqual([])
      expect(await photosNow()).toEqual(before)
    } finally {
      await andBack()
      await rename(away(), files())
    }
    expect(await answers([...pictures, ...archives])).toEqual(all(200))
    for (const [what, { status }] of await uploads(colour)) expect([what, Math.floor(status / 100)]).toEqual([what, 2])
    await w.quiet()
    expect(await w.peek('select id from stored_object where damaged_at is not null')).toEqual([])
  },
)

test('while the folder of unfinished uploads is gone no upload counts as lost', async () => {
  const bytes = await noise(1, 3)
  const headers = { 'tus-resumable': '1.0.0' }
  const begun = await owner.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `customerId ${Buffer.from(customer.id).toString('base64')},filename ${Buffer.from('a.png').toString('base64')}`,
    },
  })
  const { pathname } = new URL(begun.headers.get('location') ?? '', w.base)
  const send = (from: number, to: number) =>
    owner.fetch(pathname, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(from, to)),
    })
  expect((await send(0, 500_000)).status).toBe(204)
  await rename(join(w.folder, 'uploads'), away())
  try {
    expect((await owner.fetch(pathname, { method: 'HEAD', headers })).status).toBe(503)
    expect((await send(500_000, bytes.length)).status).toBe(503)
  } finally {
    await rename(away(), join(w.folder, 'uploads'))
  }
  expect((await send(500_000, bytes.length)).headers.get('media-id')).toBeTruthy()
})

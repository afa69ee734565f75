import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Album } from '../src/contract/albums.ts'
import type { Customer } from '../src/contract/customers.ts'
import { keptMediaDays } from '../src/contract/limits.ts'
import { newId } from '../src/server/platform/ids.ts'
import { readyDesign } from './designs.ts'
import { clip, photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** An album: one customer's gallery as staff see it. */
let post: PostOffice
let w: World
let owner: Member
let mia: Customer
beforeAll(async () => {
  post = await openPostOffice()
  post.setAnswer('2.0.0 Ok: queued as 7AB')
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  await readyDesign(owner)
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber', email: 'mia@gast.example' })
  for (const colour of ['red', 'blue']) await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)
  await w.upload(owner, mia.id, await clip(480, { seconds: 1, size: '160x90' }), 'welle.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
})
afterAll(async () => {
  await w.close()
  await post.close()
})

const albumOf = async (by: Member, id = mia.id): Promise<Album> => (await by.albums.get({ params: { id } })).album
const inGallery = (method: string, path: string, body: unknown) =>
  send(w.anyone, method, `/customer-gallery/gallery/${mia.gallery_token}/${path}`, body)

test('an album shows media, film, certificate, links and emails of one customer', async () => {
  const album = await albumOf(owner)
  expect(album).toMatchObject({
    id: mia.id,
    sessionName: expect.any(String),
    customer: { name: 'Mia Huber', has_film: true, gallery_token: mia.gallery_token },
    film: { file_name: `final_combined_${mia.id}.mp4`, file_type: 'video', mime_type: 'video/mp4' },
    filmWork: { status: 'ready' },
    pinSet: false,
    visits: [],
  })
  expect(album.media).toEqual((await owner.media.ofCustomer({ params: { id: mia.id } })).media)
  expect(album.media.map(({ file_name }) => file_name).toSorted()).toEqual(['blue.jpg', 'red.jpg', 'welle.mp4'])
  for (const url of [album.film?.url, album.film?.thumbnailUrl, album.certificate?.url, album.media[0]?.url])
    expect((await w.anyone.fetch(url ?? '')).status).toBe(200)
  expect(album.links).toMatchObject([
    { kind: 'private', url: `${w.services.publicUrl}/s/${mia.gallery_token}`, revokedAt: null, visits: 0, items: null },
  ])
  expect(album.emails).toMatchObject([
    {
      to: 'mia@gast.example',
      subject: post.emailsTo('mia@gast.example')[0]?.mail.subject,
      status: 'sent',
      answer: '250 2.0.0 Ok: queued as 7AB',
    },
  ])
  const days = (Date.parse(album.expiresAt ?? '') - Date.parse(mia.created_at)) / 86_400_000
  const { media_days: setting } = (await w.peek('select media_days from organisation where id = $1', [owner.orgId]))[0]!
  expect(days).toBeCloseTo(keptMediaDays(Number(setting)), 3)
})

test('visits, downloads and shared links are counted without their readers', async () => {
  const [first] = (await albumOf(owner)).media
  const page = (n: number) => `page-${String(n).padStart(20, '0')}`
  await inGallery('POST', 'visit', { action: 'view', page: page(1) })
  await inGallery('POST', 'visit', { action: 'view', page: page(2) })
  await inGallery('POST', 'visit', { action: 'download', page: page(2), files: 3 })
  expect((await inGallery('POST', 'shares', { ids: [first?.id] })).status).toBe(201)
  const album = await albumOf(owner)
  expect(album.visits).toEqual([{ day: expect.any(String), opened: 2, downloaded: 3, shared: 0 }])
  expect(album.links).toMatchObject([
    { kind: 'shared', items: 1, visits: 0 },
    { kind: 'private', items: null, visits: 2 },
  ])

  // an ended link keeps its row, and shows no address
  await owner.delivery.revokeLinks({ params: { id: mia.id } })
  const ended = (await albumOf(owner)).links
  expect(ended.map(({ url }) => url)).toEqual([null, null])
  expect(ended.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  await owner.delivery.openLink({ params: { id: mia.id } })
  expect((await albumOf(owner)).links).toHaveLength(3)
})

test('the cover is that of the customer, else of staff, else by rule', async () => {
  const cover = async () => (await albumOf(owner)).cover
  const photos = (await albumOf(owner)).media.filter(({ file_type }) => file_type === 'photo')
  const [one, two] = photos.map(({ id }) => id) as [string, string]
  expect(await cover()).toMatchObject({ by: 'rule' })
  await owner.media.cover({ params: { id: mia.id }, body: { mediaId: one } })
  expect(await cover()).toEqual({ mediaId: one, by: 'staff' })
  const token = (await owner.customers.get({ params: { id: mia.id } })).customer.gallery_token ?? ''
  await w.anyone.gallery.cover({ params: { token }, body: { mediaId: two } })
  expect(await cover()).toEqual({ mediaId: two, by: 'customer' })
  // a hidden photo is no cover
  await owner.media.hide({ params: { id: mia.id }, body: { mediaIds: [two], hidden: true } })
  expect(await cover()).toEqual({ mediaId: one, by: 'staff' })
})

test('viewers get no link, guides only albums of own running shifts, strangers none', async () => {
  const viewer = await albumOf(await w.member(owner, 'viewer'))
  expect(viewer.links.map(({ url }) => url)).toEqual(viewer.links.map(() => null))
  expect(viewer.customer).toMatchObject({ gallery_token: null, has_gallery_token: true })
  expect(JSON.stringify(viewer)).not.toContain('/s/')

  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(guide)
  const own = await w.customer(guide, shift, { email: null })
  expect((await albumOf(guide, own.id)).links[0]?.url).toBe(`${w.services.publicUrl}/s/${own.gallery_token}`)
  expect(await codeOf(albumOf(guide))).toBe('not_your_shift')
  await guide.shifts.end({ body: { sessionId: shift.id } })
  expect(await codeOf(albumOf(guide, own.id))).toBe('not_your_shift')

  expect(await codeOf(albumOf(await w.owner('Fremde')))).toBe('customer_not_found')
  expect(await codeOf(albumOf(owner, newId()))).toBe('customer_not_found')
  expect((await send(owner, 'GET', '/albums/keine-id')).status).toBe(404)
})

test('an album without anything in it, and one of an anonymised customer, can be read', async () => {
  const empty = await w.customer(owner, await w.shift(owner), { name: 'Leer', email: null })
  expect(await albumOf(owner, empty.id)).toMatchObject({
    cover: null,
    film: null,
    filmWork: null,
    certificate: null,
    media: [],
    emails: [],
    visits: [],
  })
  await w.peek('update customer set anonymized_at = now() where id = $1', [empty.id])
  expect((await albumOf(owner, empty.id)).expiresAt).toBeNull()
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Gallery, GalleryShare } from '../src/contract/gallery.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let mia: Customer
let token = ''
let gallery: Gallery
let addresses = 0

beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
  mia = await w.customer(owner, shift)
  token = mia.gallery_token ?? ''
  for (let i = 0; i < 4; i++) await w.upload(owner, mia.id, await photo(`hsl(${i * 60}, 70%, 50%)`), `Bild ${i}.jpg`)
  await w.upload(owner, mia.id, await clip(600, { seconds: 1 }), 'Welle.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  gallery = await seen(token)
})
afterAll(() => w.close())

const call = (method: string, path: string, body?: unknown, from = `10.8.0.${++addresses}`) =>
  send(w.anyone, method, `/customer-gallery/gallery/${path}`, body, { 'x-forwarded-for': from })
const look = (path: string, init: RequestInit = {}) =>
  w.anyone.fetch(path, {
    ...init,
    headers: { 'x-forwarded-for': `10.8.1.${++addresses % 250}`, ...(init.headers as object) },
  })
const seen = async (of: string) => (await (await call('GET', of)).json()) as Gallery
const tokenOf = ({ url }: GalleryShare) => url.split('/').at(-1) ?? ''
const idsOf = ({ media }: Gallery) => [...media.videos, ...media.photos].map(({ id }) => id)

async function made(ids: string[], more: { showPicture?: boolean; of?: string } = {}): Promise<GalleryShare> {
  const response = await call('POST', `${more.of ?? token}/shares`, { ids, showPicture: more.showPicture })
  expect(response.status).toBe(201)
  return ((await response.json()) as { share: GalleryShare }).share
}

const listed = async (of = token) =>
  ((await (await call('GET', `${of}/shares`)).json()) as { shares: GalleryShare[] }).shares

/** A customer with some photos of a colour of their own. */
async function customerWith(photos: number, hue: number): Promise<Customer> {
  const customer = await w.customer(owner, shift, { name: 'Ida Roth', email: null })
  for (let i = 0; i < photos; i++)
    await w.upload(owner, customer.id, await photo(`hsl(${hue}, ${40 + i * 9}%, 50%)`), `${i}.jpg`)
  await owner.customers.finish({ params: { id: customer.id } })
  return w.completed(owner, customer.id)
}

test('a shared link shows just the picked media', async () => {
  const [one, two, ...others] = gallery.media.photos.map(({ id }) => id)
  const share = await made([two ?? '', one ?? '', two ?? ''])
  expect(share).toMatchObject({ items: 2, views: 0 })
  expect(share.url).toMatch(/^http.*\/s\/[\w-]{43}$/)
  const of = tokenOf(share)
  expect(of).not.toBe(token)

  const shown = await seen(of)
  expect(shown).toMatchObject({
    kind: 'shared',
    emailHint: null,
    pending: { film: false, media: 0 },
    archive: { files: 2 },
  })
  expect(gallery).toMatchObject({ kind: 'own', emailHint: 'm…@gast.example' })
  expect(idsOf(shown)).toEqual([one, two])
  for (const { url, thumbnailUrl } of shown.media.photos) {
    for (const address of [url, thumbnailUrl]) expect((await look(address)).status).toBe(200)
  }
  const page = await look(`/s/${of}`)
  expect(page.status).toBe(200)
  const html = await page.text()
  for (const id of [mia.id, ...others]) {
    expect(html).not.toContain(id)
    for (const path of ['media', 'download']) expect((await look(`/s/${of}/${path}/${id}`)).status).toBe(404)
  }
  expect((await look(`/s/${of}/download/${one}`)).status).toBe(200)
  const zip = await look(`/api/v1/customer-gallery/gallery/${of}/zip`)
  expect((await zip.arrayBuffer()).byteLength).toBe(shown.archive.bytes)
  const stolen = await look(`/api/v1/customer-gallery/gallery/${of}/zip?ids=${[mia.id, ...others].join(',')}`)
  expect([stolen.status, await stolen.json()]).toMatchObject([422, { code: 'archive_empty' }])
})

test('a signed address of one link opens nothing of another', async () => {
  const [one, two] = gallery.media.photos
  const of = tokenOf(await made([one?.id ?? '']))
  const [org, link, hidden] = await Promise.all([
    w.peek('select org_id as id from customer where id = $1', [mia.id]),
    w.peek('select id from gallery_link where token = $1', [of]),
    w.peek(`select object_id as id from outcome where media_id = $1 and variant = 'large'`, [two?.id]),
  ])
  const idOf = (rows: Record<string, unknown>[]) => String(rows[0]?.['id'])
  const signed = (objectId: string) =>
    w.services.sign.sign(
      { orgId: idOf(org), objectId, credential: { kind: 'link', id: idOf(link) }, attachment: false },
      'foto.jpg',
    )
  expect((await look(signed(idOf(hidden)))).status).toBe(404)
  const [film] = await w.peek(`select object_id as id from outcome where customer_id = $1 and variant = 'film'`, [
    mia.id,
  ])
  expect((await look(signed(String(film?.['id'])))).status).toBe(404)
  const [mine] = await w.peek(`select object_id as id from outcome where media_id = $1 and variant = 'large'`, [
    one?.id,
  ])
  expect((await look(signed(String(mine?.['id'])))).status).toBe(200)
})

test('a new photo never slips into a selection', async () => {
  const customer = await customerWith(1, 200)
  const of = customer.gallery_token ?? ''
  const [first] = (await seen(of)).media.photos
  const share = await made([first?.id ?? ''], { of })
  await w.upload(owner, customer.id, await photo('#345678'), 'später.jpg')
  await until('the own gallery has it', async () => (await seen(of)).media.photos.length === 2)
  expect(idsOf(await seen(tokenOf(share)))).toEqual([first?.id])

  const withFilm = await seen(tokenOf(await made([mia.id])))
  expect(withFilm.media).toMatchObject({ photos: [], videos: [{ isFilm: true, id: mia.id }] })
  expect((await look(withFilm.media.videos[0]?.url ?? '', { headers: { range: 'bytes=0-99' } })).status).toBe(206)
})

test('a shared link gives no right to share on or to manage shares', async () => {
  const share = await made([gallery.media.photos[0]?.id ?? ''])
  const of = tokenOf(share)
  for (const [method, path, body] of [
    ['GET', 'shares', undefined],
    ['POST', 'shares', { ids: [gallery.media.photos[0]?.id] }],
    ['DELETE', `shares/${share.id}`, undefined],
    ['POST', 'mail', { email: 'fremd@example.com' }],
  ] as const) {
    const answer = await call(method, `${of}/${path}`, body)
    expect([answer.status, ((await answer.json()) as { code: string }).code], path).toEqual([404, 'gallery_not_found'])
  }
  expect((await listed()).map(({ id }) => id)).toContain(share.id)
  expect((await look(`/s/${of}`)).status).toBe(200)
})

test('media outside of the gallery cannot be shared', async () => {
  const other = await customerWith(1, 90)
  const [foreign] = (await seen(other.gallery_token ?? '')).media.photos
  for (const ids of [[foreign?.id ?? ''], [newId()], [other.id], [gallery.media.photos[0]?.id ?? '', newId()]]) {
    const answer = await call('POST', `${token}/shares`, { ids })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'media_not_found'])
  }
  for (const ids of [[], ['unsinn'], undefined])
    expect((await call('POST', `${token}/shares`, { ids })).status).toBe(400)
  expect((await call('POST', `${newSecret()}/shares`, { ids: [mia.id] })).status).toBe(404)
})

test('an ended share is over at once', async () => {
  const share = await made([gallery.media.photos[0]?.id ?? ''])
  const [shown] = (await seen(tokenOf(share))).media.photos
  expect((await look(shown?.url ?? '')).status).toBe(200)
  // the gallery of another customer cannot end it
  const other = await customerWith(1, 30)
  expect((await call('DELETE', `${other.gallery_token}/shares/${share.id}`)).status).toBe(204)
  expect((await look(shown?.url ?? '')).status).toBe(200)

  for (let i = 0; i < 2; i++) expect((await call('DELETE', `${token}/shares/${share.id}`)).status).toBe(204)
  expect((await look(shown?.url ?? '')).status).toBe(404)
  expect((await look(`/s/${tokenOf(share)}`)).status).toBe(404)
  expect((await call('GET', tokenOf(share))).status).toBe(404)
  expect((await listed()).map(({ id }) => id)).not.toContain(share.id)
  // this call cannot end the customer's own link
  const [own] = await w.peek('select id from gallery_link where token = $1', [token])
  expect((await call('DELETE', `${token}/shares/${String(own?.['id'])}`)).status).toBe(204)
  expect((await call('GET', token)).status).toBe(200)
})

test('a medium that is deleted or moved leaves the share', async () => {
  const customer = await customerWith(3, 280)
  const other = await customerWith(1, 120)
  const of = customer.gallery_token ?? ''
  const [one, two, three] = (await seen(of)).media.photos.map(({ id }) => id)
  const share = await made([one ?? '', two ?? '', three ?? ''], { of })
  const { url } = (await seen(tokenOf(share))).media.photos[1] ?? expect.fail('no photo')

  await owner.media.remove({ params: { id: one ?? '' } })
  expect(idsOf(await seen(tokenOf(share)))).toEqual([two, three])
  await owner.media.move({ body: { mediaIds: [two ?? ''], customerId: other.id } })
  expect(idsOf(await seen(tokenOf(share)))).toEqual([three])
  expect((await look(url)).status).toBe(404)
  expect((await listed(of))[0]).toMatchObject({ items: 1 })
  await owner.media.move({ body: { mediaIds: [two ?? ''], customerId: customer.id } })
  expect(idsOf(await seen(of))).toContain(two)
  expect(idsOf(await seen(tokenOf(share)))).toEqual([three])
})

test('"Link sperren" and the end of the time end shares too', async () => {
  const customer = await customerWith(1, 330)
  const of = customer.gallery_token ?? ''
  const ids = idsOf(await seen(of))
  const share = await made(ids, { of })
  w.setClock(new Date(Date.now() + 366 * 86_400_000))
  expect((await call('GET', tokenOf(share))).status).toBe(404)
  w.setClock(new Date())
  expect((await call('GET', tokenOf(share))).status).toBe(200)
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  expect((await call('GET', tokenOf(share))).status).toBe(404)
  expect((await look(`/s/${tokenOf(share)}`)).status).toBe(404)

  // a new link by staff restores the gallery, not the earlier shares
  const again = await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    const { openLink } = await import('../src/server/customers/links.ts')
    return openLink(ctx, customer.id)
  })
  expect((await call('GET', again.token)).status).toBe(200)
  expect(await listed(again.token)).toEqual([])
  expect((await call('GET', tokenOf(share))).status).toBe(404)
})

test('a share that is made while all links are being ended is refused', async () => {
  const customer = await customerWith(1, 50)
  const of = customer.gallery_token ?? ''
  const ids = idsOf(await seen(of))
  const lock = new pg.Client({ connectionString: w.databaseUrl })
  await lock.connect()
  try {
    await lock.query('begin')
    await lock.query('select from customer where id = $1 for update', [customer.id])
    const asked = call('POST', `${of}/shares`, { ids })
    await until('it waits for the customer', async () => {
      const [waiting] = await w.peek(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%"customer"%for update%'`)
      return waiting !== undefined
    })
    await lock.query('update gallery_link set ended_at = now() where customer_id = $1', [customer.id])
    await lock.query('commit')
    expect((await asked).status).toBe(404)
  } finally {
    await lock.end()
  }
  const [state] = await w.peek(
    'select count(*)::int as links from gallery_link where customer_id = $1 and ended_at is null',
    [customer.id],
  )
  expect(state).toEqual({ links: 0 })
})

test('at most twenty shares are open at once', async () => {
  const customer = await customerWith(1, 10)
  const of = customer.gallery_token ?? ''
  const ids = idsOf(await seen(of))
  const answers = await Promise.all(Array.from({ length: 24 }, () => call('POST', `${of}/shares`, { ids })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
  const all = await listed(of)
  expect(all).toHaveLength(20)
  await call('DELETE', `${of}/shares/${all[0]?.id}`)
  await made(ids, { of })

  const from = '10.8.66.1'
  const again = () => call('DELETE', `${of}/shares/${all[0]?.id}`, undefined, from)
  for (let i = 0; i < 30; i++) expect((await again()).status).toBe(204)
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('staff never send a shared link', async () => {
  const customer = await w.customer(owner, shift, { name: 'Tom', email: 'tom@gast.example' })
  await w.upload(owner, customer.id, await photo('#a1b2c3'), 'a.jpg')
  const of = customer.gallery_token ?? ''
  const [first] = await until('the photo', async () => {
    const { photos } = (await seen(of)).media
    return photos.length > 0 && photos
  })
  const share = await made([first?.id ?? ''], { of })
  await owner.customers.finish({ params: { id: customer.id } })
  const email = await until('the e-mail', async () => (await w.mailbox()).find(({ to }) => to.includes('tom@gast')))
  expect(email.text).toContain(`/s/${of}`)
  expect(email.text).not.toContain(tokenOf(share))
  expect(await codeOf(owner.customers.get({ params: { id: customer.id } }))).toBeUndefined()
  expect((await owner.customers.get({ params: { id: customer.id } })).customer.gallery_token).toBe(of)
})

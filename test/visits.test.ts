import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Gallery, VisitAction, GalleryShare } from '../src/contract/gallery.ts'
import { newSecret } from '../src/server/platform/ids.ts'
import { clip, photo } from './own-media.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let mia: Customer
let token = ''
let gallery: Gallery

beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
  mia = await w.customer(owner, shift, { email: null })
  token = mia.gallery_token ?? ''
  for (const colour of ['#aa0000', '#00aa00']) await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)
  await w.upload(owner, mia.id, await clip(600, { seconds: 1 }), 'Welle.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  gallery = await w.anyone.gallery.get({ params: { token } })
})
afterAll(() => w.close())

const tell = async (of: string, action: VisitAction, page: string, files?: number) =>
  (await send(w.anyone, 'POST', `/customer-gallery/gallery/${of}/visit`, { action, page, ...(files && { files }) }))
    .status

/** The id that a page makes for itself; another number is another page. */
const pageNumber = (number: number) => `page-${String(number).padStart(20, '0')}`
const lines = async (id: string) =>
  (await owner.delivery.timeline({ params: { id } })).events
    .filter(({ type }) => ['viewed', 'downloaded', 'shared'].includes(type))
    .map(({ type, detail }) => `${type}: ${detail}`)

/**
 * A hash of the content of every table, but for those that each process writes at regular times, whatever is asked: its
 * sign of life, and its clock.
 */
async function wholeDatabase(): Promise<Map<string, unknown>> {
  const tables = await w.peek(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('process', 'clock_watch')`,
  )
  const found = new Map<string, unknown>()
  for (const { name } of tables) {
    const [row] = await w.peek(`select md5(string_agg(t::text, '' order by t::text)) as sum from "${String(name)}" t`)
    found.set(String(name), row?.['sum'])
  }
  return found
}

test('a page counts once for each action', async () => {
  const customer = await w.customer(owner, shift, { email: null })
  const of = customer.gallery_token ?? ''
  for (let i = 0; i < 3; i++) expect(await tell(of, 'view', pageNumber(1))).toBe(204)
  for (const page of [2, 3]) await tell(of, 'view', pageNumber(page))
  expect(await lines(customer.id)).toEqual(['viewed: 3 Besuche'])

  await tell(of, 'download', pageNumber(2), 12)
  await tell(of, 'download', pageNumber(2), 12)
  await tell(of, 'download', pageNumber(3))
  await tell(of, 'share', pageNumber(3))
  expect((await lines(customer.id)).toSorted()).toEqual([
    'downloaded: 2-mal, 13 Dateien',
    'shared: null',
    'viewed: 3 Besuche',
  ])

  w.setClock(new Date(Date.now() + 86_400_000))
  await tell(of, 'view', pageNumber(4))
  w.setClock(new Date())
  expect((await lines(customer.id))[0]).toBe('viewed: 1 Besuch')
  expect(await lines(customer.id)).toHaveLength(4)
})

test('the same page at the same moment counts once', async () => {
  const customer = await w.customer(owner, shift, { email: null })
  const of = customer.gallery_token ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(of, 'view', pageNumber(9))))
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await lines(customer.id)).toEqual(['viewed: 1 Besuch'])
})

test('a shared link counts apart, for the customer who shares it', async () => {
  const ids = [gallery.media.photos[0]?.id ?? '']
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids } })
  const of = share.url.split('/').at(-1) ?? ''
  await tell(token, 'view', pageNumber(20))
  for (const page of [21, 22]) await tell(of, 'view', pageNumber(page))
  const { shares } = await w.anyone.gallery.shares({ params: { token } })
  expect(shares.map(({ views }: GalleryShare) => views)).toEqual([2])
  expect((await lines(mia.id)).toSorted()).toEqual([
    'shared: Eigener Link zu 1 Aufnahme, 2 Besuche',
    'viewed: 1 Besuch',
    'viewed: 2 Besuche über geteilte Links',
  ])
  // the sums stay when the link is removed
  await w.anyone.gallery.unshare({ params: { token, id: share.id } })
  expect((await lines(mia.id)).toSorted()).toEqual(['viewed: 1 Besuch', 'viewed: 2 Besuche über geteilte Links'])
  await owner.delivery.revokeLinks({ params: { id: mia.id } })
  expect(await lines(mia.id)).toHaveLength(2)
  await w.peek('update gallery_link set ended_at = null where token = $1', [token])
})

test('wrong links count for no customer, and wrong words are refused', async () => {
  expect(await tell(newSecret(), 'view', pageNumber(1))).toBe(404)
  for (const [action, page, files] of [
    ['steal', pageNumber(1), 1],
    ['view', 'short', 1],
    ['view', 'x'.repeat(65), 1],
    ['download', pageNumber(1), -1],
    ['download', pageNumber(1), 1_000_000_000],
  ] as const) {
    expect(await tell(token, action as VisitAction, page, files), `${action} ${files}`).toBe(400)
  }
})

test('a script that reports visits without end is limited', async () => {
  const customer = await w.customer(owner, shift, { email: null })
  const of = customer.gallery_token ?? ''
  const answers: number[] = []
  for (let i = 0; i < 305; i += 5)
    answers.push(...(await Promise.all([0, 1, 2, 3, 4].map((n) => tell(of, 'view', pageNumber(1000 + i + n))))))
  expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(300)
  expect(answers.slice(-4)).toEqual([429, 429, 429, 429])
  // others are not limited by it
  expect(await tell(token, 'view', pageNumber(500))).toBe(204)
})

test('no detail about the reader is kept', async () => {
  await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Ganz-Besonderer-Browser/1.0', cookie: 'a=b' },
    body: JSON.stringify({ action: 'view', page: 'ganz-besondere-seite-0001' }),
  })
  for (const table of ['gallery_event', 'gallery_tally', 'gallery_link', 'opening_tally']) {
    const rows = JSON.stringify(await w.peek(`select * from ${table}`))
    for (const trace of ['Besonderer', 'ganz-besondere', '127.0.0.1', '::1']) expect(rows, table).not.toContain(trace)
  }
})

test('no GET changes the database', async () => {
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [mia.id] } })
  const shared = share.url.split('/').at(-1) ?? ''
  await w.quiet()
  const before = await wholeDatabase()
  expect(before.size).toBeGreaterThan(20)

  const fresh = await w.anyone.gallery.get({ params: { token } })
  const signed = [...fresh.media.videos, ...fresh.media.photos].flatMap((item) => [item.url, item.thumbnailUrl])
  const of = (link: string) => [
    `/s/${link}`,
    `/s/${link}?lang=ar&photos=50`,
    `/s/${link}/media/${mia.id}`,
    `/s/${link}/download/${mia.id}`,
    `/s/${link}/qr.svg`,
    `/s/${link}/card.png`,
    `/api/v1/customer-gallery/gallery/${link}`,
    `/api/v1/customer-gallery/gallery/${link}/zip?run=${newSecret()}`,
  ]
  const shares = `/api/v1/customer-gallery/gallery/${token}/shares`
  for (const path of [...of(token), ...of(shared), shares, ...signed, '/s/recover', '/s/recover?sent=1']) {
    for (const method of ['GET', 'HEAD']) {
      const response = await w.anyone.fetch(path, { method })
      expect(response.headers.get('set-cookie'), path).toBeNull()
      await response.arrayBuffer()
    }
  }
  const stream = new AbortController()
  const events = await w.anyone.fetch(`/s/${token}/events`, { signal: stream.signal })
  expect(events.status).toBe(200)
  stream.abort()

  const changed = [...(await wholeDatabase())].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)
  expect(changed).toEqual([])
})

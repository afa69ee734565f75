import { get as rawGet } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GalleryEvent } from '../src/contract/gallery.ts'
import { archiveProgress, archivesOf } from '../src/server/gallery/progress.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { noise, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }

beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(() => w.close())

/** An open page with the events that it has received; `over` ends when the server ends the stream. */
async function listen(token: string, more = '') {
  const hangUp = new AbortController()
  const response = await w.anyone.fetch(`/s/${token}/events${more}`, { signal: hangUp.signal })
  const page = {
    status: response.status,
    type: response.headers.get('content-type'),
    events: [] as GalleryEvent[],
    raw: '',
  }
  const over = (async () => {
    if (!response.ok) return
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      page.raw += decoder.decode(chunk, { stream: true })
      page.events = [...page.raw.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? '') as GalleryEvent)
    }
  })().catch(() => undefined)
  return Object.assign(page, { close: () => hangUp.abort(), over })
}

const heard = (page: { events: GalleryEvent[] }, type: GalleryEvent['type']) =>
  until(`the event ${type}`, async () => page.events.find((event) => event.type === type))

async function customerWith(...photos: Buffer[]) {
  const customer = await w.customer(owner, shift, { email: null })
  for (const [i, bytes] of photos.entries()) await w.upload(owner, customer.id, bytes, `${i}.png`)
  await owner.customers.finish({ params: { id: customer.id } })
  return photos.length > 0 ? w.completed(owner, customer.id) : customer
}

test('an open page gets events about media of its own customer only, without names', async () => {
  const [customer, other] = [await customerWith(), await customerWith()]
  const [page, elsewhere] = [await listen(customer.gallery_token ?? ''), await listen(other.gallery_token ?? '')]
  expect([page.status, page.type]).toEqual([200, 'text/event-stream'])
  await w.upload(owner, customer.id, await photo('#0a0b0c'), 'a.jpg')
  await heard(page, 'media')
  expect(page.raw).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(page.raw).not.toContain('Mia')
  await sleep(300)
  expect(elsewhere.events).toEqual([])
  page.close()
  elsewhere.close()
})

test('an open page gets an event when media are deleted, restored or hidden', async () => {
  const customer = await customerWith(await photo('#0a0b0d'), await photo('#0a0b0e'))
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  const [one, two] = media.map(({ id }) => id)
  const page = await listen(customer.gallery_token ?? '')
  let told = 0
  const again = async () => {
    told = await until('another event', async () => {
      const now = page.events.filter(({ type }) => type === 'media').length
      return now > told && now
    })
  }
  const { removalId } = await owner.media.removeSome({ body: { mediaIds: [one ?? ''], customerId: customer.id } })
  await again()
  await w.quiet()
  told = page.events.filter(({ type }) => type === 'media').length
  await owner.media.undoRemoval({ params: { removal: removalId } })
  await again()
  await w.quiet()
  told = page.events.filter(({ type }) => type === 'media').length
  await owner.media.hide({ params: { id: customer.id }, body: { mediaIds: [two ?? ''], hidden: true } })
  await again()
  page.close()
})

test('a page whose link ends gets the event "ended", and its stream ends', async () => {
  const customer = await customerWith(await photo('#112211'))
  const token = customer.gallery_token ?? ''
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const ids = media.photos.map(({ id }) => id)
  const shares = []
  for (let i = 0; i < 2; i++) shares.push((await w.anyone.gallery.share({ params: { token }, body: { ids } })).share)
  const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
  const [own, one, two] = [
    await listen(token),
    await listen(tokenOf(shares[0] ?? { url: '' })),
    await listen(tokenOf(shares[1] ?? { url: '' })),
  ]
  await w.anyone.gallery.unshare({ params: { token, id: shares[0]?.id ?? '' } })
  await heard(one, 'ended')
  await one.over
  await sleep(200)
  expect([own.events, two.events].flat().filter(({ type }) => type === 'ended')).toEqual([])
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  await Promise.all([heard(own, 'ended'), heard(two, 'ended')])
  await Promise.all([own.over, two.over])
})

test('a page whose stream opens late gets an event about a change since its request', async () => {
  const [customer, other] = [await customerWith(await photo('#0a0c0b')), await customerWith()]
  const token = customer.gallery_token ?? ''
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const ids = media.photos.map(({ id }) => id)
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids } })
  await w.quiet()
  const early = await listen(token)
  await owner.media.hide({ params: { id: customer.id }, body: { mediaIds: ids, hidden: true } })
  await heard(early, 'media')
  const late = [await listen(token, '?age=1'), await listen(share.url.split('/').at(-1) ?? '', '?age=1')]
  for (const page of late) await heard(page, 'media')
  const silent = await listen(token)
  // the server cannot know what an older page has missed
  const old = await listen(other.gallery_token ?? '', '?age=60001')
  await heard(old, 'media')
  expect(silent.events).toEqual([])
  for (const page of [early, ...late, silent, old]) page.close()
})

test('many changes while a link ends give one event "ended"', async () => {
  const customer = await customerWith()
  const pages = await Promise.all(Array.from({ length: 6 }, () => listen(customer.gallery_token ?? '')))
  await w.peek('update gallery_link set ended_at = now() where customer_id = $1', [customer.id])
  await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    for (const type of ['customer', 'email', 'media', 'film'] as const)
      for (let i = 0; i < 5; i++) await ctx.tell({ type, customerId: customer.id, mediaId: newId() })
  })
  await Promise.all(pages.map(({ over }) => over))
  await sleep(200)
  for (const { events } of pages) expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1)
  expect((await w.anyone.fetch('/api/v1/health')).status).toBe(200)
})

test('the page of a shared link gets events about its selection only', async () => {
  const customer = await customerWith(await photo('#221122'), await photo('#332233'))
  const token = customer.gallery_token ?? ''
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const [picked, other] = media.photos.map(({ id }) => id)
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [picked ?? ''] } })
  const [own, shared] = [await listen(token), await listen(share.url.split('/').at(-1) ?? '')]
  await w.upload(owner, customer.id, await photo('#0d0e0f'), 'neu.jpg')
  await heard(own, 'media')
  await owner.media.remove({ params: { id: other ?? '' } })
  await w.quiet()
  const told = own.events.length
  const say = () =>
    w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.tell({ type: 'film', customerId: customer.id }))
  await say()
  await until('the own page hears it', async () => own.events.length > told)
  await sleep(300)
  expect(shared.events).toEqual([])
  await owner.media.remove({ params: { id: picked ?? '' } })
  await heard(shared, 'media')
  own.close()
  shared.close()
})

test('unknown links get no stream, and one link at most twelve', async () => {
  expect((await listen(newSecret())).status).toBe(404)
  const customer = await customerWith()
  const pages = []
  for (let i = 0; i < 12; i++) pages.push(await listen(customer.gallery_token ?? ''))
  expect(pages.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await listen(customer.gallery_token ?? '')).status).toBe(429)
  pages[0]?.close()
  await until('there is room again', async () => {
    const page = await listen(customer.gallery_token ?? '')
    pages.push(page)
    return page.status === 200
  })
  for (const page of pages) page.close()
})

test('the ZIP reports its progress at most twice a second, and its end', async () => {
  const customer = await customerWith(...(await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => noise(1, seed)))))
  const token = customer.gallery_token ?? ''
  const page = await listen(token)
  const run = newSecret()
  const start = Date.now()
  const slow = (path: string) =>
    new Promise<number>((resolve, reject) => {
      rawGet(w.base + path, (response) => {
        let got = 0
        response.on('data', (chunk: Buffer) => {
          got += chunk.length
          response.pause()
          setTimeout(() => response.resume(), 5)
        })
        response.on('end', () => resolve(got))
        response.on('error', reject)
      }).on('error', reject)
    })
  const got = await slow(`/api/v1/customer-gallery/gallery/${token}/zip?run=${run}`)
  expect(got).toBeGreaterThan(6_000_000)
  const archive = () => page.events.flatMap((event) => (event.type === 'archive' ? [event] : []))
  await until('the end is told', async () => archive().some(({ state }) => state === 'complete'))
  const seconds = (Date.now() - start) / 1000
  const all = archive()
  expect(new Set(all.map((event) => event.run))).toEqual(new Set([run]))
  expect(all.every(({ total }) => total === 6)).toBe(true)
  expect(all.at(-1)).toMatchObject({ done: 6, state: 'complete' })
  const steps = all.map(({ done }) => done)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(steps.length).toBeLessThanOrEqual(Math.ceil(seconds * 2) + 2)
  expect(all.filter(({ state }) => state === 'complete')).toHaveLength(1)

  // a download that the customer aborts is reported as broken
  const second = newSecret()
  await new Promise<void>((resolve) => {
    const request = rawGet(`${w.base}/api/v1/customer-gallery/gallery/${token}/zip?run=${second}`, (response) => {
      response.once('data', () => {
        request.destroy()
        resolve()
      })
    })
    request.on('error', () => undefined)
  })
  await until('the break is told', async () =>
    archive().some((event) => event.run === second && event.state === 'broken'),
  )
  // an invalid name of a run is ignored
  const silent = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip?run=kurz`)
  await silent.arrayBuffer()
  await sleep(700)
  expect(archive().filter((event) => event.run !== run && event.run !== second)).toEqual([])
  page.close()
})

test('no progress of a download is reported after its end', async () => {
  const customer = await customerWith(await noise(1, 7))
  const token = customer.gallery_token ?? ''
  const page = await listen(token)
  const [link] = await w.peek('select id from gallery_link where token = $1', [token])
  const linkId = String(link?.['id'])
  const run = newSecret()
  const progress = archiveProgress(w.services, linkId, run, 3)
  progress.reached(1)
  await heard(page, 'archive')
  progress.ended('broken')
  progress.reached(2)
  await sleep(800)
  expect(archivesOf(linkId)).toEqual([{ type: 'archive', run, done: 1, total: 3, state: 'broken' }])
  expect(page.events.at(-1)).toMatchObject({ state: 'broken' })
  page.close()
})

test('a server that stops does not wait for open pages', async () => {
  const one = await world()
  const boss = await one.owner()
  const customer = await one.customer(boss, await one.shift(boss))
  const response = await one.anyone.fetch(`/s/${customer.gallery_token}/events`)
  expect(response.status).toBe(200)
  const ended = response.text()
  const start = Date.now()
  await one.close()
  // a page stays open for hours
  expect(Date.now() - start).toBeLessThan(300_000)
  expect(await ended).toContain('retry:')
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { photo } from './own-media.ts'
import { secretKey, world, type Member, type World } from './world.ts'

/**
 * How often a request waits for the database: statements that are sent together count once. Background work has
 * connections of its own (pg-boss) and is stopped here.
 */
let w: World
let owner: Member
let mia: Customer
let trips = 0
beforeAll(async () => {
  // one of its overloads answers by a callback, which is not used here
  const real = pg.Client.prototype as unknown as { query: (...of: unknown[]) => unknown }
  const ask = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...of: unknown[]) => Promise<unknown>
  const unanswered = new WeakMap<pg.Client, number>()
  const counted = function (
    this: pg.Client & { connectionParameters?: { application_name?: string } },
    ...of: unknown[]
  ) {
    const answer = ask.apply(this, of)
    if (this.connectionParameters?.application_name !== 'andenken') return answer
    const before = unanswered.get(this) ?? 0
    if (before === 0) trips++
    unanswered.set(this, before + 1)
    const come = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1)
    answer.then(
      () => come(),
      () => come(),
    )
    return answer
  }
  vi.spyOn(real, 'query').mockImplementation(counted)
  w = await world({ ROLE: 'api', DATABASE_URL: 'postgres://named.below', SECRET_KEY: secretKey })
  owner = await w.owner('Wildwasser')
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mia', email: null })
})
afterAll(async () => {
  await w.close()
  vi.restoreAllMocks()
})

/** The fewest of a few runs: once a minute a member's last activity is written too. */
async function fewest(work: (n: number) => Promise<void>): Promise<number> {
  const counts: number[] = []
  for (const n of [0, 1, 2]) {
    trips = 0
    await work(n)
    counts.push(trips)
  }
  return Math.min(...counts)
}

const colours = ['#123456', '#345612', '#561234', '#654321', '#432165', '#216543']

test('taking in a photo takes four round trips', async () => {
  const photos = await Promise.all(colours.slice(0, 3).map((colour) => photo(colour)))
  const upload = async (n: number) => expect((await w.upload(owner, mia.id, photos[n]!, `${n}.jpg`)).status).toBe(201)
  expect(await fewest(upload)).toBeLessThanOrEqual(4)
})

test('a resumable upload in two requests takes eleven round trips', async () => {
  const photos = await Promise.all(colours.slice(3).map((colour) => photo(colour)))
  const upload = async (n: number) => {
    const bytes = photos[n]!
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    const begun = await owner.fetch('/api/v1/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `customerId ${encoded(mia.id)},filename ${encoded(`tus ${n}.jpg`)}`,
      },
    })
    expect(begun.status).toBe(201)
    const ended = await owner.fetch(new URL(begun.headers.get('location') ?? '', 'http://any').pathname, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    })
    expect(ended.status).toBe(204)
  }
  expect(await fewest(upload)).toBeLessThanOrEqual(11)
})

test('an album takes four round trips', async () => {
  const show = async () => {
    const { album } = await owner.albums.get({ params: { id: mia.id } })
    expect(album.media.length).toBeGreaterThan(0)
  }
  expect(await fewest(show)).toBeLessThanOrEqual(4)
})

test('the figures of the analytics take three round trips', async () => {
  expect(await fewest(async () => void (await owner.analytics.snapshot()))).toBeLessThanOrEqual(3)
  expect(await fewest(async () => void (await owner.analytics.delivery({ query: {} })))).toBeLessThanOrEqual(3)
})

test('a gallery page takes three round trips, and one from the second view on', async () => {
  const show = async () => expect((await w.anyone.fetch(`/s/${mia.gallery_token}`)).status).toBe(200)
  const renamed = async (n: number) => {
    await w.peek('update customer set name = $2 where id = $1', [mia.id, `Mia ${n}`])
    trips = 0
    await show()
  }
  expect(await fewest(renamed)).toBeLessThanOrEqual(3)
  expect(await fewest(show)).toBe(1)
})

test('a file of a gallery that is known takes one round trip', async () => {
  const lea = await w.customer(owner, await w.shift(owner), { name: 'Lea', email: null })
  await w.upload(owner, lea.id, await photo('#332211'), 'a.jpg')
  // no job prepares it here: the original stands for what would be made of it
  await w.peek(
    `insert into outcome (org_id, media_id, variant, object_id, width, height)
     select m.org_id, m.id, v, m.object_id, 60, 40 from media m join media_customer c on c.media_id = m.id,
       unnest('{large,medium,thumbnail,take_home}'::text[]) as v where c.customer_id = $1`,
    [lea.id],
  )
  await w.peek(
    `update media set status = 'ready' where id in (select media_id from media_customer where customer_id = $1)`,
    [lea.id],
  )
  const { media } = await w.anyone.gallery.get({ params: { token: lea.gallery_token ?? '' } })
  const [shown] = media.photos
  const paths = ['media', 'full', 'download'].map((path) => `/s/${lea.gallery_token}/${path}/${shown?.id}`)
  for (const path of [...paths, new URL(shown?.url ?? '', w.base).pathname]) {
    const show = async () => expect((await w.anyone.fetch(path)).status, path).toBe(200)
    expect(await fewest(show), path).toBe(1)
  }
})

/** A shift that is over, with so many customers whose photo is ready and who have no email yet. */
async function shiftWith(count: number): Promise<{ id: string }> {
  const shift = await w.shift(owner, `${count} Gäste`, 400)
  const { id } = await w.customer(owner, shift)
  await w.upload(owner, id, await photo('#112233'), 'a.jpg')
  await w.peek(
    `with customers as (
       insert into customer (id, org_id, shift_id, number, name, email, consent, finished_at, processing_status, completed_at)
       select gen_random_uuid(), org_id, shift_id, n, 'Gast ' || n, 'gast' || n || '@post.example', true, now(), 'completed', now()
       from customer, generate_series(2, $2) n where id = $1 returning id, org_id, shift_id)
     , links as (
       insert into gallery_link (id, org_id, customer_id, token)
       select gen_random_uuid(), org_id, id, id::text from customers)
     , photos as (
       insert into media (id, org_id, shift_id, object_id, kind, file_name, mime, size, sha256, status)
       select g.id, g.org_id, g.shift_id, m.object_id, m.kind, m.file_name, m.mime, m.size, m.sha256, 'ready'
       from customers g, media m join media_customer o on o.media_id = m.id where o.customer_id = $1
       returning id, org_id, kind, sha256)
     insert into media_customer (media_id, customer_id, org_id, kind, sha256)
     select id, id, org_id, kind, sha256 from photos`,
    [id, count],
  )
  return shift
}

test('deciding three hundred emails takes as many round trips as thirty', async () => {
  const sendAll = async (count: number) => {
    const { id } = await shiftWith(count)
    trips = 0
    const { queued } = await owner.delivery.sendShift({ params: { id }, body: {} })
    expect(queued).toBe(count - 1)
    return trips
  }
  expect(Math.abs((await sendAll(300)) - (await sendAll(30)))).toBeLessThanOrEqual(2)
})

test('checking three hundred customers takes as many round trips as thirty', async () => {
  const lookThrough = async (count: number) => {
    const { id } = await shiftWith(count)
    await w.peek('delete from media_customer where customer_id in (select id from customer where shift_id = $1)', [id])
    return fewest(async () => {
      const { unserved } = await owner.delivery.unserved({ params: { id } })
      expect(unserved).toHaveLength(count)
    })
  }
  expect(await lookThrough(300)).toBe(await lookThrough(30))
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import * as customerSql from '../src/server/customers/sql.ts'
import * as mediaSql from '../src/server/media/sql.ts'
import type { Ctx } from '../src/server/platform/context.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

let colour = 0
const freshPhoto = () => photo(`hsl(${(++colour * 47) % 360}, 55%, ${25 + (colour % 50)}%)`)
const clips = { one: clip(440, { seconds: 1 }), two: clip(550, { seconds: 1 }), three: clip(660, { seconds: 1 }) }

const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const mediaOf = async (id: string) => (await owner.media.ofCustomer({ params: { id } })).media
const filmOf = async (id: string) => (await owner.media.ofCustomer({ params: { id } })).film
const move = (mediaIds: string[], to: { id: string }, by: Member = owner) =>
  by.media.move({ body: { mediaIds, customerId: to.id } })
const galleryOf = (customer: Customer) => w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
async function upload(customer: { id: string }, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customer.id, bytes, name)
  expect(response.status, name).toBe(201)
  return ((await response.json()) as { media: Media }).media
}
async function finished(customer: Customer): Promise<Customer> {
  await owner.customers.finish({ params: { id: customer.id } })
  const done = await w.completed(owner, customer.id)
  await w.quiet()
  return done
}
/** The stored counters, and a fresh count of the rows. */
async function counts(customer: { id: string }) {
  const [row] = await w.peek(
    `select photo_count, video_count,
       (select count(*)::int from media_customer m where m.customer_id = c.id and kind = 'photo') as photos,
       (select count(*)::int from media_customer m where m.customer_id = c.id and kind = 'video') as videos
     from customer c where id = $1`,
    [customer.id],
  )
  expect([row?.['photo_count'], row?.['video_count']]).toEqual([row?.['photos'], row?.['videos']])
  return [row?.['photos'], row?.['videos']]
}
const mailsTo = async (address: string) => (await w.mailbox()).filter((mail) => mail.to.includes(address))

test('moved media leave the wrong gallery at once', async () => {
  const mia = await w.customer(owner, shift, { name: 'Mia', email: 'mia1@gast.example' })
  const tom = await w.customer(owner, shift, { name: 'Tom', email: 'tom1@gast.example' })
  const picture = await upload(mia, await freshPhoto(), 'falsch.jpg')
  await upload(mia, await freshPhoto(), 'richtig.jpg')
  const wave = await upload(mia, await clips.one, 'welle.mp4')
  await upload(mia, await clips.two, 'boot.mp4')
  await finished(mia)
  await until('the e-mail is there', async () => (await mailsTo('mia1@gast.example')).length === 1)
  const before = await galleryOf(mia)
  const film = before.media.videos.find((video) => video.isFilm) ?? expect.fail('no film')
  const old = [...before.media.photos, ...before.media.videos]
  const signed = old.filter(({ id }) => [picture.id, wave.id].includes(id)).flatMap((m) => [m.url, m.thumbnailUrl])
  signed.push(film.url, film.thumbnailUrl)
  expect(signed).toHaveLength(6)
  for (const url of signed) expect((await w.anyone.fetch(url)).status).toBe(200)

  expect(await move([picture.id, wave.id], tom)).toEqual({ moved: 2, alreadyThere: 0 })

  for (const url of signed) expect((await w.anyone.fetch(url)).status, url).toBe(404)
  const left = await galleryOf(mia)
  expect(left.media.photos.map((m) => m.filename)).toEqual(['richtig.jpg'])
  expect(left.media.videos.filter((m) => !m.isFilm).map((m) => m.filename)).toEqual(['boot.mp4'])
  expect(left.media.videos.some((m) => m.url === film.url)).toBe(false)
  expect((await galleryOf(tom)).media.photos.map((m) => m.filename)).toEqual(['falsch.jpg'])
  expect([await counts(mia), await counts(tom)]).toEqual([
    [1, 1],
    [1, 1],
  ])

  // a finished customer stays finished; the film is made of the remaining media, and no second e-mail is sent
  await w.quiet()
  expect(await get(mia.id)).toMatchObject({ processing_status: 'completed', email_notification_status: 'sent' })
  expect((await get(mia.id)).finished_at).not.toBeNull()
  expect(await filmOf(mia.id)).toMatchObject({ status: 'ready' })
  const again = (await galleryOf(mia)).media.videos.find((video) => video.isFilm)
  expect(again?.duration).toBeLessThan(film.duration - 0.5)
  expect(await mailsTo('mia1@gast.example')).toHaveLength(1)
  expect(await get(tom.id)).toMatchObject({ processing_status: 'uploading', finished_at: null })

  // a customer without an e-mail so far gets the automatic one
  await finished(tom)
  await until('the e-mail is there', async () => (await mailsTo('tom1@gast.example')).length === 1)
  expect(await filmOf(tom.id)).toMatchObject({ status: 'ready' })
})

test('a finished customer who gets a clip is made again without an email', async () => {
  const mia = await w.customer(owner, shift, { email: 'mia2@gast.example' })
  const tom = await w.customer(owner, shift, { email: 'tom2@gast.example' })
  const wave = await upload(mia, await clips.one, 'welle.mp4')
  await upload(tom, await clips.two, 'boot.mp4')
  await Promise.all([finished(mia), finished(tom)])
  const [piecesBefore, before] = [await w.objects('piece'), await filmOf(tom.id)]

  await move([wave.id], tom)
  // the film's job may have begun by now
  expect(['waiting', 'processing']).toContain((await get(tom.id)).processing_status)
  await w.completed(owner, tom.id)
  await w.quiet()
  const after = await filmOf(tom.id)
  expect(after?.status).toBe('ready')
  expect(after?.duration_seconds).toBeGreaterThan((before?.duration_seconds ?? 0) + 0.5)
  // no clip was normalised again
  expect(await w.objects('piece')).toEqual(piecesBefore)
  expect(await mailsTo('tom2@gast.example')).toHaveLength(1)

  // the other customer has no media left
  expect(await get(mia.id)).toMatchObject({ processing_status: 'new', finished_at: null, media_count: 0 })
  expect(await filmOf(mia.id)).toBeNull()
  expect((await galleryOf(mia)).media).toEqual({ photos: [], videos: [] })
  expect(await mailsTo('mia2@gast.example')).toHaveLength(1)
})

test('moving a file to a customer who already has it only removes it', async () => {
  const [mia, leo, tom] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift),
    await w.customer(owner, shift),
  ]
  const bytes = await freshPhoto()
  const double = await upload(mia, bytes, 'gruppe.jpg')
  const single = await upload(mia, await freshPhoto(), 'allein.jpg')
  const third = await upload(leo, bytes, 'gruppe-leo.jpg')
  await upload(tom, bytes, 'gruppe-tom.jpg')
  await w.quiet()
  const objects = (await w.objects()).length

  expect(await move([double.id, single.id, third.id], tom)).toEqual({ moved: 1, alreadyThere: 2 })
  expect((await mediaOf(tom.id)).map((m) => m.file_name).toSorted()).toEqual(['allein.jpg', 'gruppe-tom.jpg'])
  expect([await counts(mia), await counts(leo), await counts(tom)]).toEqual([
    [0, 0],
    [0, 0],
    [2, 0],
  ])
  await w.quiet()
  // both duplicates are deleted with all files made from them
  await until('the storage is swept', async () => (await w.objects()).length === objects - 10)
})

test('moving into another shift updates the counters of both shifts', async () => {
  const [from, to] = [await w.shift(owner, 'Vormittag'), await w.shift(owner, 'Nachmittag')]
  const mia = await w.customer(owner, from)
  const tom = await w.customer(owner, to)
  const one = await upload(mia, await freshPhoto(), 'a.jpg')
  await upload(mia, await freshPhoto(), 'b.jpg')
  const { totalMediaFiles } = await owner.overview.stats()
  await move([one.id], tom)
  const mediaCount = async (id: string) => (await owner.shifts.get({ params: { id } })).session.mediaCount
  expect([await mediaCount(from.id), await mediaCount(to.id)]).toEqual([1, 1])
  expect((await owner.overview.stats()).totalMediaFiles).toBe(totalMediaFiles)
  // it is deleted with its present shift
  await owner.shifts.remove({ params: { id: from.id }, query: { name: 'Vormittag' } })
  expect((await mediaOf(tom.id)).map((m) => m.id)).toEqual([one.id])
})

test('of two parallel moves of one medium one is refused', async () => {
  const [mia, tom, leo] = [
    await w.customer(owner, shift),
    await w.customer(owner, shift),
    await w.customer(owner, shift),
  ]
  const one = await upload(mia, await freshPhoto(), 'a.jpg')
  const codes = await together(mia, [() => codeOf(move([one.id], tom)), () => codeOf(move([one.id], leo))])
  expect(new Set(codes)).toEqual(new Set(['media_not_found', undefined]))
  const [toms, leos] = [await mediaOf(tom.id), await mediaOf(leo.id)]
  expect([...toms, ...leos].map((m) => m.id)).toEqual([one.id])

  // a double click has one effect
  const two = await upload(mia, await freshPhoto(), 'b.jpg')
  const click = () => codeOf(move([two.id], tom))
  expect(new Set(await together(mia, [click, click]))).toEqual(new Set(['same_customer', undefined]))
  expect([await counts(mia), await counts(tom), await counts(leo)]).toContainEqual([0, 0])
})

/** Runs calls that all wait for the same customer before any of them continues. */
async function together<T>(customer: { id: string }, calls: (() => Promise<T>)[]): Promise<T[]> {
  // no job of the customer is waiting
  await w.quiet()
  const lock = new pg.Client({ connectionString: w.databaseUrl })
  await lock.connect()
  try {
    await lock.query('begin')
    await lock.query('select from customer where id = $1 for update', [customer.id])
    const answers = Promise.all(calls.map((call) => call()))
    await until('all of them wait for the customer', async () => {
      const [row] = await w.peek(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%"customer"%for update%'`)
      return row?.['waiting'] === calls.length
    })
    await lock.query('commit')
    return await answers
  } finally {
    await lock.end()
  }
}

test('parallel moves, deletions and uploads block and lose nothing', async () => {
  const [mia, tom] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  const media = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => upload(i % 2 ? mia : tom, await freshPhoto(), `${i}.jpg`)),
  )
  const statuses = await Promise.all(
    media.flatMap((m, i) => [
      send(owner, 'POST', '/media/move', { mediaIds: [m.id], customerId: i % 2 ? tom.id : mia.id }),
      i < 2
        ? send(owner, 'DELETE', `/media/${m.id}`)
        : send(owner, 'POST', `/customers/${i % 2 ? mia.id : tom.id}/finish`),
    ]),
  )
  expect(statuses.map((response) => response.status).filter((status) => status >= 500)).toEqual([])
  await w.quiet()
  const all = [...(await counts(mia)), ...(await counts(tom))].reduce<number>((sum, n) => sum + Number(n), 0)
  // the two deletions may have run after the move, or met a locked customer and a missing medium
  expect(all).toBeGreaterThanOrEqual(6)
  for (const m of [...(await mediaOf(mia.id)), ...(await mediaOf(tom.id))]) expect(m.status).toBe('ready')
})

test('a caller that waits for a moving medium’s customer holds no lock', async () => {
  const [mia, tom] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  const { id } = await upload(tom, await freshPhoto(), 'a.jpg')
  await w.quiet()
  const transaction = <T>(work: (tx: Ctx['tx']) => Promise<T>) =>
    w.services.inOrganisation(owner.orgId, system, ({ tx }) => work(tx))
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mover = transaction(async (tx) => {
    for (const customer of [mia, tom]) await customerSql.lock(tx, customer.id)
    locked.resolve()
    await go.promise
    await tx.updateTable('media_customer').set({ customer_id: mia.id }).where('media_id', '=', id).execute()
  })
  await locked.promise
  const both = transaction(async (tx) => {
    for (const customer of [mia, tom]) await customerSql.lock(tx, customer.id)
  })
  const holder = transaction((tx) => mediaSql.lockWithCustomers(tx, id))
  await until('both wait', async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await w.peek(waiting)).length === 2
  })
  go.resolve()
  await Promise.all([mover, both])
  expect((await holder)?.id).toBe(id)
})

test('a clip that is moved while it is being prepared is prepared for its new customer', async () => {
  const [mia, tom] = [await w.customer(owner, shift, { email: null }), await w.customer(owner, shift, { email: null })]
  const wave = await upload(mia, await clip(880, { seconds: 4, size: '1280x720' }), 'lang.mp4')
  await until('the work has begun', async () => {
    const [row] = await w.peek('select status, started_at from media where id = $1', [wave.id])
    return row?.['status'] === 'processing' && row['started_at'] !== null
  })
  await owner.customers.finish({ params: { id: tom.id } })
  await move([wave.id], tom)
  expect(await w.peek('select status from media where id = $1', [wave.id])).toEqual([{ status: 'processing' }])
  await w.completed(owner, tom.id)
  expect((await mediaOf(tom.id)).map((m) => [m.id, m.status])).toEqual([[wave.id, 'ready']])
  expect((await filmOf(tom.id))?.status).toBe('ready')
  expect(await get(mia.id)).toMatchObject({ processing_status: 'new', media_count: 0 })
})

test('a film that contains a clip moved meanwhile is never shown', async () => {
  const [mia, tom] = [await w.customer(owner, shift, { email: null }), await w.customer(owner, shift, { email: null })]
  const wave = await upload(mia, await clips.one, 'welle.mp4')
  await upload(mia, await clips.three, 'boot.mp4')
  await w.quiet()
  await owner.customers.finish({ params: { id: mia.id } })
  await until('the film is being made', async () => (await filmOf(mia.id))?.status === 'making')
  await move([wave.id], tom)
  await w.completed(owner, mia.id)
  await w.quiet()
  const film = (await galleryOf(mia)).media.videos.find((video) => video.isFilm)
  expect(film?.duration).toBeLessThan(1.6)
})

test('a move is on record at both customers and among the last activities', async () => {
  const mia = await w.customer(owner, shift, { name: 'Mia' })
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  const one = await upload(mia, await freshPhoto(), 'a.jpg')
  await move([one.id], tom)
  const rows = await w.peek(
    `select action, actor, customer_id, shift_id, detail from audit where action like 'media.move%' and customer_id = any($1) order by id`,
    [[mia.id, tom.id]],
  )
  const names = {
    mia: `Mia #${String(mia.customer_number).padStart(3, '0')}`,
    tom: `Tom #${String(tom.customer_number).padStart(3, '0')}`,
  }
  expect(rows).toMatchObject([
    { action: 'media.move', actor: 'Olga Berg', customer_id: mia.id, shift_id: shift.id, detail: { to: names.tom } },
    { action: 'media.move_in', actor: 'Olga Berg', customer_id: tom.id, detail: { from: names.mia, media: [one.id] } },
  ])
  const { activities } = await owner.overview.recentActivity({})
  const texts = activities.map((activity) => activity.text)
  expect(texts).toContain(`Medium von ${names.mia} zu ${names.tom} umgebucht`)
  expect(activities.filter((activity) => activity.type.startsWith('media.move'))).not.toHaveLength(0)
})

test('an impossible move is refused and changes nothing', async () => {
  const mia = await w.customer(owner, shift)
  const tom = await w.customer(owner, shift)
  const one = await upload(mia, await freshPhoto(), 'a.jpg')
  const refusalOf = async (body: unknown, by: Member = owner) => {
    const response = await send(by, 'POST', '/media/move', body)
    return { status: response.status, ...((await response.json()) as { code: string; error: string }) }
  }
  expect(await refusalOf({ mediaIds: [one.id], customerId: mia.id })).toMatchObject({
    status: 422,
    code: 'same_customer',
    error: 'Das Medium gehört schon zu diesem Kunden.',
  })
  const shy = await w.customer(owner, shift, { consent: false })
  expect(await refusalOf({ mediaIds: [one.id], customerId: shy.id })).toMatchObject({
    status: 422,
    code: 'no_consent',
    error: 'Dieser Gast hat den Aufnahmen nicht zugestimmt. Es wurde nichts umgebucht.',
  })
  const gone = await w.customer(owner, shift)
  await w.peek('update customer set anonymized_at = now() where id = $1', [gone.id])
  expect(await refusalOf({ mediaIds: [one.id], customerId: gone.id })).toMatchObject({
    status: 422,
    code: 'customer_anonymized',
    error: 'Dieser Kunde ist anonymisiert.',
  })
  expect(await refusalOf({ mediaIds: [], customerId: tom.id })).toMatchObject({
    status: 400,
    fields: { mediaIds: 'Bitte wählen Sie mindestens ein Medium' },
  })
  expect(await refusalOf({ mediaIds: [one.id, newId()], customerId: tom.id })).toMatchObject({
    status: 404,
    code: 'media_not_found',
    error: 'Das Medium wurde nicht gefunden.',
  })
  expect(await refusalOf({ mediaIds: [one.id], customerId: newId() })).toMatchObject({ status: 404 })

  const stranger = await w.owner('Fremde')
  const theirs = await w.customer(stranger, await w.shift(stranger))
  expect(await refusalOf({ mediaIds: [one.id], customerId: theirs.id }, stranger)).toMatchObject({
    status: 404,
    code: 'media_not_found',
  })
  expect(await refusalOf({ mediaIds: [one.id], customerId: theirs.id })).toMatchObject({
    status: 404,
    code: 'customer_not_found',
  })
  expect(await refusalOf({ mediaIds: [one.id], customerId: tom.id }, await w.member(owner, 'viewer'))).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect((await mediaOf(mia.id)).map((m) => m.id)).toEqual([one.id])
  expect([await counts(mia), await counts(tom)]).toEqual([
    [1, 0],
    [0, 0],
  ])
})

test('a guide moves media within own running shifts only', async () => {
  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide, 'Eigene')
  const [mia, tom] = [await w.customer(guide, own), await w.customer(guide, own)]
  const foreign = await w.customer(owner, shift)
  const one = await upload(mia, await freshPhoto(), 'a.jpg')
  expect(await codeOf(move([one.id], foreign, guide))).toBe('not_your_shift')
  expect(await move([one.id], tom, guide)).toEqual({ moved: 1, alreadyThere: 0 })
  await guide.shifts.end({ body: { sessionId: own.id } })
  expect(await codeOf(move([one.id], mia, guide))).toBe('not_your_shift')
})

import exifReader from 'exif-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import { fullHd } from '../src/server/platform/film/tools.ts'
import { makeFilm } from '../src/server/films/make-film.ts'
import type { JobCtx } from '../src/server/platform/context.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip, photo, place } from './own-media.ts'
import { heic, workshop } from './platform/tricky-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world({}, undefined, { filmFrame: fullHd })
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const newCustomer = () => w.customer(owner, shift)
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const mediaOf = (id: string) => owner.media.ofCustomer({ params: { id } })
const finish = (id: string) => owner.customers.finish({ params: { id } })
async function upload(customerId: string, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customerId, bytes, name)
  expect(response.status, name).toBe(201)
  return ((await response.json()) as { media: Media }).media
}
const settled = async () => (await w.quiet(), w.objects())
const bytesOf = async (address: string) => {
  const response = await w.anyone.fetch(address)
  expect(response.status, address).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
/** Two clips that several stories use, made once. */
const clips = {
  one: clip(440, { seconds: 1 }),
  two: clip(550, { seconds: 1 }),
  place: clip(660, { seconds: 1, format: 'mov', gps: true }),
}

test('one damaged photo says why and holds up no other medium', async () => {
  const customer = await newCustomer()
  const sound = await photo('#204060')
  const damaged = await upload(customer.id, sound.subarray(0, 150), 'kaputt.jpg')
  await upload(customer.id, sound, 'gut.jpg')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  const { media } = await mediaOf(customer.id)
  expect(media.find((m) => m.id === damaged.id)).toMatchObject({
    status: 'failed',
    error: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
    url: null,
    thumbnailUrl: null,
  })
  expect(media.find((m) => m.file_name === 'gut.jpg')).toMatchObject({ status: 'ready', error: null })
  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect(gallery.media.photos.map((p) => p.filename)).toEqual(['gut.jpg'])
  // staff read it in the customer's row, in the shift and on the home page
  const row = (await owner.customers.overview({ query: {} })).customers.find(({ id }) => id === customer.id)
  expect(row).toMatchObject({ processingStatus: 'completed', failedFiles: ['kaputt.jpg'] })
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session.customers.find(({ id }) => id === customer.id)?.failed_files).toEqual(['kaputt.jpg'])
  const home = await owner.overview.failedFiles({})
  expect(home.total).toBe(1)
  expect(home.files).toMatchObject([
    {
      id: damaged.id,
      fileName: 'kaputt.jpg',
      error: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
      customer: { id: customer.id, sessionId: shift.id },
    },
  ])
  expect((await (await w.owner('Fremde')).overview.failedFiles({})).total).toBe(0)
  // staff still get the uploaded file
  const { downloadUrl } = await owner.media.download({ params: { id: damaged.id } })
  expect(await bytesOf(downloadUrl)).toEqual(sound.subarray(0, 150))
})

test('a customer without a readable file is failed, with the reason', async () => {
  const customer = await newCustomer()
  await upload(customer.id, (await photo('#306090')).subarray(0, 250), 'a.jpg')
  await upload(customer.id, (await clips.one).subarray(0, 2000), 'b.mp4')
  await finish(customer.id)
  const failed = await until('the customer failed', async () => {
    const now = await get(customer.id)
    return now.processing_status === 'failed' && now
  })
  expect(failed).toMatchObject({
    processing_error: 'Keine der Dateien konnte gelesen werden.',
    email_notification_status: 'pending',
  })
  await w.quiet()
  const { media } = await mediaOf(customer.id)
  expect(media.map((m) => [m.status, typeof m.error])).toEqual([
    ['failed', 'string'],
    ['failed', 'string'],
  ])

  // "Neu verarbeiten" tries again with the same result
  expect((await owner.films.reprocess({ params: { id: customer.id } })).customer.processing_status).toBe('waiting')
  await w.quiet()
  expect((await get(customer.id)).processing_status).toBe('failed')

  await upload(customer.id, await photo('#306091'), 'c.jpg')
  expect(await get(customer.id)).toMatchObject({ processing_status: 'uploading', processing_error: null })
  await finish(customer.id)
  expect((await w.completed(owner, customer.id)).processing_error).toBeNull()
})

test('media that arrive after the work was done reopen it', async () => {
  const customer = await newCustomer()
  await w.quiet()
  const before = (await w.mailbox()).length
  await upload(customer.id, await photo('#5050a0'), 'eins.jpg')
  await finish(customer.id)
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await until('the e-mail is sent', async () => (await get(customer.id)).email_notification_status === 'sent')

  await upload(customer.id, await photo('#50a050'), 'zwei.jpg')
  expect(await get(customer.id)).toMatchObject({ processing_status: 'uploading', finished_at: null, media_count: 2 })
  await w.quiet()
  expect((await get(customer.id)).processing_status).toBe('uploading')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await w.quiet()
  expect(await w.mailbox()).toHaveLength(before + 1)
  expect((await get(customer.id)).email_notification_status).toBe('sent')
  // under the same link the customer finds both
  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect(gallery.media.photos).toHaveLength(2)
})

test('reprocessing makes the film again without sending an email', async () => {
  const customer = await newCustomer()
  await upload(customer.id, await clips.one, 'eins.mp4')
  await upload(customer.id, await photo('#a05050'), 'foto.jpg')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await w.quiet()
  const emails = (await w.mailbox()).length
  const film = async () =>
    (
      await w.peek(`select object_id, made_of from outcome where customer_id = $1 and variant = 'film'`, [customer.id])
    )[0]
  const renditions = async () =>
    (
      await w.peek(
        `select r.object_id, m.kind from outcome r join media_customer m on m.media_id = r.media_id where m.customer_id = $1 order by r.object_id`,
        [customer.id],
      )
    ).map((row) => [row['kind'], row['object_id']].join(' '))
  const [firstFilm, firstRenditions] = [await film(), await renditions()]
  const pieces = await w.peek('select key, picture_id, sound_id from piece order by key')

  const { customer: waiting } = await owner.films.reprocess({ params: { id: customer.id } })
  expect(waiting.processing_status).toBe('waiting')
  await w.completed(owner, customer.id)
  await w.quiet()
  const secondFilm = await film()
  expect(secondFilm?.['object_id']).not.toBe(firstFilm?.['object_id'])
  expect(secondFilm?.['made_of']).toBe(firstFilm?.['made_of'])
  expect(await w.peek('select key, picture_id, sound_id from piece order by key')).toEqual(pieces)
  expect(await renditions()).toEqual(firstRenditions)
  const count = (await w.objects()).length

  await owner.media.reprocessPhotos({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
  const videos = (list: string[]) => list.filter((line) => line.startsWith('video'))
  expect(videos(await renditions())).toEqual(videos(firstRenditions))
  expect(await renditions()).not.toEqual(firstRenditions)
  expect(await film()).toEqual(secondFilm)
  // replaced files are gone from the disk
  expect(await w.objects()).toHaveLength(count)
  expect(await w.mailbox()).toHaveLength(emails)
})

test('a film that failed for good leaves the customer failed, with the reason', async () => {
  const customer = await newCustomer()
  await upload(customer.id, await clips.one, 'eins.mp4')
  await upload(customer.id, await photo('#a0a050'), 'foto.jpg')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await w.quiet()
  await w.peek(`update outcome set status = 'making', made_of = null where customer_id = $1 and variant = 'film'`, [
    customer.id,
  ])
  const job: JobCtx = {
    services: w.services,
    orgId: owner.orgId,
    inOrg: (work) => w.services.inOrganisation(owner.orgId, system, work),
    signal: new AbortController().signal,
  }
  await makeFilm.giveUp?.(job, { customerId: customer.id }, 'killed')
  const reason =
    'Der Film konnte nicht gemacht werden. Die Fotos und Clips sind sicher; „Neu verarbeiten“ versucht es noch einmal.'
  // the status changes with the failure itself, not only when the next job runs
  expect(await get(customer.id)).toMatchObject({ processing_status: 'failed', processing_error: reason })
  await w.quiet()
  expect(await get(customer.id)).toMatchObject({ processing_status: 'failed', processing_error: reason })
  expect((await mediaOf(customer.id)).media.map(({ status }) => status)).toEqual(['ready', 'ready'])

  expect((await owner.films.reprocess({ params: { id: customer.id } })).customer).toMatchObject({
    processing_status: 'waiting',
    processing_error: null,
  })
  await w.completed(owner, customer.id)
})

test('a customer without media has nothing to process', async () => {
  const customer = await newCustomer()
  const params = { id: customer.id }
  expect(await codeOf(owner.films.reprocess({ params }))).toBe('nothing_to_process')
  expect(await codeOf(owner.media.reprocessPhotos({ params }))).toBe('nothing_to_process')
  expect(await codeOf((await w.member(owner, 'viewer')).films.reprocess({ params }))).toBe('forbidden')
  expect(await codeOf((await w.owner('Fremde')).films.reprocess({ params }))).toBe('customer_not_found')
})

test('deleting a clip removes its files and makes a new film without it', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const kept = await upload(customer.id, await clips.place, 'bleibt.mov')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  const withOne = await settled()
  const own = withOne.filter((key) => !before.includes(key))
  // the film, the same at 720p, poster and thumbnail
  expect(own.filter((key) => key.startsWith('film/'))).toHaveLength(4)

  const goes = await upload(customer.id, await clip(770, { seconds: 1 }), 'geht.mp4')
  await finish(customer.id)
  await w.completed(owner, customer.id)
  const { film } = await mediaOf(customer.id)
  expect(film?.duration_seconds).toBeCloseTo(2, 1)

  const withTwo = await settled()
  await owner.media.remove({ params: { id: goes.id } })
  expect((await w.anyone.fetch(film?.url ?? '')).status).toBe(404)
  // nothing of the deleted clip is left, and nothing of the film that showed it
  const without = await settled()
  const isFilm = (key: string) => key.startsWith('film/')
  expect(without.filter((key) => !isFilm(key))).toEqual(withOne.filter((key) => !isFilm(key)))
  expect(without.filter((key) => isFilm(key) && withTwo.includes(key) && !before.includes(key))).toEqual([])

  await w.completed(owner, customer.id)
  const again = await mediaOf(customer.id)
  expect(again.film?.duration_seconds).toBeCloseTo(1, 1)
  expect(again.media.map((m) => m.id)).toEqual([kept.id])
  await owner.media.remove({ params: { id: kept.id } })
  expect(await settled()).toEqual(before)
})

test('two customers who share a clip share its normalised piece', async () => {
  const [mia, tom] = [await newCustomer(), await newCustomer()]
  const bytes = await clip(880, { seconds: 1 })
  const before = await settled()
  const hers = await upload(mia.id, bytes, 'boot.mp4')
  await finish(mia.id)
  await w.completed(owner, mia.id)
  const his = await upload(tom.id, bytes, 'boot.mp4')
  await finish(tom.id)
  await w.completed(owner, tom.id)
  const keys = await w.peek(
    'select distinct key from piece join media m on source = m.sha256 join media_customer on media_id = id where customer_id in ($1, $2)',
    [mia.id, tom.id],
  )
  expect(keys).toHaveLength(1)
  const piece = () => w.peek('select picture_id from piece where key = $1', [keys[0]?.['key']])
  expect(await piece()).toHaveLength(1)
  expect((await mediaOf(tom.id)).film?.duration_seconds).toBeCloseTo(1, 1)

  await owner.media.remove({ params: { id: hers.id } })
  expect(await piece()).toHaveLength(1)
  expect((await mediaOf(tom.id)).film?.status).toBe('ready')
  await bytesOf((await mediaOf(tom.id)).media[0]?.url ?? '')
  await owner.media.remove({ params: { id: his.id } })
  expect(await piece()).toHaveLength(0)
  expect(await settled()).toEqual(before)
})

test('the place of capture reaches no customer', async () => {
  const customer = await newCustomer()
  const located = await photo('#8a2be2', { gps: true, takenAt: '2026:07:01 10:00:00' })
  const original = await upload(customer.id, located, 'foto.jpg')
  const film = await upload(customer.id, await clips.place, 'clip.mov')
  await finish(customer.id)
  await w.completed(owner, customer.id)

  const knowsPlace = async (bytes: Buffer) => {
    if (bytes.includes(place.slice(0, 8))) return true
    const { exif } = await sharp(bytes)
      .metadata()
      .catch(() => ({ exif: undefined }))
    return exif !== undefined && Object.keys(exifReader(exif).GPSInfo ?? {}).length > 0
  }
  // the same check finds the place in the uploaded files
  for (const { id } of [original, film]) {
    const { downloadUrl } = await owner.media.download({ params: { id } })
    expect(await knowsPlace(await bytesOf(downloadUrl))).toBe(true)
  }
  const token = customer.gallery_token ?? ''
  const gallery = await w.anyone.gallery.get({ params: { token } })
  const shown = [...gallery.media.photos, ...gallery.media.videos]
  expect(shown).toHaveLength(3)
  for (const { id, url, thumbnailUrl } of shown) {
    for (const address of [url, thumbnailUrl, `/s/${token}/download/${id}`])
      expect(await knowsPlace(await bytesOf(address))).toBe(false)
  }
  const zip = await bytesOf(`/api/v1/customer-gallery/gallery/${token}/zip`)
  expect(zip.includes(place.slice(0, 8))).toBe(false)
  const stored = (await w.peek(
    `select o.key from outcome r join stored_object o on o.id = r.object_id join media_customer m on m.media_id = r.media_id
     where m.customer_id = $1`,
    [customer.id],
  )) as { key: string }[]
  expect(stored.length).toBeGreaterThan(5)
  for (const { key } of stored) {
    const chunks: Buffer[] = []
    for await (const chunk of await w.services.storage.get(key)) chunks.push(chunk as Buffer)
    expect(await knowsPlace(Buffer.concat(chunks)), key).toBe(false)
  }
})

test('a HEIC is taken home as a JPEG in full size', async () => {
  const { folder, clear } = await workshop()
  try {
    const customer = await newCustomer()
    const bytes = await heic(folder, { width: 512, height: 384 }, 1)
    const medium = await upload(customer.id, bytes, 'IMG_0001.HEIC')
    expect(medium.mime_type).toBe('image/heic')
    await finish(customer.id)
    await w.completed(owner, customer.id)
    // a quarter turn is in the file
    expect((await mediaOf(customer.id)).media[0]).toMatchObject({ status: 'ready', width: 384, height: 512 })
    const token = customer.gallery_token ?? ''
    const gallery = await w.anyone.gallery.get({ params: { token } })
    const shown = await sharp(await bytesOf(gallery.media.photos[0]?.url ?? '')).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual(['jpeg', 384, 512])
    const home = await w.anyone.fetch(`/s/${token}/download/${medium.id}`)
    expect(home.headers.get('content-disposition')).toContain('filename="IMG_0001.jpg"')
    const taken = await sharp(Buffer.from(await home.arrayBuffer())).metadata()
    expect([taken.format, taken.width, taken.height]).toEqual(['jpeg', 384, 512])
    const { downloadUrl } = await owner.media.download({ params: { id: medium.id } })
    expect(await bytesOf(downloadUrl)).toEqual(bytes)
  } finally {
    await clear()
  }
})

test('every counter equals a fresh count after all of this', async () => {
  await w.quiet()
  const wrong = await w.peek(`
    select 'customer' as what, c.id from customer c where
      c.photo_count <> (select count(*) from media_customer m where m.customer_id = c.id and m.kind = 'photo') or
      c.video_count <> (select count(*) from media_customer m where m.customer_id = c.id and m.kind = 'video')
    union all select 'shift', s.id from shift s where
      s.customer_count <> (select count(*) from customer c where c.shift_id = s.id) or
      s.media_count <> (select count(*) from media m where m.shift_id = s.id)
    union all select 'organisation', o.id from organisation o where
      o.shift_count <> (select count(*) from shift s where s.org_id = o.id) or
      o.customer_count <> (select count(*) from customer c where c.org_id = o.id) or
      o.media_count <> (select count(*) from media m where m.org_id = o.id)`)
  expect(wrong).toEqual([])
  const stats = await owner.overview.stats({})
  expect(stats.totalMediaFiles).toBeGreaterThan(8)
  const { session } = await owner.shifts.get({ params: { id: shift.id } })
  expect(session.mediaCount).toBe(stats.totalMediaFiles)
  // every object in the storage has a row, and every row its object
  const rows = (await w.peek('select key from stored_object order by key')) as { key: string }[]
  expect(await w.objects()).toEqual(rows.map(({ key }) => key).toSorted())
})

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareAppLogin } from '../src/server/platform/app-login.ts'
import { hashSecret, newId, newSecret } from '../src/server/platform/ids.ts'
import { openQueue } from '../src/server/platform/jobs.ts'
import { openLog } from '../src/server/platform/log.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { newKey } from '../src/server/platform/storage/storage.ts'
import { databaseBefore } from './earlier-database.ts'
import { secretKey, world, type World } from './world.ts'

type Row = Record<string, unknown>

let w: World
let folder: string
let client: pg.Client
const org = newId()
/** Texts of the stored objects, by key. */
const files = new Map<string, Buffer>()

const add = async (table: string, row: Row) => {
  const names = Object.keys(row)
  const values = names.map((_, i) => `$${i + 1}`)
  await client.query(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`, Object.values(row))
}

/** Stores an object with this text. */
async function object(kind: string, text: string, mime = 'image/jpeg'): Promise<string> {
  const [id, key, bytes] = [newId(), newKey(kind), Buffer.from(text)]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await add('stored_object', { id, org_id: org, key, kind, mime, size: bytes.length, sha256, crc32: crc32(bytes) })
  files.set(key, bytes)
  return id
}

let number = 0
const shift = newId()
async function customer(name: string) {
  const [id, link, token] = [newId(), newId(), newSecret()]
  const done = { finished_at: new Date(), processing_status: 'completed', completed_at: new Date() }
  await add('customer', {
    id,
    org_id: org,
    shift_id: shift,
    number: ++number,
    name,
    consent: true,
    gallery_token: token,
    ...done,
  })
  await linkTo(id, 'own', link, token)
  return { id, link, token }
}
async function linkTo(customer_id: string, kind: string, id = newId(), token = newSecret()) {
  await add('gallery_link', { id, org_id: org, customer_id, token, kind })
  await add('access_key', { kind: 'gallery', key: hashSecret(token), org_id: org, subject_id: id })
  return { link: id, token }
}

/** A medium with all its renditions, each holding the name of its variant. */
async function medium(customer_id: string, name: string, kind: 'photo' | 'video', variants: string[]) {
  const id = newId()
  const object_id = await object('original', `${name} original`)
  const piece_key = kind === 'video' ? `piece of ${name}` : null
  const fixed = {
    mime: 'image/jpeg',
    size: 3,
    sha256: createHash('sha256').update(name).digest('hex'),
    status: 'ready',
  }
  await add('media', {
    id,
    org_id: org,
    customer_id,
    shift_id: shift,
    object_id,
    kind,
    file_name: name,
    piece_key,
    ...fixed,
  })
  for (const variant of variants) {
    const size = variant === 'captions' ? {} : { width: 1600, height: 1200 }
    const made = await object('rendition', `${name} ${variant}`)
    await add('rendition', { org_id: org, media_id: id, variant, object_id: made, ...size })
  }
  if (piece_key) {
    const [picture_id, sound_id] = [await object('piece', `${name} picture`), await object('piece', `${name} sound`)]
    await add('piece', { org_id: org, key: piece_key, picture_id, sound_id, frames: 30, gain_db: 0 })
  }
  return { id, object_id }
}
const photoVariants = ['large', 'medium', 'thumbnail', 'take_home']
const clipVariants = ['web', 'poster', 'thumbnail', 'captions', 'take_home']

async function film(customer_id: string, name: string, row: Row, parts: string[]) {
  const made: Row = {}
  for (const part of parts) made[`${part}_id`] = await object('film', `${name} ${part}`, 'video/mp4')
  const sizes = {
    poster_width: 1280,
    poster_height: 720,
    duration_ms: 4000,
    placeholder: 'data:image/webp;base64,AAAA',
  }
  await add('film', { customer_id, org_id: org, wanted: 'hash', ...sizes, ...row, ...made })
}

let mia: Awaited<ReturnType<typeof customer>>
let tom: typeof mia
let kim: typeof mia
let selection: Awaited<ReturnType<typeof linkTo>>
let wave: Awaited<ReturnType<typeof medium>>

beforeAll(async () => {
  const { url, ours } = await databaseBefore('0024_outcomes.sql')
  const appUrl = await prepareAppLogin(ours, secretKey)
  const one = { photo: 1, cpu: 1, long: 1, io: 1, mail: 1, 'own-mail': 1 }
  const queue = await openQueue({
    ownerUrl: url,
    url: appUrl,
    jobs: [],
    concurrency: one,
    alone: true,
    log: openLog('silent'),
  })
  await queue.stop(1000)
  client = new pg.Client({ connectionString: ours })
  await client.connect()
  await client.query(`select set_config('app.org', $1, false)`, [org])

  await add('organisation', {
    id: org,
    name: 'Früher',
    contact_email: 'a@b.example',
    business_type: 'adventure_tourism',
  })
  await add('shift', { id: shift, org_id: org, name: 'Früher', max_customers: 10 })
  ;[mia, tom, kim] = [await customer('Mia'), await customer('Tom'), await customer('Kim')]
  await medium(mia.id, 'Boot.jpg', 'photo', photoVariants)
  wave = await medium(mia.id, 'Welle.mp4', 'video', [...clipVariants, 'small'])
  await film(mia.id, 'Film', { status: 'ready', made_of: 'hash' }, [
    'object',
    'poster',
    'thumbnail',
    'small',
    'captions',
  ])
  // shown, and to be made again
  const quiet = await medium(tom.id, 'Still.mp4', 'video', clipVariants)
  await film(tom.id, 'Toms Film', { status: 'outdated', made_of: 'old' }, ['object', 'poster', 'thumbnail'])
  // was given to Tom first
  const moved = await medium(tom.id, 'Ufer.jpg', 'photo', photoVariants)
  await client.query('update media set customer_id = $1 where id = $2', [kim.id, moved.id])
  await film(kim.id, 'Kims Film', { status: 'making', progress: 0.5 }, [])
  // another build of ffmpeg made it, and nothing uses it any more
  const [picture_id, sound_id] = [await object('piece', 'old picture'), await object('piece', 'old sound')]
  await add('piece', { org_id: org, key: 'of nobody', picture_id, sound_id, frames: 30, gain_db: 0 })
  // deleted, but its bytes still exist
  await add('object_to_delete', { key: newKey('rendition'), org_id: org })
  selection = await linkTo(mia.id, 'shared')
  for (const media_id of [wave.id, null])
    await add('gallery_link_item', { org_id: org, link_id: selection.link, media_id })

  for (const [job, input] of [
    ['make-small-clip', { mediaId: quiet.id }],
    ['make-small-film', { customerId: tom.id }],
  ] as const) {
    const key = `${job}:${org}:${Object.values(input)[0]}`
    await add('pgboss.job', {
      name: 'long',
      data: JSON.stringify({ job, orgId: org, input }),
      singleton_key: key,
      group_id: org,
      policy: 'short',
    })
  }

  folder = await mkdtemp(join(tmpdir(), 'andenken-upgrade-'))
  for (const [key, bytes] of files) {
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  await migrate(url)
  w = await world({ DATA_DIR: folder }, ours)
})
afterAll(async () => {
  await w.close()
  await client.end()
  await rm(folder, { recursive: true, force: true })
})

/** The content behind the addresses of each item in a gallery. */
async function shown(token: string) {
  const read = async (url: string | null) => (url ? (await w.anyone.fetch(url)).text() : null)
  const { media } = await w.anyone.gallery.get({ params: { token } })
  const videos = media.videos.map(async ({ filename, isFilm, url, posterUrl, thumbnailUrl, smallUrl, captionsUrl }) => [
    filename,
    isFilm,
    ...(await Promise.all([url, posterUrl, thumbnailUrl, smallUrl, captionsUrl].map(read))),
  ])
  const photos = media.photos.map(async ({ filename, url, mediumUrl, thumbnailUrl }) => [
    filename,
    ...(await Promise.all([url, mediumUrl, thumbnailUrl].map(read))),
  ])
  return [...(await Promise.all(videos)), ...(await Promise.all(photos))]
}

const miasFilm = [
  'Film.mp4',
  true,
  ...['object', 'poster', 'thumbnail', 'small', 'captions'].map((part) => `Film ${part}`),
]
const miasWave = [
  'Welle.mp4',
  false,
  ...['web', 'poster', 'thumbnail', 'small', 'captions'].map((part) => `Welle.mp4 ${part}`),
]
const photoOf = (name: string) => [name, ...['large', 'medium', 'thumbnail'].map((part) => `${name} ${part}`)]

test('galleries show after an update what they showed before', async () => {
  expect(await shown(mia.token)).toEqual([miasFilm, miasWave, photoOf('Boot.jpg')])
  expect(await shown(selection.token)).toEqual([miasFilm, miasWave])
  expect(await shown(tom.token)).toEqual([
    ['Film.mp4', true, 'Toms Film object', 'Toms Film poster', 'Toms Film thumbnail', null, null],
    [
      'Still.mp4',
      false,
      ...['web', 'poster', 'thumbnail'].map((part) => `Still.mp4 ${part}`),
      null,
      'Still.mp4 captions',
    ],
  ])
  expect(await shown(kim.token)).toEqual([photoOf('Ufer.jpg')])
  const zip = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${mia.token}/zip`)
  const bytes = await zip.text()
  for (const text of ['Film object', 'Welle.mp4 take_home', 'Boot.jpg take_home']) expect(bytes).toContain(text)
})

test('after an update no link opens media that are not behind it', async () => {
  const { rows } = await client.query<{ id: string; key: string }>('select id, key from stored_object')
  const open = async (objectId: string, linkId: string) => {
    const url = w.services.sign.sign(
      { orgId: org, objectId, credential: { kind: 'link', id: linkId }, attachment: false },
      'datei',
    )
    return (await w.anyone.fetch(url)).status === 200
  }
  const behind = async (link: string) => {
    const seen: string[] = []
    for (const { id, key } of rows) if (await open(id, link)) seen.push(files.get(key)!.toString())
    return seen.toSorted()
  }
  const all = (name: string, parts: string[]) => parts.map((part) => `${name} ${part}`)
  const ofFilm = all('Film', ['object', 'poster', 'thumbnail', 'small', 'captions'])
  const ofWave = all('Welle.mp4', [...clipVariants, 'small'])
  expect(await behind(mia.link)).toEqual([...ofFilm, ...ofWave, ...all('Boot.jpg', photoVariants)].toSorted())
  expect(await behind(selection.link)).toEqual([...ofFilm, ...ofWave].toSorted())
  expect(await behind(tom.link)).toEqual(
    [...all('Toms Film', ['object', 'poster', 'thumbnail']), ...all('Still.mp4', clipVariants)].toSorted(),
  )
  expect(await behind(kim.link)).toEqual(all('Ufer.jpg', photoVariants).toSorted())
})

test('jobs that were queued under their old names are done', async () => {
  await expect
    .poll(async () => (await client.query(`select state from pgboss.job where data ->> 'job' = 'make-small'`)).rows, {
      timeout: 30_000,
    })
    .toEqual([{ state: 'completed' }, { state: 'completed' }])
  expect((await client.query(`select 1 from pgboss.job where data ->> 'job' like 'make-small-%'`)).rows).toEqual([])
})

test('deleting after an update frees only the files of the deleted media', async () => {
  const left = async () => {
    const { rows } = await client.query<{ key: string }>('select key from stored_object')
    return rows.map(({ key }) => files.get(key)!.toString())
  }
  const before = await left()
  await client.query('delete from customer where id = $1', [mia.id])
  expect(await left()).toEqual(before.filter((text) => !/^(Film|Welle|Boot)/.test(text)))
  expect((await left()).length).toBe(3 + 8 + 5)
  const { rows } = await client.query('select 1 from object_to_delete')
  expect(rows.length).toBe(before.length - 16 + 1 + 2)
})

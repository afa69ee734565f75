import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gallery } from '../../src/contract/gallery.ts'
import { checkStorage } from '../../src/server/housekeeping/check-storage.ts'
import { openHealth } from '../../src/server/overview/health.ts'
import { frame } from '../../src/texts/de/frame.ts'
import { clip, noise, photo, tone } from '../own-media.ts'
import { unzip } from '../unzip.ts'
import { until, world, type Member, type World } from '../world.ts'

/** Stored bytes that change, shrink or vanish, as with a failing disk or a wrong deletion. */
let w: World
let owner: Member
let customer: { id: string; token: string; shiftId: string }

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift)
  customer = { id: mia.id, token: mia.gallery_token ?? '', shiftId: shift.id }
  await w.upload(owner, mia.id, await photo('#aa3300'), 'rot.jpg')
  await w.upload(owner, mia.id, await noise(2, 7), 'groß.png')
  await w.upload(owner, mia.id, await clip(440), 'Clip.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
})
afterAll(() => w.close())

const signal = AbortSignal.timeout(600_000)
const night = (options = {}) => checkStorage(w.services, signal, { rest: 0, nights: 1, ...options })
const pathOf = (key: string) => join(w.folder, 'files', key)
const gallery = () => w.anyone.gallery.get({ params: { token: customer.token } })
const zip = () => w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customer.token}/zip`)
const asPage = (path: string) => w.anyone.fetch(path, { headers: { accept: 'text/html' } })
const notices = async () =>
  (await owner.overview.notices()).notices.filter(({ code }) => code !== 'operator_incomplete')
const emails = async () => (await w.mailbox()).length
const damaged = () =>
  w.peek('select id, kind, damage from stored_object where damaged_at is not null order by kind, id')
/** File names in the customer's ZIP, each file read to its end. */
async function names(): Promise<string[]> {
  const path = join(w.folder, 'all.zip')
  await writeFile(path, Buffer.from(await (await zip()).arrayBuffer()))
  return [...(await unzip(path)).keys()].toSorted()
}

/** The storage key of a customer's file. */
async function keyOf(file: string, variant: string, customerId = customer.id): Promise<string> {
  const [row] = await w.peek(
    variant === 'original'
      ? `select o.key from media m join media_customer g on g.media_id = m.id join stored_object o on o.id = m.object_id where g.customer_id = $1 and m.file_name = $2`
      : `select o.key from media m join media_customer g on g.media_id = m.id join outcome r on r.media_id = m.id and r.variant = '${variant}'
           join stored_object o on o.id = r.object_id where g.customer_id = $1 and m.file_name = $2`,
    [customerId, file],
  )
  return String(row!['key'])
}
async function filmKey(variant = 'film'): Promise<string> {
  const [row] = await w.peek(
    `select o.key from outcome f join stored_object o on o.id = f.object_id where f.customer_id = $1 and f.variant = '${variant}'`,
    [customer.id],
  )
  return String(row!['key'])
}
/** Turns one bit in the middle of a file. */
async function flip(key: string) {
  const bytes = await readFile(pathOf(key))
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(pathOf(key), bytes)
}
/** Checks that nothing is marked, the customer has the same files, and no further e-mail was sent. */
async function mended(before: { names: string[]; emails: number }) {
  await until('all is whole again', async () => (await damaged()).length === 0)
  await w.completed(owner, customer.id)
  await w.quiet()
  expect(await names()).toEqual(before.names)
  expect(await emails()).toBe(before.emails)
  expect(await notices()).toEqual([])
  expect(await night()).toMatchObject({ damaged: 0 })
}
const now = async () => ({ names: await names(), emails: await emails() })

describe('files that the product made', () => {
  for (const [what, harm] of [
    ['changed', flip],
    ['cut', (key: string) => truncate(pathOf(key), 100)],
    ['gone', (key: string) => rm(pathOf(key))],
  ] as const) {
    test(`a picture that is ${what} is never sent and is made again`, async () => {
      const before = await now()
      const { url, id } = (await gallery()).media.photos.find(({ filename }) => filename === 'rot.jpg')!
      await harm(await keyOf('rot.jpg', 'large'))
      const answer = await w.anyone.fetch(url)
      expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'file_damaged' }])
      const page = await asPage(`/s/${customer.token}/media/${id}`)
      // the first reader marks it; on a fast machine it is made again meanwhile
      if (page.status !== 200) {
        expect(page.status).toBe(410)
        const html = await page.text()
        expect(html).toContain(frame.loadAgain)
        expect(html).not.toContain(frame.notFoundTitle)
      }
      await mended(before)
    })
  }

  test('the night finds changed files of every kind, which are made again', async () => {
    const before = await now()
    const keys = [
      await keyOf('rot.jpg', 'thumbnail'),
      await keyOf('groß.png', 'take_home'),
      await keyOf('Clip.mp4', 'web'),
      await filmKey(),
      await filmKey('film_poster'),
    ]
    const marks = () => w.peek(`select detail from audit where action = 'storage.damaged' order by at`)
    const earlier = (await marks()).length
    for (const key of keys) await flip(key)
    // a job that reads one of the files at the same time marks it instead of the night
    expect((await night()).damaged).toBeGreaterThan(0)
    await mended(before)
    const audit = (await marks()).slice(earlier)
    expect(audit).toHaveLength(keys.length)
    for (const { detail } of audit) expect(Object.keys(detail as object).toSorted()).toEqual(['damage', 'kind'])
  })

  test('a damaged film and a damaged piece are made again', async () => {
    const before = await now()
    const pieces = await w.objects('piece')
    expect(pieces.length).toBeGreaterThan(0)
    for (const key of pieces) await flip(key)
    await flip(await filmKey())
    const film = (await gallery()).media.videos.find(({ isFilm }) => isFilm)!
    expect((await w.anyone.fetch(film.url)).status).toBe(410)
    await mended(before)
    const again = Buffer.from(await (await w.anyone.fetch((await gallery()).media.videos[0]!.url)).arrayBuffer())
    expect(again.subarray(4, 8).toString()).toBe('ftyp')
  })

  test('a large file that changed breaks the connection before its end', async () => {
    const before = await now()
    const key = await keyOf('groß.png', 'take_home')
    const { id } = (await gallery()).media.photos.find(({ filename }) => filename === 'groß.png')!
    await flip(key)
    const answer = await w.anyone.fetch(`/s/${customer.token}/download/${id}`)
    const promised = Number(answer.headers.get('content-length'))
    expect(promised).toBeGreaterThan(2 ** 20)
    let got = 0
    const read = async () => {
      for await (const chunk of answer.body!) got += chunk.length
    }
    await expect(read()).rejects.toThrow('terminated')
    expect(got).toBeLessThan(promised)
    await mended(before)
  })

  test('a ZIP with changed bytes never ends well', async () => {
    const before = await now()
    await flip(await keyOf('groß.png', 'take_home'))
    await expect(zip().then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated')
    await mended(before)
  })
})

describe('uploaded files', () => {
  test('a changed original gives no new renditions', async () => {
    const before = await now()
    const key = await keyOf('rot.jpg', 'original')
    const whole = await readFile(pathOf(key))
    await flip(key)
    await owner.media.reprocessPhotos({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    await w.quiet()
    expect(await damaged()).toMatchObject([{ kind: 'original', damage: 'changed' }])
    expect(await names()).toEqual(before.names)
    expect(await notices()).toMatchObject([
      {
        code: 'files_damaged',
        total: 1,
        files: [
          {
            what: 'photo',
            fileName: 'rot.jpg',
            remedy: 'upload_again',
            isShown: true,
            customer: { name: 'Mia Huber', number: 1, sessionId: customer.shiftId },
          },
        ],
      },
    ])
    const health = openHealth(w.services)
    expect(await health('storage')).toMatchObject({ status: 'degraded', message: 'Einzelne Dateien sind beschädigt.' })
    expect(await health('health')).toMatchObject({ status: 'degraded' })

    // staff get no file that was not uploaded, and are not told that their own file was bad
    const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
    const { id } = media.find(({ file_name }) => file_name === 'rot.jpg')!
    const refused = await owner.fetch(`/api/v1/media/download/${id}`)
    expect([refused.status, await refused.json()]).toMatchObject([410, { code: 'file_damaged' }])

    // sending the same file again repairs it instead of answering "already there"
    const sent = await w.upload(owner, customer.id, whole, 'rot.jpg')
    expect((await sent.json()) as object).toMatchObject({ media: { id } })
    expect((await owner.media.download({ params: { id } })).downloadUrl).toContain('/files/')
    await owner.media.reprocessPhotos({ params: { id: customer.id } })
    await mended(before)
    expect(await openHealth(w.services)('storage')).toMatchObject({ status: 'online' })
  })

  test('a file that is sent again is compared before it counts as present', async () => {
    const before = await now()
    const key = await keyOf('Clip.mp4', 'original')
    const whole = await readFile(pathOf(key))
    await rm(pathOf(key))
    await w.upload(owner, customer.id, whole, 'Clip.mp4')
    expect(await readFile(pathOf(await keyOf('Clip.mp4', 'original')))).toEqual(whole)
    await mended(before)
  })

  test('a file that cannot be made again fails with the product named as the cause', async () => {
    const ben = await w.customer(owner, { id: customer.shiftId }, { name: 'Ben', email: null })
    const bytes = await photo('#00aa33')
    await w.upload(owner, ben.id, bytes, 'grün.jpg')
    await owner.customers.finish({ params: { id: ben.id } })
    await w.completed(owner, ben.id)
    await w.quiet()
    await flip(await keyOf('grün.jpg', 'original', ben.id))
    await flip(await keyOf('grün.jpg', 'large', ben.id))
    await night()
    await w.quiet()
    const { media } = await owner.media.ofCustomer({ params: { id: ben.id } })
    expect(media).toMatchObject([{ status: 'failed', error: expect.stringContaining('bei uns beschädigt') as string }])
    expect(await notices()).toMatchObject([{ total: 1, files: [{ remedy: 'upload_again', isShown: false }] }])

    const { customer: seen } = await owner.customers.get({ params: { id: ben.id } })
    expect(seen.processing_status).toBe('failed')
    expect(seen.processing_error).toBe(
      'Das Original von „grün.jpg“ ist bei uns beschädigt. Bitte laden Sie die Datei noch einmal hoch.',
    )
    await w.upload(owner, ben.id, bytes, 'grün.jpg')
    await until('the picture is there again', async () => {
      const again = await w.anyone.gallery.get({ params: { token: ben.gallery_token ?? '' } })
      return again.media.photos.length === 1
    })
    expect(await notices()).toEqual([])
    await owner.media.remove({ params: { id: media[0]!.id } })
  })

  test('a lost original comes back from another customer of the shift', async () => {
    const bytes = await readFile(pathOf(await keyOf('Clip.mp4', 'original')))
    await flip(await keyOf('Clip.mp4', 'web'))
    const ina = await w.customer(owner, { id: customer.shiftId }, { name: 'Ina', email: null })
    await w.upload(owner, ina.id, bytes, 'Clip.mp4')
    await owner.customers.finish({ params: { id: ina.id } })
    await w.completed(owner, ina.id)
    await w.completed(owner, customer.id)
    await w.quiet()
    expect(await damaged()).toEqual([])
    expect(await night()).toMatchObject({ damaged: 0 })

    await rm(pathOf(await keyOf('Clip.mp4', 'original')))
    expect(await night()).toMatchObject({ damaged: 1 })
    await until('it is there again', async () => (await damaged()).length === 0)
    expect(await readFile(pathOf(await keyOf('Clip.mp4', 'original')))).toEqual(bytes)
  })

  test('the changed piece of an intro is made again from its template', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await clip(220, { seconds: 1 }))]), 'intro.mp4')
    form.append('templateType', 'intro_video')
    const sent = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
    const { template } = (await sent.json()) as { template: { id: string } }
    const active = () => owner.templates.active({ params: { type: 'intro_video' }, query: {} })
    await until('it is ready', async () => (await active()).template)
    const seconds = async () => {
      await w.completed(owner, customer.id)
      await w.quiet()
      return (await owner.media.ofCustomer({ params: { id: customer.id } })).film?.duration_seconds
    }
    await owner.films.reprocess({ params: { id: customer.id } })
    await until('it is in the film', async () => (await seconds()) === 3)

    const [piece] = await w.peek(
      `select o.key from template t join piece p on p.source = t.sha256 join stored_object o on o.id = p.picture_id`,
    )
    await flip(String(piece!['key']))
    await owner.films.reprocess({ params: { id: customer.id } })
    await until('the piece is another one', async () => !(await w.objects('piece')).includes(String(piece!['key'])))
    expect(await seconds()).toBe(3)
    expect(await damaged()).toEqual([])
    await owner.templates.remove({ params: { id: template.id } })
  })

  test('changed music is in no film', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await tone(330))]), 'musik.wav')
    form.append('templateType', 'background_music')
    const sent = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
    const { template } = (await sent.json()) as { template: { id: string; s3_key: string } }
    const active = () => owner.templates.active({ params: { type: 'background_music' }, query: {} })
    await until('it is ready', async () => (await active()).template)
    await flip(template.s3_key)
    expect(await night()).toMatchObject({ damaged: 1 })
    expect((await active()).template).toBeNull()
    expect(await notices()).toMatchObject([{ files: [{ what: 'template', remedy: 'upload_again', customer: null }] }])
    await owner.templates.remove({ params: { id: template.id } })
    expect(await notices()).toEqual([])
  })
})

describe('the night', () => {
  test('a storage that is away marks nothing', async () => {
    const before = await now()
    const { url } = (await gallery()).media.photos[0] as Gallery['media']['photos'][number]
    await rename(join(w.folder, 'files'), join(w.folder, 'away'))
    try {
      await expect(night()).rejects.toThrow('ENOENT')
      expect((await w.anyone.fetch(url)).status).toBe(503)
      expect(await openHealth(w.services)('storage')).toMatchObject({ status: 'offline' })
      expect(await damaged()).toEqual([])
    } finally {
      await rename(join(w.folder, 'away'), join(w.folder, 'files'))
    }
    expect((await w.anyone.fetch(url)).status).toBe(200)
    await mended(before)
  })

  test('a marked file that is whole again is served again', async () => {
    const before = await now()
    const key = await keyOf('rot.jpg', 'original')
    await rename(pathOf(key), `${pathOf(key)}-away`)
    expect(await night()).toMatchObject({ damaged: 1 })
    await w.quiet()
    expect(await damaged()).toHaveLength(1)
    await rename(`${pathOf(key)}-away`, pathOf(key))
    await night()
    await mended(before)
  })
})

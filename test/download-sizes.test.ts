import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gallery } from '../src/contract/gallery.ts'
import { fullHd } from '../src/server/platform/film/tools.ts'
import { newId } from '../src/server/platform/ids.ts'
import { clip, photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { until, world, type World } from './world.ts'

let w: World
let token: string
let gallery: Gallery

beforeAll(async () => {
  w = await world({}, undefined, { filmFrame: fullHd })
  const owner = await w.owner()
  const { id, gallery_token } = await w.customer(owner, await w.shift(owner), { name: 'Mia', email: null })
  token = gallery_token ?? ''
  const files: [string, Buffer][] = [
    ['Boot.jpg', await photo('teal', { width: 3000, height: 2000, gps: true })],
    [
      'Klein.jpg',
      await sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
        .jpeg()
        .toBuffer(),
    ],
    ['Welle.mp4', await clip(440, { seconds: 2, size: '1920x1080' })],
  ]
  for (const [name, bytes] of files) expect((await w.upload(owner, id, bytes, name)).status).toBe(201)
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  // 720p versions are made last, when no other job waits
  gallery = await until('all sizes', async () => {
    const now = await w.anyone.gallery.get({ params: { token } })
    return now.media.videos.every(({ smallUrl }) => smallUrl) && now
  })
})
afterAll(() => w.close())

const get = (path: string, init?: RequestInit) => w.anyone.fetch(path, { redirect: 'manual', ...init })
const zipPath = (query: string) => `/api/v1/customer-gallery/gallery/${token}/zip${query}`
const nameIn = (answer: Response) =>
  decodeURIComponent(answer.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')

async function download(id: string, query: string) {
  const answer = await get(`/s/${token}/download/${id}${query}`)
  expect(answer.status).toBe(200)
  return { name: nameIn(answer), bytes: Buffer.from(await answer.arrayBuffer()) }
}
async function zipped(query: string) {
  const answer = await get(zipPath(query))
  const path = join(w.folder, `${newId()}.zip`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  await writeFile(path, bytes)
  return { name: nameIn(answer), size: bytes.length, files: await unzip(path) }
}
const named = (name: string) => {
  const { photos, videos } = gallery.media
  return [...photos, ...videos].find(({ filename }) => filename === name) ?? expect.fail(name)
}

test('a file is downloaded as original or smaller, with the announced size', async () => {
  for (const { id, filename, bytes } of [...gallery.media.photos, ...gallery.media.videos]) {
    for (const [query, wanted] of [
      ['', bytes.original],
      ['?size=original', bytes.original],
      ['?size=web', bytes.web],
    ] as const) {
      const file = await download(id, query)
      expect([file.name, file.bytes.length]).toEqual([filename, wanted])
    }
  }
  const { id, bytes } = named('Boot.jpg')
  expect(bytes.web).toBeLessThan(bytes.original)
  const small = await sharp((await download(id, '?size=web')).bytes).metadata()
  expect([small.format, small.width, small.exif]).toEqual(['jpeg', 1600, undefined])
  expect(named('Welle.mp4').bytes.web).toBeLessThan(named('Welle.mp4').bytes.original)
  // a small photo is not enlarged
  expect(named('Klein.jpg').bytes.web).toBeLessThanOrEqual(named('Klein.jpg').bytes.original)
})

test('the ZIP of all or chosen media has the announced length in both sizes', async () => {
  const original = await zipped('')
  const web = await zipped('?size=web')
  expect([original.size, web.size]).toEqual([gallery.archive.bytes, gallery.archive.webBytes])
  expect(web.size).toBeLessThan(original.size)
  expect([...web.files.keys()]).toEqual([...original.files.keys()])
  expect(original.name).toMatch(/^Mia-001-[\d-]{10}\.zip$/)
  expect(web.name).toBe(original.name.replace('.zip', '-Web.zip'))
  const { id, bytes } = named('Boot.jpg')
  const [only, ...others] = [...(await zipped(`?size=web&ids=${id}`)).files]
  expect([only?.[0], only?.[1].length, others]).toEqual(['Mia-001/Fotos/001_Boot.jpg', bytes.web, []])
})

test('an unknown size and an unknown link are refused', async () => {
  const refused = { code: 'invalid_input', fields: { size: expect.stringMatching(/^[A-ZÄÖÜ]/) as string } }
  for (const path of [zipPath('?size=riesig'), `/s/${token}/download/${named('Boot.jpg').id}?size=riesig`]) {
    const answer = await get(path)
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refused)])
  }
  expect((await get(zipPath('?size=web').replace(token, 'x'.repeat(token.length)))).status).toBe(404)
})

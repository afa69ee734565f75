import { writeFile } from 'node:fs/promises'
import { get as rawGet } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Gallery } from '../src/contract/gallery.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { clip, noise, photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { ageAttempts } from './limits.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let mia: Customer
let token = ''
let gallery: Gallery
/** The uploaded files by name. */
const originals = new Map<string, Buffer>()
const lastAddress = { number: 0 }

beforeAll(async () => {
  // one proxy in front, so that each test has an address of its own
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mía / O’Hara "Ünal" 山田', email: null })
  token = mia.gallery_token ?? ''
  // eleven photos of which two carry the same name, and one clip
  for (let i = 0; i < 11; i++) {
    const name = i < 2 ? 'Boot.jpg' : `Bild ${i}.jpg`
    const bytes = await photo(`hsl(${i * 30}, 70%, 50%)`, {
      width: 300,
      height: 200,
      takenAt: `2026:07:01 10:${String(i).padStart(2, '0')}:00`,
    })
    if (i > 0) originals.set(name, bytes)
    expect((await w.upload(owner, mia.id, bytes, name)).status).toBe(201)
  }
  expect((await w.upload(owner, mia.id, await clip(700, { seconds: 1 }), 'Welle.mp4')).status).toBe(201)
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  gallery = await w.anyone.gallery.get({ params: { token } })
})
afterAll(() => w.close())

/** Fetches from this address, without a sign-in. */
const look = (path: string, init: RequestInit & { from?: string } = {}) =>
  w.anyone.fetch(path, {
    ...init,
    headers: { 'x-forwarded-for': init.from ?? `10.9.0.${++lastAddress.number}`, ...(init.headers as object) },
  })
const api = (of: string, rest = '') => `/api/v1/customer-gallery/gallery/${of}${rest}`
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const path = join(w.folder, `${newId()}.zip`)
  await writeFile(path, zip)
  return unzip(path)
}

test('the gallery shows film, clips and photos in the order of capture', async () => {
  expect(gallery.customer).toMatchObject({ name: 'Mía / O’Hara "Ünal" 山田', number: 1 })
  expect(gallery.media.videos.map((v) => [v.isFilm, v.filename])).toEqual([
    [true, 'Film.mp4'],
    [false, 'Welle.mp4'],
  ])
  expect(gallery.media.photos.map((p) => p.filename)).toEqual([
    'Boot.jpg',
    'Boot.jpg',
    ...Array.from({ length: 9 }, (_, i) => `Bild ${i + 2}.jpg`),
  ])
  expect(gallery.archive.files).toBe(13)
  for (const { url, thumbnailUrl } of [gallery.media.photos[0], gallery.media.videos[0]].flatMap((x) => x ?? [])) {
    expect((await look(url)).status).toBe(200)
    expect((await look(thumbnailUrl)).headers.get('content-type')).toBe('image/webp')
  }
  const [film, clip] = gallery.media.videos
  for (const still of [film?.posterUrl, clip?.posterUrl])
    expect((await look(still ?? '')).headers.get('content-type')).toBe('image/jpeg')
  const days = (Date.parse(gallery.expiresAt ?? '') - Date.parse(gallery.customer.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('unknown, ended, expired and anonymised links get the same answer', async () => {
  const ended = await w.customer(owner, await w.shift(owner))
  const anonymised = await w.customer(owner, await w.shift(owner))
  const tokens = [newSecret(), 'zu-kurz-geraten', ended.gallery_token ?? '', anonymised.gallery_token ?? '']
  for (const of of tokens.slice(2)) expect((await look(api(of))).status).toBe(200)
  await w.peek('update gallery_link set ended_at = now() where customer_id = $1', [ended.id])
  await w.peek('update customer set anonymized_at = now() where id = $1', [anonymised.id])

  const answers = new Set<string>()
  const note = async (of: string) => {
    for (const path of [api(of), api(of, '/zip')]) {
      const response = await look(path)
      const { requestId, ...rest } = (await response.json()) as ErrorBody
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      answers.add(JSON.stringify([response.status, rest]))
    }
    const page = await look(`/s/${of}`)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    answers.add((await page.text()).replaceAll(of, ''))
    for (const path of ['media', 'download']) expect((await look(`/s/${of}/${path}/${newId()}`)).status).toBe(404)
  }
  for (const of of tokens) await note(of)
  w.setClock(new Date(Date.now() + 366 * 86_400_000))
  await note(token)
  w.setClock(new Date())
  expect((await look(api(token))).status).toBe(200)
  // one answer in JSON, one page
  expect(answers.size).toBe(2)
  expect([...answers].find((text) => text.startsWith('['))).toBe(
    '[404,{"error":"Galerie nicht gefunden","message":"Galerie nicht gefunden","code":"gallery_not_found"}]',
  )
})

test('a client that guesses is limited to thirty tries a minute', async () => {
  const from = '10.66.0.1'
  for (let i = 0; i < 30; i++) expect((await look(api(newSecret()), { from })).status).toBe(404)
  const refused = await look(api(newSecret()), { from })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect((await look(`/s/${newSecret()}`, { from })).status).toBe(429)
  for (const path of [api(token), `/s/${token}`]) expect((await look(path, { from })).status).toBe(200)
  // another address is not held responsible
  expect((await look(api(newSecret()))).status).toBe(404)
  await ageAttempts(w, '61 seconds')
  expect((await look(api(newSecret()), { from })).status).toBe(404)
})

test('a valid link opens only media of its gallery', async () => {
  const other = await w.customer(owner, await w.shift(owner))
  await w.upload(owner, other.id, await photo('#fedcba'), 'fremd.jpg')
  await owner.customers.finish({ params: { id: other.id } })
  await w.completed(owner, other.id)
  const { media } = await owner.media.ofCustomer({ params: { id: other.id } })
  const foreign = media[0]?.id ?? ''
  for (const id of [foreign, other.id, newId(), 'unsinn']) {
    for (const path of ['media', 'download']) expect((await look(`/s/${token}/${path}/${id}`)).status, id).toBe(404)
  }
  expect((await look(`/s/${other.gallery_token}/media/${foreign}`)).status).toBe(200)
  const empty = await look(api(token, `/zip?ids=${foreign},${newId()},unsinn`))
  expect([empty.status, (await empty.json()) as ErrorBody]).toMatchObject([
    422,
    { code: 'archive_empty', error: 'Keine Medien zum Herunterladen vorhanden' },
  ])
})

test('short addresses of media work as long as the link', async () => {
  const item = gallery.media.photos[2] ?? expect.fail('no photo')
  const view = await look(`/s/${token}/media/${item.id}`)
  expect([view.status, view.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(view.headers.get('content-disposition')).toContain('inline; filename="andenken.jpeg"')
  const bytes = Buffer.from(await view.arrayBuffer())
  const file = await look(`/s/${token}/download/${item.id}`)
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="Bild 2.jpg"')
  const film = await look(`/s/${token}/download/${mia.id}`, { headers: { range: 'bytes=4-7' } })
  expect(film.headers.get('content-disposition')).toContain('filename="Film.mp4"')
  expect([film.status, await film.text()]).toEqual([206, 'ftyp'])
  w.setClock(new Date(Date.now() + 60 * 60_000))
  expect((await look(`/s/${token}/media/${item.id}`)).status).toBe(200)
  w.setClock(new Date())

  // in the address bar it would be a link to the whole gallery
  const opened = await look(`/s/${token}/media/${item.id}`, { headers: { 'sec-fetch-dest': 'document' } })
  const address = opened.headers.get('location') ?? ''
  expect([opened.status, address.includes(token)]).toEqual([302, false])
  // a browser that has kept the picture for the page must not open the kept one in a tab
  expect([view, opened].map(({ headers }) => headers.get('vary'))).toEqual(['sec-fetch-dest', 'sec-fetch-dest'])
  expect(Buffer.from(await (await look(address)).arrayBuffer())).toEqual(bytes)
})

test('the ZIP contains all media under readable names', async () => {
  const response = await look(api(token, '/zip'))
  expect(response.headers.get('content-type')).toBe('application/zip')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  const stem = 'Mía_O_Hara_Ünal_山田-001'
  expect(decodeURIComponent(response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe(
    `${stem}-${day}.zip`,
  )
  const zip = await bytesOf(response)
  expect(zip.length).toBe(gallery.archive.bytes)
  const entries = await entriesOf(zip)
  expect([...entries.keys()]).toEqual([
    `${stem}/Videos/001_Film.mp4`,
    `${stem}/Videos/002_Welle.mp4`,
    `${stem}/Fotos/001_Boot.jpg`,
    `${stem}/Fotos/002_Boot.jpg`,
    ...Array.from({ length: 9 }, (_, i) => `${stem}/Fotos/${String(i + 3).padStart(3, '0')}_Bild ${i + 2}.jpg`),
  ])
  for (const { id, filename } of [...gallery.media.photos, ...gallery.media.videos]) {
    const single = await look(`/s/${token}/download/${id}`)
    const bytes = await bytesOf(single)
    expect(
      [...entries.values()].some((entry) => entry.equals(bytes)),
      filename,
    ).toBe(true)
  }
  // the original's pixels without re-encoding: both contain the same compressed picture
  const original = originals.get('Bild 5.jpg') ?? Buffer.alloc(0)
  const scan = original.subarray(original.lastIndexOf(Buffer.from([0xff, 0xda])))
  expect(scan.length).toBeGreaterThan(100)
  expect(entries.get(`${stem}/Fotos/006_Bild 5.jpg`)?.includes(scan)).toBe(true)
})

test('an interrupted download can be resumed at any byte', async () => {
  const whole = await look(api(token, '/zip'))
  const etag = whole.headers.get('etag') ?? ''
  const zip = await bytesOf(whole)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const offsets = [0, 1, 29, 100, Math.floor(zip.length / 3), zip.length - 500, zip.length - 1]
  for (const offset of offsets) {
    const part = await look(api(token, '/zip'), { headers: { range: `bytes=${offset}-`, 'if-range': etag } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${offset}-${zip.length - 1}/${zip.length}`)
    expect((await bytesOf(part)).equals(zip.subarray(offset)), String(offset)).toBe(true)
  }
  const middle = await look(api(token, '/zip'), { headers: { range: 'bytes=500-1499' } })
  expect((await bytesOf(middle)).equals(zip.subarray(500, 1500))).toBe(true)
  const tail = await look(api(token, '/zip'), { headers: { range: 'bytes=-22' } })
  expect((await bytesOf(tail)).equals(zip.subarray(-22))).toBe(true)
  expect((await look(api(token, '/zip'), { headers: { range: `bytes=${zip.length}-` } })).status).toBe(416)
  expect((await look(api(token, '/zip'), { headers: { 'if-none-match': etag } })).status).toBe(304)
  // another version of the archive starts from the beginning
  const stale = await look(api(token, '/zip'), { headers: { range: 'bytes=500-', 'if-range': '"anders"' } })
  expect(stale.status).toBe(200)
  await stale.arrayBuffer()

  const head = await look(api(token, '/zip'), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    String(zip.length),
    etag,
  ])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('the ZIP of chosen media contains just these', async () => {
  const [one, two] = [gallery.media.photos[4], gallery.media.photos[6]]
  const response = await look(api(token, `/zip?ids=${two?.id},${one?.id}`))
  const names = [...(await entriesOf(await bytesOf(response))).keys()].map((name) => name.split('/').at(-1))
  expect(names).toEqual(['001_Bild 4.jpg', '002_Bild 6.jpg'])
  const film = await entriesOf(await bytesOf(await look(api(token, `/zip?ids=${mia.id}`))))
  expect([...film.keys()].map((name) => name.split('/').at(-1))).toEqual(['001_Film.mp4'])
})

test('a download is cut when its link ends', async () => {
  const tom = await w.customer(owner, await w.shift(owner), { name: 'Tom', email: null })
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    expect((await w.upload(owner, tom.id, await noise(4, seed), `${seed}.png`)).status).toBe(201)
  }
  await owner.customers.finish({ params: { id: tom.id } })
  await w.completed(owner, tom.id)

  const download = await new Promise<{ announced: number; got: number; complete: boolean }>((resolve, reject) => {
    const request = rawGet(`${w.base}${api(tom.gallery_token ?? '', '/zip')}`, (response) => {
      let got = 0
      response.on('data', (chunk: Buffer) => {
        got += chunk.length
        if (got !== chunk.length) return
        // the customer's network stalls after the first bytes; meanwhile the link is ended
        response.pause()
        w.peek('update gallery_link set ended_at = now() where customer_id = $1', [tom.id]).then(
          () => response.resume(),
          reject,
        )
      })
      response.on('error', () => {})
      response.on('close', () =>
        resolve({ announced: Number(response.headers['content-length']), got, complete: response.complete }),
      )
    })
    request.on('error', reject)
  })
  expect(download.announced).toBeGreaterThan(24_000_000)
  expect(download.got).toBeLessThan(download.announced)
  expect(download.complete).toBe(false)
  expect((await look(api(tom.gallery_token ?? '', '/zip'))).status).toBe(404)
})

test('every link on the page works without scripts', async () => {
  const response = await look(`/s/${token}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('lang="de"')
  expect(html).toContain('data:image/webp;base64,')
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  const own = [...new Set(links.filter((link) => /^(\/(s|api|files)\/|\?)/.test(link)))]
  expect(own.filter((link) => link.includes(`/s/${token}/`)).length).toBeGreaterThan(8)
  expect(own.some((link) => link.includes('/zip'))).toBe(true)
  for (const link of own) {
    const at = new URL(link, `${w.base}/s/${token}`)
    const answer = await look(at.pathname + at.search, { method: 'HEAD' })
    expect(answer.status, link).toBe(200)
  }
  const more = await (await look(`/s/${token}?photos=100`)).text()
  const markup = (text: string) => text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const photosIn = (text: string) => gallery.media.photos.filter((p) => markup(text).includes(p.id)).length
  expect([photosIn(html), photosIn(more)]).toEqual([9, 11])
  expect(await (await look(`/s/${token}?lang=en`)).text()).toContain('lang="en"')
})

test('gallery pages send no referrer and are not indexed', async () => {
  for (const path of [
    `/s/${token}`,
    '/s/unbekannt',
    api(token),
    api(token, '/zip'),
    gallery.media.photos[0]?.url ?? '',
  ]) {
    const { headers, status } = await look(path, { method: 'HEAD' })
    expect([200, 404]).toContain(status)
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    if (!path.includes('gallery/') || path.endsWith('zip'))
      expect(headers.get('x-robots-tag'), path).toContain('noindex')
  }
  const html = await (await look(`/s/${token}`)).text()
  expect(html).toMatch(/<meta name="robots" content="noindex/)
})

test('later media appear under the same link', async () => {
  const ida = await w.customer(owner, await w.shift(owner), { name: 'Ida', email: null })
  const of = ida.gallery_token ?? ''
  expect(await w.anyone.gallery.get({ params: { token: of } })).toMatchObject({
    media: { photos: [], videos: [] },
    archive: { files: 0 },
  })
  expect((await look(`/s/${of}`)).status).toBe(200)
  await w.upload(owner, ida.id, await photo('#010203'), 'spät.jpg')
  const shown = await until('the photo turns up', async () => {
    const { media } = await w.anyone.gallery.get({ params: { token: of } })
    return media.photos.length === 1 && media.photos[0]
  })
  expect(shown.filename).toBe('spät.jpg')
})

test('a film is announced as soon as its customer is finished', async () => {
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  const pending = async () => (await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })).pending
  await w.upload(owner, customer.id, await clip(520, { seconds: 1 }), 'Sprung.mp4')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  expect(await pending()).toEqual({ film: false, media: 0 })

  // set the states that pass too fast to be observed
  await w.quiet()
  const setMedia = (status: string) =>
    w.peek(`update media set status = $2 where id in (select media_id from media_customer where customer_id = $1)`, [
      customer.id,
      status,
    ])
  await w.peek('delete from outcome where customer_id = $1', [customer.id])
  await w.peek(`update customer set processing_status = 'preparing' where id = $1`, [customer.id])
  await setMedia('processing')
  expect(await pending()).toEqual({ film: true, media: 1 })
  await setMedia('failed')
  expect(await pending()).toEqual({ film: false, media: 0 })
  await setMedia('processing')
  await w.peek('update customer set finished_at = null where id = $1', [customer.id])
  expect(await pending()).toEqual({ film: false, media: 1 })
})

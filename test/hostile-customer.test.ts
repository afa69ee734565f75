import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Gallery } from '../src/contract/gallery.ts'
import { takeHomeName } from '../src/server/gallery/archive.ts'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
let addresses = 0

beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(() => w.close())

const look = (path: string, init: RequestInit = {}) =>
  w.anyone.fetch(path, {
    ...init,
    headers: {
      'x-forwarded-for': `10.6.${Math.floor(++addresses / 250)}.${addresses % 250}`,
      ...(init.headers as object),
    },
  })
const api = (of: string, rest = '') => `/api/v1/customer-gallery/gallery/${of}${rest}`

let colours = 0
async function customerWith(...names: string[]): Promise<{ customer: Customer; token: string; gallery: Gallery }> {
  const customer = await w.customer(owner, shift, { email: null })
  for (const name of names) {
    const bytes = await photo(`hsl(${++colours * 7}, 60%, 50%)`, { width: 60, height: 40 })
    expect((await w.upload(owner, customer.id, bytes, name)).status).toBe(201)
  }
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const token = customer.gallery_token ?? ''
  return { customer, token, gallery: await w.anyone.gallery.get({ params: { token } }) }
}

/** The server's answer to bytes that no browser would send. */
const raw = (request: string): Promise<string> => {
  const { hostname, port } = new URL(w.base)
  const socket = connect(Number(port), hostname, () => socket.end(request))
  return text(socket)
}

test('signed addresses end with deletion, move, revocation and anonymisation', async () => {
  const ends: Record<string, (of: { customer: Customer; id: string }) => Promise<unknown>> = {
    deletion: ({ id }) => owner.media.remove({ params: { id } }),
    revocation: ({ customer }) => owner.delivery.revokeLinks({ params: { id: customer.id } }),
    move: async ({ id }) => {
      const other = await w.customer(owner, shift, { email: null })
      return owner.media.move({ body: { mediaIds: [id], customerId: other.id } })
    },
    anonymising: ({ customer }) => w.peek('update customer set anonymized_at = now() where id = $1', [customer.id]),
  }
  for (const [why, end] of Object.entries(ends)) {
    const { customer, gallery, token } = await customerWith('a.jpg', 'b.jpg')
    const [shown] = gallery.media.photos
    const rest = ['download', 'media'].map((path) => `/s/${token}/${path}/${shown?.id}`)
    const addressesOf = [shown?.url, shown?.thumbnailUrl, shown?.mediumUrl, ...rest].filter(
      (url) => typeof url === 'string',
    )
    expect(addressesOf.length).toBeGreaterThanOrEqual(3)
    for (const address of addressesOf) expect((await look(address)).status, why).toBe(200)
    await end({ customer, id: shown?.id ?? '' })
    for (const address of addressesOf) {
      expect((await look(address)).status, `${why} ${address}`).toBe(404)
      expect((await look(address, { headers: { range: 'bytes=0-9' } })).status, why).toBe(404)
      expect((await look(address, { method: 'HEAD' })).status, why).toBe(404)
    }
  }
  const { gallery } = await customerWith('a.jpg')
  const address = gallery.media.photos[0]?.url ?? ''
  w.setClock(new Date(Date.now() + 16 * 60_000))
  expect((await look(address)).status).toBe(404)
  w.setClock(new Date())
  expect((await look(address)).status).toBe(200)
})

test('a signed address cannot be changed to another object, link, name or end', async () => {
  const [one, two] = [await customerWith('a.jpg'), await customerWith('b.jpg')]
  const [mine, theirs] = [one.gallery.media.photos[0]?.url ?? '', two.gallery.media.photos[0]?.url ?? '']
  const [signed = '', name = ''] = mine.split('/').slice(2)
  const bytes = Buffer.from(signed, 'base64url')
  const [foreign = ''] = theirs.split('/').slice(2)
  const others = Buffer.from(foreign, 'base64url')
  const forged = [
    Buffer.concat([bytes.subarray(0, 16), others.subarray(16, 32), bytes.subarray(32)]),
    Buffer.concat([bytes.subarray(0, 32), others.subarray(32, 48), bytes.subarray(48)]),
    Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(16), bytes.subarray(48)]),
    Buffer.concat([bytes.subarray(0, 48), Buffer.from([0xff, 0xff, 0xff, 0xff]), bytes.subarray(52)]),
    Buffer.concat([bytes.subarray(0, 52), Buffer.from([1]), bytes.subarray(53)]),
    bytes.subarray(0, 68),
    Buffer.alloc(0),
  ]
  for (const one of forged) expect((await look(`/files/${one.toString('base64url')}/${name}`)).status).toBe(404)
  expect((await look(`/files/${signed}/anders.html`)).status).toBe(404)
  expect((await look(`/files/${signed}/${'x'.repeat(900)}`)).status).toBe(404)
  expect((await look(mine)).status).toBe(200)
})

test('odd ranges are served, ignored or refused as HTTP requires', async () => {
  const { token, gallery } = await customerWith('a.jpg', 'b.jpg', 'c.jpg')
  for (const path of [api(token, '/zip'), gallery.media.photos[0]?.url ?? '']) {
    const full = await look(path)
    const whole = Buffer.from(await full.arrayBuffer())
    const size = whole.length
    const served: Record<string, Buffer> = {
      'bytes=0-0': whole.subarray(0, 1),
      'bytes=-1': whole.subarray(-1),
      [`bytes=-${size + 1000}`]: whole,
      [`bytes=${size - 1}-`]: whole.subarray(-1),
      'bytes=10-99999999999999999999': whole.subarray(10),
      'bytes=00010-00019': whole.subarray(10, 20),
    }
    for (const [range, part] of Object.entries(served)) {
      const answer = await look(path, { headers: { range } })
      expect(answer.status, range).toBe(206)
      expect(Buffer.from(await answer.arrayBuffer()).equals(part), range).toBe(true)
    }
    const ignored = [
      'bytes=0-1,3-4',
      'bytes=5-2',
      'bytes=--5',
      'bytes=-5-9',
      'bytes=',
      'bytes=a-b',
      'items=0-5',
      'bytes 0-5',
      '0-5',
      'bytes=0x10-0x20',
      'bytes=1e3-',
      `bytes=${'0-1,'.repeat(2000)}5-6`,
    ]
    for (const range of ignored) {
      const answer = await look(path, { headers: { range } })
      expect(answer.status, range.slice(0, 30)).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(size)
    }
    for (const range of [
      `bytes=${size}-`,
      'bytes=99999999999999999999-',
      'bytes=-0',
      `bytes=${2n ** 64n}-${2n ** 65n}`,
    ]) {
      const answer = await look(path, { headers: { range } })
      expect(answer.status, range).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${size}`)
      await answer.arrayBuffer()
    }
    const tag = full.headers.get('etag') ?? ''
    for (const [ifRange, status] of [
      [tag, 206],
      ['"anders"', 200],
      [`W/${tag}`, 200],
      ['Sat, 21 Nov 2026 10:00:00 GMT', 200],
      ['', 200],
    ] as const) {
      const answer = await look(path, { headers: { range: 'bytes=0-9', 'if-range': ifRange } })
      expect(answer.status, `if-range: ${ifRange}`).toBe(status)
      await answer.arrayBuffer()
    }
    const head = await look(path, { method: 'HEAD', headers: { range: 'bytes=5-9' } })
    expect([200, 206]).toContain(head.status)
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  }
})

test('file names cannot leave the folder, break a header or mislead', async () => {
  const names = [
    '../../etc/passwd.jpg',
    '..\\..\\windows\\system32.jpg',
    'C:\\boot.jpg',
    'zwei\r\nSet-Cookie: a=b.jpg',
    'Anfüh"rung\'s;zeichen.jpg',
    'exe\u202egpj.jpg',
    'Grüße aus Köln ß.JPEG',
    'u\u0308ber.jpg',
    '.versteckt.jpg',
    'NUL\u0000byte.jpg',
    'CON.jpg',
    '  leer  .jpg',
    'ohne-endung',
    `${'ü'.repeat(300)}.jpg`,
    '写真.jpg',
    '<img src=x onerror=alert(1)>.jpg',
  ]
  const { token, gallery } = await customerWith(...names)
  const answer = await look(api(token, '/zip'))
  expect(answer.status).toBe(200)
  const path = join(w.folder, `${newId()}.zip`)
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const opened = await openPromise(path, { strictFileNames: true })
  const found: string[] = []
  for await (const entry of opened.eachEntry()) {
    // bit 11: without it Windows shows Ã¼ for ü
    expect(entry.generalPurposeBitFlag & 0x800).toBe(0x800)
    expect((await buffer(await opened.openReadStreamPromise(entry))).length).toBe(entry.uncompressedSize)
    found.push(entry.fileName)
  }
  expect(found).toHaveLength(names.length)
  for (const name of found) {
    const parts = name.split('/')
    expect(parts).toHaveLength(3)
    expect(parts[2]).toMatch(/^\d{3}_.+\.(jpg|JPEG)$/)
    // eslint-disable-next-line no-control-regex -- exactly these must not be in it
    expect(name).not.toMatch(/[\\:*?"<>|\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    expect(Buffer.byteLength(parts[2] ?? '')).toBeLessThan(255)
  }
  const ends = found.map((name) => name.slice(name.lastIndexOf('/') + 5))
  expect(ends).toContain('Grüße aus Köln ß.JPEG')
  expect(ends).toContain('über.jpg')
  expect(ends).toContain('写真.jpg')

  for (const { id } of gallery.media.photos) {
    const file = await look(`/s/${token}/download/${id}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('set-cookie')).toBeNull()
    const disposition = file.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%!~-]+$/)
    await file.arrayBuffer()
  }
  const page = await (await look(`/s/${token}?photos=99`)).text()
  expect(page).not.toContain('<img src=x')
})

test('a download name keeps its visible characters and gets the right ending', () => {
  expect(takeHomeName('IMG_1234.HEIC', 'image/jpeg')).toBe('IMG_1234.jpg')
  expect(takeHomeName('Bild.jpeg', 'image/jpeg')).toBe('Bild.jpeg')
  expect(takeHomeName('exe\u202egpj.scr', 'image/jpeg')).toBe('exegpj.jpg')
  expect(takeHomeName('\ud800halb.jpg', 'image/jpeg')).toBe('\ufffdhalb.jpg')
  expect(takeHomeName('...', 'video/mp4')).toBe('_.mp4')
  expect(takeHomeName('', 'video/mp4')).toBe('Datei.mp4')
  expect(takeHomeName('Ende. . .jpg', 'image/jpeg')).toBe('Ende.jpg')
  expect(Buffer.byteLength(takeHomeName('👩‍👩‍👧'.repeat(60), 'image/png'))).toBeLessThanOrEqual(184)
})

test('gallery and ZIP work for every name of a customer', async () => {
  const names: [name: string, archive: RegExp][] = [
    // letters of two UTF-16 units each, which must not be split
    [`a${'𝓜'.repeat(60)}`, /^a𝓜+-\d{3}-/u],
    ['ส'.repeat(200), /^ส+-/u],
    ['👩‍👩‍👧'.repeat(20), /^Gast-/],
    ['</script><script>alert(1)</script>', /^script_script_alert_1_script-/],
    ['Mia\r\nBcc: x@y.example', /^Mia_Bcc_x_y_example-/],
    ['\u202eaiM\u2028{{7*7}}${7*7}$&', /^aiM_7_7_7_7-/],
    ['../..', /^Gast-/],
  ]
  for (const [name, archive] of names) {
    const customer = await w.customer(owner, shift, { name, email: null })
    await w.upload(
      owner,
      customer.id,
      await photo(`hsl(${++colours * 7}, 60%, 50%)`, { width: 60, height: 40 }),
      'a.jpg',
    )
    await owner.customers.finish({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    const token = customer.gallery_token ?? ''
    const zip = await look(api(token, '/zip'))
    expect(zip.status, name).toBe(200)
    await zip.arrayBuffer()
    const disposition = zip.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%!~-]+$/)
    const called = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')
    expect(called).toMatch(archive)
    expect(called.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(called)).toBeLessThan(200)

    const page = await look(`/s/${token}`)
    expect(page.status, name).toBe(200)
    const html = await page.text()
    expect(html.match(/<script/g)?.length).toBe(html.match(/<script type="(?:module|application\/json)"/g)?.length)
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    // eslint-disable-next-line no-control-regex -- exactly these must not be in it
    expect(title).not.toMatch(/[\u0000-\u001f\u2028\u2029\u202a-\u202e]/)
    // the page's data are valid JSON with the unchanged name
    const data = /id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect((JSON.parse(data) as { gallery: Gallery }).gallery.customer.name).toBe(customer.name)
  }
})

test('malformed tokens get 404', async () => {
  const tokens = [
    '%00',
    `abc%00${newSecret()}`,
    'x'.repeat(10_000),
    'x'.repeat(300),
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%98%80',
    "'%20or%201=1--",
    '%25%25%25',
    '%20',
    'recover%2f',
  ]
  for (const of of tokens) {
    for (const path of [`/s/${of}`, `/s/${of}/media/${newId()}`, api(of), api(of, '/zip'), `/s/${of}/events`]) {
      const answer = await look(path, { headers: { accept: 'text/html' } })
      expect(answer.status, path.slice(0, 60)).toBe(404)
      await answer.text()
    }
    const visit = await look(api(of, '/visit'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'view', page: newSecret() }),
    })
    expect(visit.status).toBe(404)
  }
  for (const path of ['/s/%E0%A4%A', '/s/%', '/s/%zz', '/s/\u0000']) {
    const said = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(said, path).toMatch(/^HTTP\/1\.1 4\d\d/)
  }
  expect((await look('/api/v1/health')).status).toBe(200)
})

test('nonsensical parameters of the ZIP never cause a fault', async () => {
  const { token } = await customerWith('a.jpg')
  for (const [query, status] of [
    // no file is chosen, and an empty ZIP is not made
    [`ids=${'x,'.repeat(24_000)}`, 422],
    [`ids=${'x'.repeat(50_001)}`, 400],
    ['ids=a&ids=b', 400],
    ['ids=', 422],
    ['run=%00', 200],
    ['run=a&run=b', 400],
  ] as const) {
    const answer = await look(api(token, `/zip?${query}`))
    expect(answer.status, query.slice(0, 20)).toBe(status)
    await answer.arrayBuffer()
  }
})

test('unknown and ended links take about the same time', async () => {
  const { customer, token } = await customerWith('a.jpg')
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  const measured: Record<string, number[]> = { ended: [], unknown: [] }
  for (let i = 0; i < 40; i++) {
    for (const [kind, of] of [
      ['ended', token],
      ['unknown', newSecret()],
    ] as const) {
      const start = performance.now()
      expect((await look(api(of))).status).toBe(404)
      measured[kind]?.push(performance.now() - start)
    }
  }
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const [ended, unknown] = [median(measured['ended']), median(measured['unknown'])]
  console.log(`wrong links: ended ${ended.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`)
  expect(Math.abs(ended - unknown)).toBeLessThan(Math.max(5, 0.5 * Math.max(ended, unknown)))
})

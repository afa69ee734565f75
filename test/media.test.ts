import { createHash } from 'node:crypto'
import { request as rawRequest, type ClientRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { sweepStorage } from '../src/server/platform/sweep-storage.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

const limit = 1_000_000
let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world({ MAX_UPLOAD_BYTES: String(limit) })
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

/** Keys in the storage when all work is done. */
const settled = async () => (await w.quiet(), w.objects())
const originals = async () => (await w.objects('original')).length
const newCustomer = (change: Partial<{ name: string; consent: boolean }> = {}) => w.customer(owner, shift, change)
const mediumOf = async (response: Response) => ((await response.json()) as { media: Media }).media
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ErrorBody),
})
const uploadPath = (customer: Pick<Customer, 'id'>) => `/api/v1/media/customer/${customer.id}/upload`

/** A form written by hand, byte by byte, for content that `FormData` would not accept. */
function form(customer: Customer, parts: { head: string; body: Buffer | string }[], by: Member = owner) {
  const line = (text: string) => Buffer.from(text, 'utf8')
  const body = Buffer.concat([
    ...parts.flatMap(({ head, body: content }) => [
      line(`--grenze\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      typeof content === 'string' ? line(content) : content,
      line('\r\n'),
    ]),
    line('--grenze--\r\n'),
  ])
  return by.fetch(uploadPath(customer), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
    body: new Uint8Array(body),
  })
}

test('the same file twice at one customer is one medium and one object', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#123456')
  const before = await originals()
  const first = await w.upload(owner, customer.id, bytes, 'Boot.jpg')
  expect(first.status).toBe(201)
  const medium = await mediumOf(first)
  expect(medium).toMatchObject({
    file_name: 'Boot.jpg',
    file_type: 'photo',
    file_size: bytes.length,
    mime_type: 'image/jpeg',
    operator: 'Olga Berg',
  })
  const second = await w.upload(owner, customer.id, bytes, 'Noch einmal.jpg')
  expect(second.status).toBe(200)
  expect((await mediumOf(second)).id).toBe(medium.id)
  expect(await originals()).toBe(before + 1)
  const [row] = await w.peek('select sha256 from media where id = $1', [medium.id])
  expect(row).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex') })

  const other = await w.upload(owner, (await newCustomer()).id, bytes, 'Boot.jpg')
  expect(other.status).toBe(201)
  expect((await mediumOf(other)).id).not.toBe(medium.id)
})

test('the same file sent six times at once is stored once', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#234567')
  const before = await originals()
  const answers = await Promise.all(Array.from({ length: 6 }, () => w.upload(owner, customer.id, bytes, 'Eile.jpg')))
  expect(answers.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set((await Promise.all(answers.map(mediumOf))).map((m) => m.id)).size).toBe(1)
  expect(await originals()).toBe(before + 1)
  expect((await owner.customers.get({ params: { id: customer.id } })).customer.media_count).toBe(1)
})

test('the type is told from the content', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const strange: [string, Buffer][] = [
    ['notiz.txt', Buffer.from('Hallo')],
    ['skript.jpg', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['bild.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['bild.jpg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['bild.psd', Buffer.from('8BPS\0\x01')],
    ['ton.jpg', Buffer.from('ID3\x04\0\0\0\0\0\0')],
    ['film.wmv', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')],
    ['seite.mp4', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['liste.mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['papier.pdf', Buffer.from('%PDF-1.7\n')],
  ]
  for (const [name, bytes] of strange) {
    expect(await refusalOf(await w.upload(owner, customer.id, bytes, name))).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      error: `Datei ${name} hat einen nicht unterstützten Dateityp.`,
    })
  }
  expect(await settled()).toEqual(before)
  // a real photo is one under any name
  expect(await mediumOf(await w.upload(owner, customer.id, await photo('#345678'), 'notiz.txt'))).toMatchObject({
    file_name: 'notiz.txt',
    mime_type: 'image/jpeg',
  })
})

test('PNG, WebP, MOV and AVI are stored under their own types', async () => {
  const customer = await newCustomer()
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a0' } })
  const files: [string, Buffer, string][] = [
    ['a.png', await picture.clone().png().toBuffer(), 'image/png'],
    ['b.webp', await picture.clone().webp().toBuffer(), 'image/webp'],
    ['c.mov', await clip(300, { seconds: 1, format: 'mov' }), 'video/quicktime'],
    ['d.avi', await clip(310, { seconds: 1, format: 'avi' }), 'video/avi'],
  ]
  for (const [name, bytes, mime] of files) {
    expect((await mediumOf(await w.upload(owner, customer.id, bytes, name))).mime_type).toBe(mime)
  }
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media.map((m) => m.status)).toEqual(['ready', 'ready', 'ready', 'ready'])
})

test('a file over the limit is refused and leaves nothing', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const tooLarge = { status: 413, code: 'file_too_large', error: 'Die Datei ist zu groß.' }
  const big = Buffer.concat([await photo('#456789'), Buffer.alloc(limit + 200_000)])
  expect(await refusalOf(await w.upload(owner, customer.id, big, 'Riese.jpg'))).toMatchObject(tooLarge)

  // without a length, and a little over the limit
  const over = Buffer.concat([await photo('#456789'), Buffer.alloc(limit)]).subarray(0, limit + 1)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="Riese.jpg"\r\n\r\n'
  const body = new Blob([head, new Uint8Array(over), '\r\n--x--\r\n']).stream()
  const streamed = await owner.fetch(uploadPath(customer), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await refusalOf(streamed)).toMatchObject(tooLarge)
  expect(await settled()).toEqual(before)

  const fits = over.subarray(0, limit)
  expect((await w.upload(owner, customer.id, fits, 'passt.jpg')).status).toBe(201)
})

/** An upload over a bare connection; `write` sends its body. Returns the status, null when the connection was cut. */
function bareUpload(customer: Customer, headers: Record<string, string>, write: (request: ClientRequest) => void) {
  const { port, hostname } = new URL(w.base)
  return new Promise<number | null>((resolve) => {
    const request = rawRequest({
      port,
      hostname,
      path: uploadPath(customer),
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? null)
      request.destroy()
    })
    request.on('error', () => resolve(null))
    write(request)
  })
}
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="Riese.jpg"\r\n\r\n'

test('a body that announces too much is refused before it is sent', async () => {
  const customer = await newCustomer()
  // the answer arrives although not a tenth of the body is ever sent
  const status = await bareUpload(customer, { 'content-length': String(50 * limit) }, (r) => r.write(fileHead))
  expect(status).toBe(413)
})

test('a sender who hangs up in the middle leaves nothing behind', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const bytes = await photo('#5a5a5a', { width: 2000, height: 1500 })
  const cut = await bareUpload(customer, { 'content-length': String(bytes.length + 500) }, (request) => {
    request.write(fileHead)
    request.write(bytes.subarray(0, 9000), () => setTimeout(() => request.destroy(), 200))
  })
  expect(cut).toBeNull()
  expect(await settled()).toEqual(before)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media).toEqual([])
  expect((await w.upload(owner, customer.id, bytes, 'Riese.jpg')).status).toBe(201)
})

test('a form must hold exactly one file and nothing else', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const bytes = await photo('#56789a')
  const file = { head: 'name="file"; filename="a.jpg"', body: bytes }
  const wrong = [
    [],
    [{ head: 'name="andere"; filename="a.jpg"', body: bytes }],
    [{ head: 'name="file"', body: 'kein Anhang' }],
    [file, { ...file, body: await photo('#56789b') }],
    [file, { head: 'name="extra"', body: 'x' }],
    [{ head: 'name="extra"', body: 'x' }, file],
  ]
  for (const parts of wrong) {
    expect(await refusalOf(await form(customer, parts))).toMatchObject({
      status: 400,
      code: 'one_file_expected',
      error: 'Bitte senden Sie genau eine Datei im Feld „file“.',
    })
  }
  expect(
    (await refusalOf(await send(owner, 'POST', `/media/customer/${customer.id}/upload`, { file: 'x' }))).status,
  ).toBe(415)
  expect(await settled()).toEqual(before)
  expect((await owner.customers.get({ params: { id: customer.id } })).customer).toMatchObject({ media_count: 0 })
  expect((await form(customer, [file])).status).toBe(201)
})

test('a file is stored only with the customer’s consent', async () => {
  const bytes = await photo('#6789ab')
  const shy = await newCustomer({ consent: false })
  const before = await settled()
  expect(await refusalOf(await w.upload(owner, shy.id, bytes, 'a.jpg'))).toMatchObject({
    status: 422,
    code: 'no_consent',
    error: 'Dieser Gast hat den Aufnahmen nicht zugestimmt. Es wurde nichts gespeichert.',
  })
  const stranger = await w.owner('Fremde')
  const customer = await newCustomer()
  expect((await refusalOf(await w.upload(stranger, customer.id, bytes, 'a.jpg'))).code).toBe('customer_not_found')
  expect((await refusalOf(await w.upload(owner, newId(), bytes, 'a.jpg'))).code).toBe('customer_not_found')
  expect(await settled()).toEqual(before)

  const medium = await mediumOf(await w.upload(owner, customer.id, bytes, 'a.jpg'))
  const params = { id: medium.id }
  expect(await codeOf(stranger.media.download({ params }))).toBe('media_not_found')
  expect(await codeOf(stranger.media.remove({ params }))).toBe('media_not_found')
  expect(await codeOf(stranger.media.ofCustomer({ params: { id: customer.id } }))).toBe('customer_not_found')
  expect(await codeOf(stranger.films.reprocess({ params: { id: customer.id } }))).toBe('customer_not_found')
  expect(await codeOf(stranger.media.sessionOverview({ params: { id: shift.id } }))).toBe('shift_not_found')
  expect(await codeOf(owner.media.download({ params }))).toBeUndefined()
})

test('a viewer uploads nothing, and a guide only in own running shifts', async () => {
  const [viewer, guide] = [await w.member(owner, 'viewer'), await w.member(owner, 'guide')]
  const customer = await newCustomer()
  const bytes = await photo('#789abc')
  const medium = await mediumOf(await w.upload(owner, customer.id, bytes, 'a.jpg'))
  expect((await refusalOf(await w.upload(viewer, customer.id, bytes, 'a.jpg'))).code).toBe('forbidden')
  expect(await codeOf(viewer.media.remove({ params: { id: medium.id } }))).toBe('forbidden')
  expect((await viewer.media.ofCustomer({ params: { id: customer.id } })).media).toHaveLength(1)

  expect((await refusalOf(await w.upload(guide, customer.id, bytes, 'a.jpg'))).code).toBe('not_your_shift')
  expect(await codeOf(guide.media.remove({ params: { id: medium.id } }))).toBe('not_your_shift')
  const own = await w.shift(guide, 'Eigene')
  const mine = await w.customer(guide, own)
  expect((await w.upload(guide, mine.id, bytes, 'a.jpg')).status).toBe(201)
  const { customers } = await owner.media.sessionOverview({ params: { id: own.id } })
  expect(customers).toEqual([
    { customerId: mine.id, customerName: 'Mia Huber', customerNumber: 1, mediaCount: 1, operators: 'Max guide' },
  ])
})

test('hostile file names are stored harmlessly and cannot break out of a header', async () => {
  const customer = await newCustomer()
  const names: [string, string][] = [
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Windows\\System32\\böse.jpg', 'böse.jpg'],
    ['Bild\u202egpj.exe.jpg', 'Bildgpj.exe.jpg'],
    ['a%22; filename=%22b.jpg', 'a"; filename="b.jpg'],
    ['zwei%0D%0AX-Boese: 1.jpg', 'zweiX-Boese: 1.jpg'],
    ['Grüße aus 日本 🏔️.jpg', 'Grüße aus 日本 🏔️.jpg'],
    ['%00%01.jpg', '.jpg'],
    [`${'lang'.repeat(100)}.jpeg`, `${'lang'.repeat(100).slice(0, 145)}.jpeg`],
    ['/', 'Datei'],
  ]
  for (const [index, [sent, stored]] of names.entries()) {
    const bytes = await photo(`hsl(${index * 40}, 80%, 50%)`)
    const response = await form(customer, [{ head: `name="file"; filename="${sent}"`, body: bytes }])
    expect(response.status, sent).toBe(201)
    const medium = await mediumOf(response)
    // browsers write quotes and line ends as %22 and %0D%0A; reading them back and keeping them are both fine
    expect([stored, decodeURI(sent), sent], sent).toContain(medium.file_name)
    expect(medium.file_name).not.toMatch(/[\p{Cc}/\\\u202a-\u202e]/u)

    const { downloadUrl } = await owner.media.download({ params: { id: medium.id } })
    const file = await w.anyone.fetch(downloadUrl)
    expect(file.status, sent).toBe(200)
    expect(file.headers.get('x-boese')).toBeNull()
    const disposition = file.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.() -]*"; filename\*=UTF-8''[\w.!~%*'()-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(medium.file_name)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  }
})

test('a link to a file opens it for a quarter of an hour at most', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#89abcd')
  const medium = await mediumOf(await w.upload(owner, customer.id, bytes, 'Boot.jpg'))
  const { downloadUrl } = await owner.media.download({ params: { id: medium.id } })
  const whole = await w.anyone.fetch(downloadUrl)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
  expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
  const part = await w.anyone.fetch(downloadUrl, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  const etag = whole.headers.get('etag') ?? ''
  expect((await w.anyone.fetch(downloadUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const beyond = await w.anyone.fetch(downloadUrl, { headers: { range: `bytes=${bytes.length}-` } })
  expect(beyond.status).toBe(416)

  const [, , signed = '', name = ''] = downloadUrl.split('/')
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const forged = [5, 30, 60, 71, 80].map((at) => `/files/${flip(signed, at)}/${name}`)
  for (const address of [...forged, `/files/${signed}/Anders.jpg`, `/files/x/${name}`]) {
    const refused = await refusalOf(await w.anyone.fetch(address))
    expect(refused).toMatchObject({ status: 404, code: 'file_not_found' })
    expect(refused.error).toBe('Die Datei wurde nicht gefunden oder der Link ist abgelaufen.')
  }

  w.setClock(new Date(Date.now() + 15 * 60_000 + 1000))
  expect((await w.anyone.fetch(downloadUrl)).status).toBe(404)
  w.setClock(new Date())
  expect((await w.anyone.fetch(downloadUrl)).status).toBe(200)
})

test('a link ends with its medium at once', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const medium = await mediumOf(await w.upload(owner, customer.id, await photo('#9abcde'), 'Boot.jpg'))
  const ready = await until('the photo is prepared', async () =>
    (await owner.media.ofCustomer({ params: { id: customer.id } })).media.find((m) => m.status === 'ready'),
  )
  const { downloadUrl } = await owner.media.download({ params: { id: medium.id } })
  const addresses = [downloadUrl, ready.url ?? '', ready.thumbnailUrl ?? '']
  for (const address of addresses) expect((await w.anyone.fetch(address)).status).toBe(200)
  // the original, large, medium, thumbnail, and the take-home file
  expect((await w.objects()).length).toBe(before.length + 5)

  await owner.media.remove({ params: { id: medium.id } })
  for (const address of addresses) expect((await w.anyone.fetch(address)).status).toBe(404)
  expect(await codeOf(owner.media.remove({ params: { id: medium.id } }))).toBe('media_not_found')
  expect(await settled()).toEqual(before)
  expect((await owner.customers.get({ params: { id: customer.id } })).customer).toMatchObject({
    media_count: 0,
    processing_status: 'new',
  })
})

test('a medium that is deleted while it is being prepared leaves nothing behind', async () => {
  const customer = await newCustomer()
  const before = await settled()
  const media = await Promise.all(
    ['#a00', '#b00', '#c00', '#d00'].map(async (colour) =>
      mediumOf(await w.upload(owner, customer.id, await photo(colour, { width: 1600, height: 1200 }), `${colour}.jpg`)),
    ),
  )
  await Promise.all(media.map(({ id }) => owner.media.remove({ params: { id } })))
  expect(await settled()).toEqual(before)
})

test('a delayed cleanup of one organisation does not delay that of another one', async () => {
  const [busy, by] = [await w.owner('Beschäftigt'), await w.owner('Andere')]
  const before = await settled()
  await w.services.inOrganisation(busy.orgId, system, (ctx) => ctx.enqueue(sweepStorage, {}, 3600))
  const customer = await w.customer(by, await w.shift(by))
  const medium = await mediumOf(await w.upload(by, customer.id, await photo('#abcdef'), 'a.jpg'))
  await w.quiet()
  await by.media.remove({ params: { id: medium.id } })
  expect(await settled()).toEqual(before)
})

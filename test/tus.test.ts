import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { noise, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

const limit = 4_000_000
let w: World
let owner: Member
let shift: Session
let big: Buffer
beforeAll(async () => {
  w = await world({ MAX_TUS_BYTES: String(limit) })
  owner = await w.owner()
  shift = await w.shift(owner)
  big = await noise(2, 7)
})
afterAll(() => w.close())

type By = Pick<Member, 'fetch'>
const newCustomer = (change: Partial<{ consent: boolean; email: string | null }> = {}) =>
  w.customer(owner, shift, change)
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const uploadsOnDisk = async () => (await w.peek('select id from open_upload where media_id is null')).length

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const create = (size: number, metadata: Record<string, string>, by: By = owner) =>
  by.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      ...(Object.keys(metadata).length > 0 && { 'upload-metadata': encoded(metadata) }),
    },
  })
async function begun(customer: Pick<Customer, 'id'>, size: number, filename = 'Boot.png'): Promise<string> {
  const response = await create(size, { customerId: customer.id, filename })
  expect(response.status).toBe(201)
  return new URL(response.headers.get('location') ?? '', w.base).pathname
}
const patch = (at: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}, by: By = owner) =>
  by.fetch(at, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(bytes),
  })
const head = (at: string, by: By = owner) => by.fetch(at, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
const remove = (at: string, by: By = owner) => by.fetch(at, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
const offsetOf = async (at: string) => Number((await head(at)).headers.get('upload-offset'))
const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody) })
async function original(mediaId: string): Promise<Buffer> {
  const { downloadUrl } = await owner.media.download({ params: { id: mediaId } })
  return Buffer.from(await (await w.anyone.fetch(downloadUrl)).arrayBuffer())
}

test('a file arrives in pieces, and the last answer names the medium', async () => {
  const customer = await newCustomer()
  const at = await begun(customer, big.length)
  expect(at).toMatch(/^\/api\/v1\/uploads\/[0-9a-f]{32}$/)
  expect((await get(customer.id)).processing_status).toBe('uploading')
  const first = await head(at)
  expect(
    Object.fromEntries(['upload-offset', 'upload-length', 'cache-control'].map((h) => [h, first.headers.get(h)])),
  ).toEqual({ 'upload-offset': '0', 'upload-length': String(big.length), 'cache-control': 'no-store' })
  const half = await patch(at, 0, big.subarray(0, 900_000))
  expect(half.status).toBe(204)
  expect(half.headers.get('upload-offset')).toBe('900000')
  expect(half.headers.get('media-id')).toBeNull()
  expect(await offsetOf(at)).toBe(900_000)

  const last = await patch(at, 900_000, big.subarray(900_000))
  expect(last.status).toBe(204)
  const mediaId = last.headers.get('media-id') ?? ''
  expect(await original(mediaId)).toEqual(big)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media).toMatchObject([{ id: mediaId, file_name: 'Boot.png', mime_type: 'image/png', operator: 'Olga Berg' }])
})

test('a wrong offset answers 409 and changes nothing', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#123123')
  const at = await begun(customer, bytes.length, 'a.jpg')
  expect((await patch(at, 0, bytes.subarray(0, 1000))).status).toBe(204)
  for (const offset of [0, 999, 1001, bytes.length]) {
    expect((await patch(at, offset, bytes.subarray(0, 10))).status).toBe(409)
  }
  expect(await offsetOf(at)).toBe(1000)
  // more bytes than were announced
  expect((await patch(at, 1000, Buffer.concat([bytes, bytes]))).status).toBeGreaterThanOrEqual(400)
  const now = await offsetOf(at)
  expect(now).toBeLessThanOrEqual(bytes.length)
})

test('the last piece sent again names the same medium', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#321321')
  const at = await begun(customer, bytes.length, 'a.jpg')
  await patch(at, 0, bytes.subarray(0, 1000))
  const last = await patch(at, 1000, bytes.subarray(1000))
  const mediaId = last.headers.get('media-id')
  expect(mediaId).not.toBeNull()
  await w.quiet()
  const before = await w.objects()

  const again = await patch(at, 1000, bytes.subarray(1000))
  expect([again.status, again.headers.get('media-id')]).toEqual([204, mediaId])
  expect(again.headers.get('upload-offset')).toBe(String(bytes.length))
  expect((await patch(at, 0, bytes.subarray(0, 1000))).status).toBe(409)
  const asked = await head(at)
  expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('media-id')]).toEqual([
    200,
    String(bytes.length),
    mediaId,
  ])
  await w.quiet()
  expect(await w.objects()).toEqual(before)
  expect((await get(customer.id)).media_count).toBe(1)
})

test('after a crash the next HEAD stores an upload with all its bytes', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#213213')
  const at = await begun(customer, bytes.length, 'a.jpg')
  // the bytes are durable; the work after the last one never ran
  await w.services.uploads.write(Readable.from([bytes]), at.split('/').at(-1) ?? '', 0)
  expect((await get(customer.id)).media_count).toBe(0)
  const asked = await head(at)
  expect(asked.status).toBe(200)
  expect(asked.headers.get('upload-offset')).toBe(String(bytes.length))
  expect(await original(asked.headers.get('media-id') ?? '')).toEqual(bytes)
  expect((await head(at)).headers.get('media-id')).toBe(asked.headers.get('media-id'))
  expect((await get(customer.id)).media_count).toBe(1)
})

test('the same file by tus and by form, twice, is one medium', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#445566')
  const first = await w.upload(owner, customer.id, bytes, 'a.jpg')
  const { media } = (await first.json()) as { media: { id: string } }
  for (let i = 0; i < 2; i++) {
    const at = await begun(customer, bytes.length, 'b.jpg')
    expect((await patch(at, 0, bytes)).headers.get('media-id')).toBe(media.id)
  }
  expect((await get(customer.id)).media_count).toBe(1)
})

test('a foreign upload or customer is not found', async () => {
  const customer = await newCustomer()
  const bytes = await photo('#0f0f0f')
  const at = await begun(customer, bytes.length, 'a.jpg')
  const stranger = await w.owner('Fremde')
  for (const response of [
    await head(at, stranger),
    await patch(at, 0, bytes, {}, stranger),
    await remove(at, stranger),
  ]) {
    expect(response.status).toBe(404)
  }
  expect((await head('/api/v1/uploads/ffffffffffffffffffffffffffffffff')).status).toBe(404)
  expect((await head('/api/v1/uploads/..%2f..%2fetc')).status).toBe(404)
  expect(await offsetOf(at)).toBe(0)

  for (const id of [customer.id, newId(), 'unsinn']) {
    const by = id === customer.id ? stranger : owner
    expect(await refusalOf(await create(100, { customerId: id, filename: 'a.jpg' }, by))).toMatchObject({
      status: 404,
      code: 'customer_not_found',
      error: 'Kunde nicht gefunden.',
    })
  }
})

test('an upload that cannot become a medium is refused at the beginning', async () => {
  const customer = await newCustomer()
  const refused = async (size: number, metadata: Record<string, string>, by: By = owner) =>
    refusalOf(await create(size, metadata, by))
  expect(await refused(100, {})).toMatchObject({ status: 400, code: 'upload_customer_missing' })
  expect(await refused(100, { filename: 'a.jpg' })).toMatchObject({
    status: 400,
    error: 'Beim Upload fehlt die Angabe, zu welchem Gast oder welcher Schicht er gehört.',
  })
  const shy = await newCustomer({ consent: false })
  expect(await refused(100, { customerId: shy.id })).toMatchObject({ status: 422, code: 'no_consent' })
  const viewer = await w.member(owner, 'viewer')
  expect(await refused(100, { customerId: customer.id }, viewer)).toMatchObject({ status: 403, code: 'forbidden' })
  const guide = await w.member(owner, 'guide')
  expect(await refused(100, { customerId: customer.id }, guide)).toMatchObject({ status: 403, code: 'not_your_shift' })
  expect((await create(limit + 1, { customerId: customer.id })).status).toBe(413)
  expect((await create(-5, { customerId: customer.id })).status).toBe(400)
  const deferred = await owner.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
      'upload-metadata': encoded({ customerId: customer.id }),
    },
  })
  expect(deferred.status).toBe(400)
  const odd = await create(100, {
    customerId: customer.id,
    filename: 'a.jpg',
    kamera: 'hinten',
    clientUploadId: 'x',
    sha256: '',
  })
  expect(odd.status).toBe(201)
  await remove(new URL(odd.headers.get('location') ?? '', w.base).pathname)
})

test('a file of a wrong type is refused with its last piece', async () => {
  const customer = await newCustomer()
  await w.quiet()
  const before = await w.objects()
  const open = await uploadsOnDisk()
  const text = Buffer.from('nur ein Text, kein Bild '.repeat(50))
  const at = await begun(customer, text.length, 'bild.jpg')
  expect((await patch(at, 0, text.subarray(0, 500))).status).toBe(204)
  expect(await refusalOf(await patch(at, 500, text.subarray(500)))).toMatchObject({
    status: 415,
    code: 'unsupported_media_type',
    error: 'Datei bild.jpg hat einen nicht unterstützten Dateityp.',
  })
  expect((await head(at)).status).toBe(404)
  expect(await uploadsOnDisk()).toBe(open)
  await w.quiet()
  expect(await w.objects()).toEqual(before)
  await expect(w.services.uploads.getUpload(at.split('/').at(-1) ?? '')).rejects.toThrow()

  const empty = await create(0, { customerId: customer.id, filename: 'leer.jpg' })
  expect(empty.status).toBe(415)
  expect(await uploadsOnDisk()).toBe(open)
})

test('a cancelled upload is forgotten', async () => {
  const at = await begun(await newCustomer(), big.length)
  await patch(at, 0, big.subarray(0, 1000))
  expect((await remove(at)).status).toBe(204)
  expect((await head(at)).status).toBe(404)
  expect((await patch(at, 1000, big.subarray(1000))).status).toBe(404)
  await expect(w.services.uploads.getUpload(at.split('/').at(-1) ?? '')).rejects.toThrow()
})

test('a piece with a wrong check sum counts as not sent', async () => {
  const bytes = await photo('#777888')
  const at = await begun(await newCustomer(), bytes.length, 'a.jpg')
  const sum = (algorithm: string, part: Buffer) => `${algorithm} ${createHash(algorithm).update(part).digest('base64')}`
  const part = bytes.subarray(0, 2000)
  const wrong = await patch(at, 0, part, { 'upload-checksum': sum('sha1', Buffer.from('etwas anderes')) })
  expect(await refusalOf(wrong)).toMatchObject({ status: 460, code: 'checksum_mismatch' })
  expect(await offsetOf(at)).toBe(0)
  expect((await patch(at, 0, part, { 'upload-checksum': 'crc9 AAAA' })).status).toBe(400)
  expect(await offsetOf(at)).toBe(0)
  expect((await patch(at, 0, part, { 'upload-checksum': sum('sha1', part) })).status).toBe(204)
  const rest = bytes.subarray(2000)
  const last = await patch(at, 2000, rest, { 'upload-checksum': sum('sha256', rest) })
  expect(await original(last.headers.get('media-id') ?? '')).toEqual(bytes)

  const options = await owner.fetch('/api/v1/uploads', { method: 'OPTIONS' })
  expect(options.headers.get('tus-version')).toBe('1.0.0')
  expect(options.headers.get('tus-extension')?.split(',')).toEqual(
    expect.arrayContaining(['creation', 'termination', 'checksum']),
  )
  expect(options.headers.get('tus-checksum-algorithm')).toContain('sha1')
  expect(options.headers.get('tus-max-size')).toBe(String(limit))
})

test('two senders of the same upload at the same moment never mix their bytes', async () => {
  const customer = await newCustomer()
  const at = await begun(customer, big.length)
  const answers = await Promise.all([patch(at, 0, big), patch(at, 0, big)].map((sent) => sent.catch(() => null)))
  for (const answer of answers) expect(answer === null || answer.status < 500, String(answer?.status)).toBe(true)
  let asked = await head(at)
  const offset = Number(asked.headers.get('upload-offset'))
  if (offset < big.length) {
    expect((await patch(at, offset, big.subarray(offset))).status).toBe(204)
    asked = await head(at)
  }
  expect(await original(asked.headers.get('media-id') ?? '')).toEqual(big)
  expect((await get(customer.id)).media_count).toBe(1)
})

test('an upload under way holds up the customer only until it is done', async () => {
  const customer = await newCustomer({ email: 'wartet@gast.example' })
  await w.upload(owner, customer.id, await photo('#aa1100'), 'eins.jpg')
  const bytes = await photo('#aa2200')
  const at = await begun(customer, bytes.length, 'zwei.jpg')
  await patch(at, 0, bytes.subarray(0, 1000))
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  expect(await get(customer.id)).toMatchObject({ processing_status: 'uploading', email_notification_status: 'pending' })

  await patch(at, 1000, bytes.subarray(1000))
  await w.completed(owner, customer.id)
  await until('the e-mail is sent', async () => (await get(customer.id)).email_notification_status === 'sent')
  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect(gallery.media.photos).toHaveLength(2)
})

test('a cancelled upload no longer holds up its customer', async () => {
  const customer = await newCustomer()
  await w.upload(owner, customer.id, await photo('#bb1100'), 'eins.jpg')
  const at = await begun(customer, big.length)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  expect((await get(customer.id)).processing_status).toBe('uploading')
  await remove(at)
  await w.completed(owner, customer.id)
})

test('the capture app’s client continues an interrupted upload', async () => {
  const customer = await newCustomer()
  const run = (change: { url?: string; stopAt?: number }) =>
    new Promise<{ url: string; mediaId: string | undefined; pieces: number }>((resolve, reject) => {
      let [mediaId, pieces]: [string | undefined, number] = [undefined, 0]
      const upload = new Upload(big, {
        endpoint: `${w.base}/api/v1/uploads`,
        ...(change.url && { uploadUrl: change.url }),
        chunkSize: 500_000,
        retryDelays: [],
        metadata: { customerId: customer.id, filename: 'Wildwasser ä.png', filetype: 'image/png' },
        headers: { authorization: `Bearer ${owner.token}` },
        onAfterResponse(request, response) {
          if (request.getMethod() === 'PATCH') pieces++
          mediaId = response.getHeader('Media-Id') ?? mediaId
        },
        onChunkComplete(_size, sent) {
          if (!change.stopAt || sent < change.stopAt) return
          void upload.abort().then(() => resolve({ url: upload.url ?? '', mediaId, pieces }))
        },
        onSuccess: () => resolve({ url: upload.url ?? '', mediaId, pieces }),
        onError: reject,
      })
      upload.start()
    })
  const cut = await run({ stopAt: 1_000_000 })
  expect(cut.mediaId).toBeUndefined()
  const done = await run({ url: cut.url })
  expect(done.pieces).toBeLessThanOrEqual(Math.ceil((big.length - 1_000_000) / 500_000))
  expect(await original(done.mediaId ?? '')).toEqual(big)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media.map((m) => m.file_name)).toEqual(['Wildwasser ä.png'])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
let customer: Customer
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
  customer = await w.customer(owner, shift)
})
afterAll(() => w.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const create = (
  size: number,
  metadata: Record<string, string>,
  by: Member = owner,
  headers: Record<string, string> = {},
) =>
  by.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': Object.entries({ filename: 'a.jpg', ...metadata })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      ...headers,
    },
  })
const placeOf = (response: Response) => new URL(response.headers.get('location') ?? '', w.base).pathname
const patch = (at: string, bytes: Buffer) =>
  owner.fetch(at, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
const head = (at: string) => owner.fetch(at, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
async function uploaded(bytes: Buffer, metadata: Record<string, string>) {
  const begun = await create(bytes.length, metadata)
  expect(begun.status).toBe(201)
  return patch(placeOf(begun), bytes)
}
const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody) })

test.each(['customerId', 'sessionId', 'templateType'])(
  'a file that differs from its SHA-256 is refused with its last piece (%s)',
  async (target) => {
    const to = { [target]: { customerId: customer.id, sessionId: shift.id }[target] ?? 'certificate' }
    const bytes = await photo('#112233')
    const before = [await w.objects('original'), await w.objects('template')]
    const begun = await create(bytes.length, { ...to, sha256: sha256(Buffer.from('etwas anderes')) })
    const refused = await patch(placeOf(begun), bytes)
    expect(await refusalOf(refused)).toMatchObject({
      status: 460,
      code: 'checksum_mismatch',
      error: 'Die Datei ist nicht so angekommen, wie sie abgeschickt wurde. Bitte laden Sie sie noch einmal hoch.',
    })
    expect((await head(placeOf(begun))).status).toBe(404)
    expect([await w.objects('original'), await w.objects('template')]).toEqual(before)
    const right = await uploaded(bytes, { ...to, sha256: sha256(bytes).toUpperCase() })
    expect(right.status).toBe(204)
    expect(right.headers.get('media-id') ?? right.headers.get('template-id')).not.toBeNull()
  },
)

test('the same clientUploadId of the same member is the existing upload', async () => {
  const bytes = await photo('#223344')
  const wish = { customerId: customer.id, clientUploadId: 'kamera-1/IMG_0001' }
  const first = await create(bytes.length, wish)
  const second = await create(bytes.length, wish)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(placeOf(second)).toBe(placeOf(first))
  expect(second.headers.get('upload-offset')).toBe('0')

  const mediaId = (await patch(placeOf(first), bytes)).headers.get('media-id')
  const third = await create(bytes.length, wish)
  expect([placeOf(third), third.headers.get('upload-offset'), third.headers.get('media-id')]).toEqual([
    placeOf(first),
    String(bytes.length),
    mediaId,
  ])

  // another file, another target, another member
  for (const [size, change] of [
    [bytes.length + 1, {}],
    [bytes.length, { filename: 'b.jpg' }],
    [bytes.length, { customerId: (await w.customer(owner, shift)).id }],
  ] as const)
    expect(await refusalOf(await create(size, { ...wish, ...change }))).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
      error: 'Diese clientUploadId gehört schon zu einem anderen Upload.',
    })
  const others = await create(bytes.length, wish, await w.member(owner, 'admin'))
  expect([others.status, placeOf(others) === placeOf(first)]).toEqual([201, false])
})

test('parallel beginnings with one clientUploadId make one upload', async () => {
  const wish = { customerId: customer.id, clientUploadId: newId() }
  const begun = await Promise.all(Array.from({ length: 6 }, () => create(1000, wish)))
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect(new Set(begun.map(placeOf)).size).toBe(1)
  const rows = await w.peek('select id from open_upload where client_upload_id = $1', [wish.clientUploadId])
  expect(rows).toHaveLength(1)
})

test('an upload whose bytes are lost begins again under its clientUploadId', async () => {
  const key = { 'idempotency-key': 'taste' }
  const first = placeOf(await create(1000, { customerId: customer.id }, owner, key))
  expect(placeOf(await create(1000, { customerId: customer.id }, owner, key))).toBe(first)
  await w.services.uploads.remove(first.split('/').at(-1) ?? '')
  const anew = await create(1000, { customerId: customer.id }, owner, key)
  expect(anew.status).toBe(201)
  expect(placeOf(anew)).not.toBe(first)
  expect((await head(placeOf(anew))).headers.get('upload-offset')).toBe('0')
})

test('capturedAt counts where the file has no plausible time of its own', async () => {
  const capturedAt = async (file: Buffer, said: string) => {
    const id = (await uploaded(file, { customerId: customer.id, capturedAt: said })).headers.get('media-id')
    return until('the photo is prepared', async () => {
      const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
      const one = media.find((medium) => medium.id === id)
      return one?.status === 'ready' && one
    })
  }
  const said = '2026-07-12T14:03:20+02:00'
  expect((await capturedAt(await photo('#334455'), said)).captured_at).toBe('2026-07-12T12:03:20.000Z')
  const own = await photo('#334466', { takenAt: '2025:05:05 10:00:00' })
  expect((await capturedAt(own, said)).captured_at).toBe('2025-05-05T08:00:00.000Z')
  // the clock of a camera without a battery
  const late = await capturedAt(await photo('#334477'), '1980-01-01T00:00:00Z')
  expect(late.captured_at?.slice(0, 16)).toBe(late.created_at.slice(0, 16))
})

test('malformed metadata are refused at the beginning, in German', async () => {
  for (const [field, value, text] of [
    ['sha256', 'abc', 'SHA-256 der ganzen Datei, 64 Zeichen hexadezimal'],
    ['clientUploadId', 'x'.repeat(201), '1 bis 200 Zeichen'],
    ['capturedAt', 'gestern', 'Zeitpunkt nach ISO 8601, zum Beispiel 2026-07-12T14:03:20Z'],
  ] as const)
    expect(await refusalOf(await create(1000, { customerId: customer.id, [field]: value }))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: text },
    })
})

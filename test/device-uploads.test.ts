import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Media } from '../src/contract/media.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { sendByTus, world, type Member, type World } from './world.ts'

/** Uploads under ids that a guide's device made, sent again because no answer came. */
let w: World
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
})
afterAll(() => w.close())

let colour = 0x202020
const freshPhoto = () => photo(`#${(colour += 0x10101).toString(16)}`, { width: 300, height: 200 })
const customerOf = async (by: Member) => w.customer(by, await w.shift(by))
const mediaOf = async (id: string) => (await owner.media.ofCustomer({ params: { id } })).media

type Said = { mediaId?: string; capturedAt?: string }
/** One upload by form; answers its status and what it says. */
async function send(by: Member, to: { id: string }, bytes: Buffer, said: Said, kind = 'customer') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  const path = `/api/v1/media/${kind}/${to.id}/upload?${new URLSearchParams(said).toString()}`
  const response = await by.fetch(path, { method: 'POST', body: form })
  const { media, known, code } = (await response.json()) as { media?: Media; known?: boolean } & Partial<ErrorBody>
  return { status: response.status, id: media?.id, known, code }
}
const tus = async (by: Member, to: Record<string, string>, bytes: Buffer) => {
  const { status, headers } = await sendByTus(by, to, bytes, 'a.jpg')
  return { status, id: headers.get('media-id'), known: headers.get('media-known') }
}

test('the same id again answers the medium that is there', async () => {
  const customer = await customerOf(guide)
  const [one, two] = [newId(), newId()]
  const [first, second] = [await freshPhoto(), await freshPhoto()]
  expect(await send(guide, customer, first, { mediaId: one })).toEqual({ status: 201, id: one, known: false })
  expect(await send(guide, customer, first, { mediaId: one.toUpperCase() })).toEqual({
    status: 200,
    id: one,
    known: true,
  })
  const to = { customerId: customer.id, mediaId: two }
  expect(await tus(guide, to, second)).toEqual({ status: 204, id: two, known: null })
  // none of its bytes are asked for again
  expect(await tus(guide, to, second)).toEqual({ status: 200, id: two, known: 'true' })
  expect(await send(guide, customer, second, { mediaId: two })).toMatchObject({ status: 200, id: two })
  expect((await mediaOf(customer.id)).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
})

test('of several at the same moment one makes the medium', async () => {
  const customer = await customerOf(guide)
  const bytes = await freshPhoto()
  const id = newId()
  const at = await Promise.all([1, 2, 3].map(() => send(guide, customer, bytes, { mediaId: id })))
  expect(at.map((one) => one.id)).toEqual([id, id, id])
  expect(at.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a deleted medium does not come back by an upload that is sent again', async () => {
  const customer = await customerOf(guide)
  const bytes = await freshPhoto()
  const id = newId()
  await send(guide, customer, bytes, { mediaId: id })
  await owner.media.remove({ params: { id } })
  expect(await send(guide, customer, bytes, { mediaId: id })).toMatchObject({ status: 410, code: 'deleted_meanwhile' })
  expect((await tus(guide, { customerId: customer.id, mediaId: id }, bytes)).status).toBe(410)
  expect(await mediaOf(customer.id)).toEqual([])
  // a member who wants it back sends it anew
  expect(await send(guide, customer, bytes, {})).toMatchObject({ status: 201 })
})

test('a medium that came is known also where nothing more is taken', async () => {
  const shift = await w.shift(guide)
  const customer = await w.customer(guide, shift)
  const bytes = await freshPhoto()
  const [one, two] = [newId(), newId()]
  await send(guide, customer, bytes, { mediaId: one })
  const waiting = await freshPhoto()
  expect(await send(guide, shift, waiting, { mediaId: two }, 'session')).toMatchObject({ status: 201, id: two })
  await guide.shifts.end({ body: { sessionId: shift.id } })
  await owner.shifts.setStatus({ params: { id: shift.id }, body: { status: 'archived' } })
  const fresh = await freshPhoto()
  expect(await send(guide, customer, fresh, { mediaId: newId() })).toMatchObject({ status: 403 })
  expect(await send(guide, customer, bytes, { mediaId: one })).toMatchObject({ status: 200, id: one })
  expect(await send(guide, shift, waiting, { mediaId: two }, 'session')).toMatchObject({ status: 200, id: two })
  expect(await tus(guide, { sessionId: shift.id, mediaId: two }, waiting)).toMatchObject({ status: 200, id: two })
})

test('a file that is there already is known under the new id, too', async () => {
  const customer = await customerOf(guide)
  const bytes = await freshPhoto()
  const { id } = await send(guide, customer, bytes, {})
  const own = newId()
  expect(await send(guide, customer, bytes, { mediaId: own })).toMatchObject({ status: 200, id })
  await owner.media.remove({ params: { id: id ?? '' } })
  expect(await send(guide, customer, bytes, { mediaId: own })).toMatchObject({ code: 'deleted_meanwhile' })
})

test('an id of another file or organisation is refused, and nothing is stored', async () => {
  const customer = await customerOf(guide)
  const id = newId()
  await send(guide, customer, await freshPhoto(), { mediaId: id })
  const other = await freshPhoto()
  expect(await send(guide, customer, other, { mediaId: id })).toMatchObject({ code: 'idempotency_conflict' })
  const stranger = await w.owner()
  const theirs = await customerOf(stranger)
  expect(await send(stranger, theirs, other, { mediaId: id })).toMatchObject({ code: 'idempotency_conflict' })
  expect((await tus(stranger, { customerId: theirs.id, mediaId: id }, other)).status).toBe(409)
  const { id: plain } = await send(guide, customer, await freshPhoto(), {})
  expect(await send(guide, customer, other, { mediaId: plain ?? '' })).toMatchObject({ code: 'idempotency_conflict' })
  for (const said of [{ mediaId: 'x' }, { capturedAt: 'gestern' }])
    expect(await send(guide, customer, other, said)).toMatchObject({ status: 400, code: 'invalid_input' })
  expect((await tus(guide, { customerId: customer.id, mediaId: 'x' }, other)).status).toBe(400)
  expect(await mediaOf(customer.id)).toHaveLength(2)
  const [{ count } = {}] = await w.peek(`select count(*)::int as count from media where id = $1`, [id])
  expect(count).toBe(1)
})

test('a form says when its file was captured, where the file does not', async () => {
  const customer = await customerOf(guide)
  const capturedAt = '2026-07-12T14:03:20.000Z'
  const { id } = await send(guide, customer, await freshPhoto(), { capturedAt })
  await w.quiet()
  const one = (await mediaOf(customer.id)).find((media) => media.id === id)
  expect(one?.captured_at).toBe(capturedAt)
})

test('files for a customer who was merged go to the one who stays', async () => {
  const shift = await w.shift(guide)
  const kept = await w.customer(owner, shift)
  const gone = newId()
  const body = { id: gone, name: kept.name, consent: true }
  await guide.customers.checkIn({ params: { id: shift.id }, body })
  const merge = { customerId: gone, links: 'end', takeEmail: false } as const
  await owner.customerRecords.merge({ params: { id: kept.id }, body: merge })
  expect(await send(guide, { id: gone }, await freshPhoto(), { mediaId: newId() })).toMatchObject({ status: 201 })
  expect((await tus(guide, { customerId: gone }, await freshPhoto())).status).toBe(204)
  expect(await mediaOf(kept.id)).toHaveLength(2)
  await owner.customerRecords.remove({ params: { id: kept.id } })
  expect(await send(guide, { id: gone }, await freshPhoto(), {})).toMatchObject({ code: 'customer_not_found' })
})

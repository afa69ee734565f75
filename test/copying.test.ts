import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { forgetCustomers } from '../src/server/privacy/forget.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(() => w.close())

let colour = 0
const freshPhoto = () => photo(`hsl(${(++colour * 47) % 360}, 55%, ${25 + (colour % 50)}%)`)
const join = (name = 'Mia', more: Partial<{ email: string; consent: boolean }> = {}) =>
  w.customer(owner, shift, { name, ...more })
async function upload(customer: { id: string }, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customer.id, bytes, name)
  expect(response.status, name).toBe(201)
  return ((await response.json()) as { media: Media }).media
}
const copy = (media: { id: string }[], from: { id: string }, to: { id: string }[], by: Member = owner) =>
  by.media.copy({ body: { mediaIds: ids(media), fromCustomerId: from.id, customerIds: ids(to) } })
const ids = (things: { id: string }[]) => things.map(({ id }) => id)
const mediaOf = async ({ id }: { id: string }) => (await owner.media.ofCustomer({ params: { id } })).media
const filmOf = async ({ id }: { id: string }) => (await owner.media.ofCustomer({ params: { id } })).film
const shownTo = async ({ gallery_token }: Customer) => {
  const { media } = await w.anyone.gallery.get({ params: { token: gallery_token ?? '' } })
  return [...media.videos, ...media.photos].map(({ filename }) => filename)
}
async function finish(customer: Customer) {
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
}

test('a copied photo and clip are stored once and are in every gallery and film', async () => {
  const [mia, tom, kim] = [await join('Mia'), await join('Tom', { email: 'tom@gast.example' }), await join('Kim')]
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  const wave = await upload(mia, await clip(440, { seconds: 1 }), 'Welle.mp4')
  await upload(tom, await freshPhoto(), 'Tom.jpg')
  await finish(tom)
  await w.quiet()
  const mailed = async () => (await w.mailbox()).filter(({ to }) => to.includes('tom@gast.example')).length
  const [stored, before] = [(await w.objects('original')).length, await mailed()]

  expect(await copy([boat, wave], mia, [tom, kim])).toEqual({ copied: 4, alreadyThere: 0, customers: 2 })
  for (const customer of [mia, tom, kim]) await finish(customer)
  await w.quiet()
  expect((await w.objects('original')).length).toBe(stored)
  expect(await shownTo(mia)).toEqual(['Film.mp4', 'Welle.mp4', 'Boot.jpg'])
  expect(await shownTo(kim)).toEqual(['Film.mp4', 'Welle.mp4', 'Boot.jpg'])
  expect((await shownTo(tom)).toSorted()).toEqual(['Boot.jpg', 'Film.mp4', 'Tom.jpg', 'Welle.mp4'])
  // the souvenir of a finished customer is made again without another email
  expect([(await filmOf(tom))?.status, await mailed()]).toEqual(['ready', before])
  expect((await mediaOf(mia)).map(({ shared_with }) => shared_with)).toEqual([2, 2])
})

test('repeating a copy changes nothing', async () => {
  const [mia, tom, kim] = [await join('Mia'), await join('Tom'), await join('Kim')]
  const bytes = await freshPhoto()
  const [boat, shore] = [await upload(mia, bytes, 'Boot.jpg'), await upload(mia, await freshPhoto(), 'Ufer.jpg')]
  const own = await upload(tom, bytes, 'eigenes.jpg')
  expect(await copy([boat, shore], mia, [tom, kim])).toEqual({ copied: 3, alreadyThere: 1, customers: 2 })
  expect(await copy([boat, shore], mia, [tom, kim, kim])).toEqual({ copied: 0, alreadyThere: 4, customers: 2 })
  expect((await mediaOf(tom)).map((m) => m.id).toSorted()).toEqual([own.id, shore.id].toSorted())
  const entries = await w.peek(`select action from audit where customer_id = any($1) and action like 'media.copy%'`, [
    ids([mia, tom, kim]),
  ])
  expect(entries.map(({ action }) => String(action)).toSorted()).toEqual([
    'media.copy',
    'media.copy_in',
    'media.copy_in',
  ])
  // a call that is sent twice at the same moment
  const [eva, leo] = [await join('Eva'), await join('Leo')]
  const twice = await Promise.all([copy([boat], mia, [eva, leo]), copy([boat], mia, [leo, eva])])
  expect(twice.reduce((sum, { copied }) => sum + copied, 0)).toBe(2)
})

test('one customer who may not get a photo makes the whole call fail', async () => {
  const [mia, tom] = [await join('Mia'), await join('Tom')]
  const boat = await upload(mia, await freshPhoto(), 'Boot.jpg')
  const refusal = async (to: { id: string }[], change: object = {}, by: Member = owner) => {
    const body = { mediaIds: [boat.id], fromCustomerId: mia.id, customerIds: ids(to), ...change }
    const response = await send(by, 'POST', '/media/copy', body)
    return { status: response.status, ...((await response.json()) as object) }
  }
  const shy = await join('Anna Scheu', { consent: false })
  const number = String(shy.customer_number).padStart(3, '0')
  expect(await refusal([tom, shy])).toMatchObject({
    status: 422,
    code: 'no_consent',
    error: `#${number} Anna Scheu hat den Aufnahmen nicht zugestimmt. Es wurde nichts kopiert.`,
  })
  const gone = await join('Weg')
  await w.peek('update customer set anonymized_at = now() where id = $1', [gone.id])
  expect(await refusal([tom, gone])).toMatchObject({ status: 422, code: 'customer_anonymized' })
  const old = await join('Alt')
  await w.peek(`update customer set media_expired_at = now() where id = $1`, [old.id])
  expect(await refusal([tom, old])).toMatchObject({ status: 422, code: 'media_expired' })
  expect(await refusal([])).toMatchObject({
    status: 400,
    fields: { customerIds: 'Bitte wählen Sie mindestens einen Gast' },
  })
  expect(await refusal([tom], { mediaIds: [] })).toMatchObject({
    status: 400,
    fields: { mediaIds: 'Bitte wählen Sie mindestens ein Medium' },
  })
  expect(await refusal([tom], { mediaIds: [boat.id, newId()] })).toMatchObject({ status: 404, code: 'media_not_found' })
  // a medium of the organisation, but not of this customer
  expect(await refusal([mia], { fromCustomerId: tom.id })).toMatchObject({ status: 404, code: 'media_not_found' })
  expect(await refusal([{ id: newId() }])).toMatchObject({ status: 404, code: 'customer_not_found' })
  const stranger = await w.owner('Fremde')
  const theirs = await w.customer(stranger, await w.shift(stranger))
  expect(await refusal([theirs])).toMatchObject({ status: 404, code: 'customer_not_found' })
  expect(await refusal([theirs], { fromCustomerId: theirs.id }, stranger)).toMatchObject({ code: 'media_not_found' })
  expect(await refusal([tom], {}, await w.member(owner, 'viewer'))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await mediaOf(tom)).toEqual([])
})

test('a guide copies only within own running shifts', async () => {
  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide, 'Eigene')
  const [mia, tom] = [await w.customer(guide, own), await w.customer(guide, own)]
  const foreign = await join()
  const boat = await upload(mia, await freshPhoto(), 'a.jpg')
  const theirs = await upload(foreign, await freshPhoto(), 'b.jpg')
  expect(await codeOf(copy([boat], mia, [tom, foreign], guide))).toBe('not_your_shift')
  expect(await codeOf(copy([theirs], foreign, [tom], guide))).toBe('not_your_shift')
  expect(await copy([boat], mia, [tom], guide)).toMatchObject({ copied: 1 })
  await guide.shifts.end({ body: { sessionId: own.id } })
  expect(await codeOf(copy([boat], mia, [tom], guide))).toBe('not_your_shift')
})

test('customers who share photos can be reprocessed at once without a deadlock', async () => {
  const guests = [await join('Mia'), await join('Tom'), await join('Kim'), await join('Leo')]
  const [mia] = guests as [Customer]
  const media = [await upload(mia, await freshPhoto(), 'a.jpg'), await upload(mia, await freshPhoto(), 'b.jpg')]
  await copy(media, mia, guests.slice(1))
  for (const guest of guests) await finish(guest)
  await w.quiet()
  const calls = guests.flatMap(({ id }) => [
    send(owner, 'POST', `/media/customer/${id}/reprocess-photos`),
    send(owner, 'POST', `/media/customer/${id}/reprocess-photos`),
  ])
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 202))
  await w.quiet()
  for (const guest of guests) expect(await w.completed(owner, guest.id)).toMatchObject({ media_count: 2 })
})

test('forgetting a customer removes the name from the entries about copies', async () => {
  const [mia, tom] = [await join('Mia Geheim'), await join('Tom')]
  await copy([await upload(mia, await freshPhoto(), 'a.jpg')], mia, [tom])
  const named = () => w.peek(`select 1 from audit where detail::text like '%Mia Geheim%'`)
  expect(await named()).not.toEqual([])
  await w.services.inOrganisation(owner.orgId, system, (ctx) =>
    forgetCustomers(ctx, w.services.personalData, [mia.id], null),
  )
  expect(await named()).toEqual([])
  expect(await mediaOf(tom)).toHaveLength(1)
})

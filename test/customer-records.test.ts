import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Media } from '../src/contract/media.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

let colour = 0
const freshPhoto = () => photo(`hsl(${(++colour * 47) % 360}, 55%, ${25 + (colour % 50)}%)`)
async function upload(customer: { id: string }, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customer.id, bytes, name)
  expect(response.status, name).toBe(201)
  return ((await response.json()) as { media: Media }).media
}
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const shiftOf = async (id: string) => (await owner.shifts.get({ params: { id } })).session
const filesOf = async (id: string) =>
  (await owner.media.ofCustomer({ params: { id } })).media.map((medium) => medium.file_name).toSorted()
const galleryOf = ({ gallery_token }: Customer) => w.anyone.gallery.get({ params: { token: gallery_token ?? '' } })
const remove = (id: string, by: Member = owner) => by.customerRecords.remove({ params: { id } })
const move = (id: string, sessionId: string, by: Member = owner) =>
  by.customerRecords.move({ params: { id }, body: { sessionId } })
type MergeBody = Parameters<Member['customerRecords']['merge']>[0]['body']
const merge = (id: string, body: MergeBody, by: Member = owner) => by.customerRecords.merge({ params: { id }, body })

test('deleting a customer deletes gallery, files, emails and the name in the log', async () => {
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift, { name: 'Mia Unikat', email: 'unikat@gast.example' })
  await upload(mia, await freshPhoto(), 'a.jpg')
  await upload(mia, await clip(440, { seconds: 1 }), 'b.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
  const { removal } = await owner.customerRecords.removal({ params: { id: mia.id } })
  expect(removal).toMatchObject({ photos: 1, videos: 1, shared: 0, made: ['der Film'], links: 1, emails: 1 })

  await remove(mia.id)
  expect(await codeOf(remove(mia.id))).toBe('customer_not_found')
  expect(await codeOf(galleryOf(mia))).toBe('gallery_not_found')
  expect(await shiftOf(shift.id)).toMatchObject({ total_customers: 0, total_media: 0, customers: [] })
  await w.quiet()
  const named = await w.peek(`select action from audit where detail::text like '%Unikat%'`)
  expect(named).toEqual([])
  // a restored backup does not bring her back
  expect(await w.objects(`deleted/${owner.orgId}/${mia.id}`)).toHaveLength(1)
  // the number is not used again
  expect((await w.customer(owner, shift)).customer_number).toBe(2)
})

test('a group photo stays with the other customers when one is deleted', async () => {
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift, { name: 'Mia' })
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  const { id } = await upload(mia, await freshPhoto(), 'gruppe.jpg')
  await w.peek(
    `insert into media_customer (media_id, customer_id, org_id, kind, sha256)
     select id, $2, org_id, kind, sha256 from media where id = $1`,
    [id, tom.id],
  )
  const { removal } = await owner.customerRecords.removal({ params: { id: mia.id } })
  expect(removal).toMatchObject({ photos: 0, shared: 1 })
  await remove(mia.id)
  expect(await filesOf(tom.id)).toEqual(['gruppe.jpg'])
})

test('a moved customer gets the next number of the shift and keeps media and link', async () => {
  const [here, there] = [await w.shift(owner, 'Hier'), await w.shift(owner, 'Dort')]
  await w.customer(owner, there)
  const mia = await w.customer(owner, here, { name: 'Mia' })
  await w.customer(owner, here)
  await upload(mia, await freshPhoto(), 'a.jpg')
  const { customer } = await move(mia.id, there.id)
  expect(customer).toMatchObject({ customer_number: 2, session_id: there.id, gallery_token: mia.gallery_token })
  expect(await shiftOf(here.id)).toMatchObject({ total_customers: 1, total_media: 0 })
  expect(await shiftOf(there.id)).toMatchObject({ total_customers: 2, total_media: 1, current_counter: 2 })
  expect(await filesOf(mia.id)).toEqual(['a.jpg'])
  const rows = await w.peek(
    `select action, shift_id from audit where customer_id = $1 and action like 'customer.move%' order by id`,
    [mia.id],
  )
  expect(rows).toEqual([
    { action: 'customer.move', shift_id: here.id },
    { action: 'customer.move_in', shift_id: there.id },
  ])
  expect(await codeOf(move(mia.id, there.id))).toBe('same_shift')
})

test('customers cannot be moved into a full or archived shift', async () => {
  const here = await w.shift(owner, 'Hier')
  const mia = await w.customer(owner, here)
  const full = await w.shift(owner, 'Voll', 1)
  await w.customer(owner, full)
  expect(await codeOf(move(mia.id, full.id))).toBe('shift_full')
  const ended = await w.shift(owner, 'Vorbei')
  await owner.shifts.end({ body: { sessionId: ended.id } })
  expect((await move(mia.id, ended.id)).customer.finished_at).not.toBeNull()
  const archived = await w.shift(owner, 'Alt')
  await owner.shifts.end({ body: { sessionId: archived.id } })
  await owner.shifts.setStatus({ params: { id: archived.id }, body: { status: 'archived' } })
  expect(await codeOf(move(mia.id, archived.id))).toBe('shift_archived')
})

test('of many simultaneous moves into the last place one succeeds', async () => {
  const here = await w.shift(owner, 'Hier')
  const there = await w.shift(owner, 'Ein Platz', 1)
  const customers = await Promise.all(Array.from({ length: 5 }, () => w.customer(owner, here)))
  const codes = await Promise.all(customers.map(({ id }) => codeOf(move(id, there.id))))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'shift_full')).toHaveLength(4)
  expect(await shiftOf(there.id)).toMatchObject({ total_customers: 1, current_counter: 1 })
  expect(await shiftOf(here.id)).toMatchObject({ total_customers: 4 })
})

test('merging two customers joins their media without duplicates', async () => {
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift, { name: 'Mia', email: null })
  const double = await w.customer(owner, shift, { name: 'Mia H.', email: 'mia@gast.example' })
  const same = await freshPhoto()
  await upload(mia, same, 'beide.jpg')
  await upload(double, same, 'beide.jpg')
  await upload(double, await freshPhoto(), 'nur-dort.jpg')
  const { customer } = await merge(mia.id, { customerId: double.id, links: 'end', takeEmail: true })
  expect(customer).toMatchObject({ name: 'Mia', customer_number: 1, email: 'mia@gast.example', media_count: 2 })
  expect(await filesOf(mia.id)).toEqual(['beide.jpg', 'nur-dort.jpg'])
  expect(await codeOf(owner.customers.get({ params: { id: double.id } }))).toBe('customer_not_found')
  expect(await shiftOf(shift.id)).toMatchObject({ total_customers: 1, total_media: 2 })
  // a second call finds no customer to merge
  expect(await codeOf(merge(mia.id, { customerId: double.id, links: 'end' }))).toBe('customer_not_found')
})

test('links of the merged customer open the remaining gallery only when chosen', async () => {
  const shift = await w.shift(owner)
  const pair = async () => {
    const kept = await w.customer(owner, shift, { name: 'Ida' })
    const gone = await w.customer(owner, shift, { name: 'Ida' })
    await upload(kept, await freshPhoto(), 'a.jpg')
    return { kept, gone }
  }
  const first = await pair()
  await merge(first.kept.id, { customerId: first.gone.id, links: 'end' })
  expect(await codeOf(galleryOf(first.gone))).toBe('gallery_not_found')
  const second = await pair()
  await merge(second.kept.id, { customerId: second.gone.id, links: 'keep' })
  await w.quiet()
  expect((await galleryOf(second.gone)).customer).toEqual((await galleryOf(second.kept)).customer)
  // and "Link sperren" ends both
  await owner.delivery.revokeLinks({ params: { id: second.kept.id } })
  expect(await codeOf(galleryOf(second.gone))).toBe('gallery_not_found')
  // a call that does not say what happens to the links is refused
  const response = await owner.fetch(`/api/v1/customers/${second.kept.id}/merge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerId: first.kept.id }),
  })
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    fields: { links: expect.any(String) as string },
  })
})

test('customers with different consent or open uploads cannot be merged', async () => {
  const shift = await w.shift(owner)
  const yes = await w.customer(owner, shift, { name: 'Ja', consent: true })
  const no = await w.customer(owner, shift, { name: 'Nein', consent: false })
  expect(await codeOf(merge(yes.id, { customerId: no.id, links: 'end' }))).toBe('consent_differs')
  expect(await codeOf(merge(no.id, { customerId: yes.id, links: 'end' }))).toBe('consent_differs')
  const busy = await w.customer(owner, shift)
  await w.peek(
    `insert into open_upload (id, org_id, customer_id, member_id, file_name, size)
     values ('u1', $1, $2, $3, 'a.mp4', 1000)`,
    [owner.orgId, busy.id, owner.memberId],
  )
  expect(await codeOf(merge(yes.id, { customerId: busy.id, links: 'end' }))).toBe('uploads_under_way')
  expect(await codeOf(merge(yes.id, { customerId: yes.id, links: 'end' }))).toBe('same_customer')
})

test('two merges of the same pair at once, in both directions, leave one customer', async () => {
  const shift = await w.shift(owner)
  const [a, b] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  const codes = await Promise.all([
    codeOf(merge(a.id, { customerId: b.id, links: 'keep' })),
    codeOf(merge(b.id, { customerId: a.id, links: 'keep' })),
  ])
  expect(codes.toSorted()).toEqual(['customer_not_found', undefined])
  expect((await shiftOf(shift.id)).total_customers).toBe(1)
})

test('guides cannot delete customers and move them only within own running shifts', async () => {
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift)
  const stranger = await w.owner('Fremde')
  const theirs = await w.shift(stranger, 'Fremd')
  expect(await codeOf(remove(mia.id, stranger))).toBe('customer_not_found')
  expect(await codeOf(move(mia.id, theirs.id, stranger))).toBe('customer_not_found')
  expect(await codeOf(move(mia.id, theirs.id))).toBe('shift_not_found')
  const other = await w.customer(stranger, theirs)
  expect(await codeOf(merge(mia.id, { customerId: other.id, links: 'keep' }))).toBe('customer_not_found')

  const guide = await w.member(owner, 'guide')
  const own = await w.shift(guide, 'Eigene')
  const tom = await w.customer(guide, own)
  expect(await codeOf(remove(tom.id, guide))).toBe('forbidden')
  expect(await codeOf(move(tom.id, shift.id, guide))).toBe('not_your_shift')
  const second = await w.shift(guide, 'Zweite')
  expect((await move(tom.id, second.id, guide)).customer.session_id).toBe(second.id)
  expect((await get(mia.id)).session_id).toBe(shift.id)
})

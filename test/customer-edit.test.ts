import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { clip, photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
/** The owner of an organisation that sends automatically. */
let owner: Member
let shift: { id: string }
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner, 'Rafting', 100)
})
afterAll(async () => {
  await w.close()
  await post.close()
})

let counter = 0
const address = () => `gast${++counter}@post.example`
async function complete(email: string | null): Promise<Customer> {
  const customer = await w.customer(owner, shift, { email })
  await w.upload(owner, customer.id, await photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  return w.completed(owner, customer.id)
}
/** The error of a refused call. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => error as { code: string; message: string; fields: Record<string, string> },
  )
type Body = Parameters<Member['customers']['update']>[0]['body']
const edit = (id: string, body: Body, by = owner) => by.customers.update({ params: { id }, body })
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const stands = (id: string, state: Customer['state']) =>
  until(`the state is ${state}`, async () => (await get(id)).state === state)

test('"Speichern und senden" sends the email, "Nur speichern" does not', async () => {
  const [one, two] = [await complete(null), await complete(null)]
  const [now, later] = [address(), address()]
  await edit(one.id, { email: now, send: true })
  await stands(one.id, 'served')
  expect(post.emailsTo(now)).toHaveLength(1)

  await edit(two.id, { email: later, send: false })
  await w.quiet()
  await owner.films.reprocess({ params: { id: two.id } }).catch(() => undefined)
  await owner.media.reprocessPhotos({ params: { id: two.id } })
  await w.completed(owner, two.id)
  await w.quiet()
  expect(post.emailsTo(later)).toHaveLength(0)
  expect((await get(two.id)).state).toBe('ready')
  await owner.delivery.sendShift({ params: { id: shift.id }, body: {} })
  await stands(two.id, 'served')
})

test('a change whose email cannot be sent is not saved', async () => {
  const customer = await complete(address())
  await stands(customer.id, 'served')
  await owner.delivery.resend({ body: { customerId: customer.id } })
  await owner.delivery.resend({ body: { customerId: customer.id } })
  const refusal = await failureOf(edit(customer.id, { name: 'Anders', email: address(), send: true }))
  expect(refusal.code).toBe('too_many_requests')
  expect(refusal.message).toMatch(
    /^An einen Gast gehen höchstens drei E-Mails in einer Stunde. Die nächste kann um \d\d:\d\d Uhr gesendet werden.$/,
  )
  expect(await get(customer.id)).toMatchObject({ name: customer.name, email: customer.email })
  const fresh = await w.customer(owner, shift, { email: null })
  expect(await codeOf(edit(fresh.id, { email: address(), send: true }))).toBe('customer_not_ready')
})

test('the second change to the same field is refused with the current value', async () => {
  const customer = await w.customer(owner, shift, { name: 'Mia', email: 'mia@post.example' })
  await edit(customer.id, { name: 'Mia Berger', was: { name: 'Mia' } })
  await edit(customer.id, { language: 'fr', was: { language: 'de' } })
  expect(await get(customer.id)).toMatchObject({ name: 'Mia Berger', email: 'mia@post.example', language: 'fr' })

  const second = failureOf(
    edit(customer.id, { name: 'Mia Huber', consent: false, was: { name: 'Mia', consent: true } }),
  )
  expect(await second).toMatchObject({
    code: 'changed_meanwhile',
    fields: { name: 'Inzwischen steht hier: „Mia Berger“' },
  })
  expect(await get(customer.id)).toMatchObject({ name: 'Mia Berger', consent: true })
  // saving the same value is no conflict, and a client that knows the new value overwrites it
  await edit(customer.id, { name: 'Mia Berger', was: { name: 'Mia' } })
  await edit(customer.id, { name: 'Mia Huber', was: { name: 'Mia Berger' } })
  const third = await failureOf(edit(customer.id, { language: 'it', was: { language: 'de' } }))
  expect(third.fields).toEqual({ language: 'Inzwischen steht hier: Französisch' })
})

test('a withdrawn consent keeps, closes or deletes the gallery as chosen', async () => {
  const [kept, withdrawn, deleted] = [await complete(address()), await complete(address()), await complete(address())]
  const opens = async (customer: Customer) => (await w.anyone.fetch(`/s/${customer.gallery_token}`)).status
  for (const { id } of [kept, withdrawn, deleted]) await stands(id, 'served')

  await edit(kept.id, { consent: false })
  expect(await get(kept.id)).toMatchObject({ state: 'refused', media_count: 1, has_gallery_token: true })
  expect(await opens(kept)).toBe(200)
  expect(await codeOf(owner.delivery.resend({ body: { customerId: kept.id } }))).toBe('no_consent')

  await edit(withdrawn.id, { consent: false, withdrawn: 'withdraw' })
  expect(await get(withdrawn.id)).toMatchObject({ state: 'refused', media_count: 1, has_gallery_token: false })
  expect(await opens(withdrawn)).toBe(404)
  expect(await codeOf(owner.delivery.openLink({ params: { id: withdrawn.id } }))).toBe('no_consent')

  await edit(deleted.id, { consent: false, withdrawn: 'delete' })
  expect(await get(deleted.id)).toMatchObject({ state: 'refused', media_count: 0, has_gallery_token: false })
  expect(await opens(deleted)).toBe(404)
  expect(await w.peek('select 1 from outcome where customer_id = $1', [deleted.id])).toEqual([])
  await w.quiet()
  const rows = await w.peek('select 1 from media_customer where customer_id = any($1)', [[deleted.id]])
  expect(rows).toEqual([])
  const entries = await w.peek(
    `select action, detail from audit where customer_id = $1 and action in ('customer.revoke_links', 'media.remove_all') order by id`,
    [deleted.id],
  )
  expect(entries).toMatchObject([
    { action: 'customer.revoke_links' },
    { action: 'media.remove_all', detail: { photos: 1, videos: 0 } },
  ])
  // these customers miss nothing, so home does not list them
  const { customers } = await owner.customers.overview({ query: { state: 'refused' } })
  expect(customers.map(({ id }) => id)).toEqual([deleted, withdrawn, kept].map(({ id }) => id))
  const stranger = await w.owner('Fremde')
  expect(await codeOf(edit(kept.id, { consent: false, withdrawn: 'delete' }, stranger))).toBe('customer_not_found')
})

test('after "Link sperren" repeated requests give the same new link', async () => {
  const customer = await complete(address())
  await stands(customer.id, 'served')
  const { token } = await owner.delivery.openLink({ params: { id: customer.id } })
  expect(token).toBe(customer.gallery_token)
  await owner.delivery.revokeLinks({ params: { id: customer.id } })
  const open = () => owner.delivery.openLink({ params: { id: customer.id } })
  const tokens = (await Promise.all([open(), open()])).map((answer) => answer.token)
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).not.toBe(token)
  expect((await w.anyone.fetch(`/s/${tokens[0]}`)).status).toBe(200)
  await w.quiet()
  expect(post.emailsTo(customer.email ?? '')).toHaveLength(1)
  expect((await get(customer.id)).state).toBe('served')
  const stranger = await w.owner('Fremde')
  expect(await codeOf(stranger.delivery.openLink({ params: { id: customer.id } }))).toBe('customer_not_found')
})

test('deleting a clip of a finished customer makes a new film', async () => {
  const customer = await w.customer(owner, shift, { email: address() })
  const uploaded = await w.upload(owner, customer.id, await clip(440, { seconds: 1 }), 'eins.mp4')
  const first = ((await uploaded.json()) as { media: { id: string } }).media.id
  await w.upload(owner, customer.id, await clip(660, { seconds: 1 }), 'zwei.mp4')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await stands(customer.id, 'served')
  await owner.media.remove({ params: { id: first } })
  expect(['waiting', 'processing']).toContain((await get(customer.id)).processing_status)
  expect((await get(customer.id)).finished_at).not.toBeNull()
  await w.completed(owner, customer.id)
  const { film } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(film).toMatchObject({ status: 'ready' })
  await w.quiet()
  expect(post.emailsTo(customer.email ?? '')).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnteredDeletion } from '../src/contract/privacy.ts'
import { day, deletionStory, week } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

/** Wishes to be deleted that owners enter (docs/product/privacy-and-retention.md 19). */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Isarfahrt')
})
afterAll(() => w.close())
const story = deletionStory(() => w)

const dayBefore = (days: number) => new Date(w.services.now().getTime() - days * day).toISOString().slice(0, 10)
const enter = (customerId: string, more: Partial<Omit<EnteredDeletion, 'customerId'>> = {}, by = owner) =>
  by.privacy.enterRequest({ body: { customerId, channel: 'telephone', receivedOn: dayBefore(0), ...more } })
const withdraw = (id: string, by = owner) => by.privacy.withdrawRequest({ params: { id } })
const requests = async () => (await owner.privacy.requests()).requests
const seen = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const fresh = async (name: string, email: string | null = null) =>
  w.customer(owner, await w.shift(owner), { name, email })
const gallery = async (token: string | null) => (await w.anyone.fetch(`/s/${token}`)).status
async function nightAt(time: number): Promise<void> {
  w.setClock(new Date(time))
  try {
    await story.night()
  } finally {
    w.setClock(new Date())
  }
}

test('a wish by telephone closes the gallery at once and is carried out after a week', async () => {
  const mia = await fresh('Mia Anruf', 'mia.anruf@gast.example')
  await w.upload(owner, mia.id, await photo('teal'), 'boot.jpg')
  await owner.customers.finish({ params: { id: mia.id } })
  await until('the gallery is sent', async () => (await story.mails('mia.anruf@gast.example')).length > 0)
  expect(await gallery(mia.gallery_token)).toBe(200)

  const before = w.services.now().getTime()
  const { request } = await enter(mia.id)
  expect(request).toMatchObject({ channel: 'telephone', status: 'confirmed', customerId: mia.id, customerNumber: 1 })
  const due = Date.parse(String(request.dueAt))
  expect(due - before).toBeGreaterThanOrEqual(week)
  expect(due - before).toBeLessThan(week + 60_000)
  expect(await requests()).toContainEqual(request)
  expect(await gallery(mia.gallery_token)).toBe(404)
  expect((await seen(mia.id)).deletion_due_at).toBe(request.dueAt)
  expect((await w.upload(owner, mia.id, await photo('olive'), 'neu.jpg')).status).toBe(422)
  const { events } = await owner.delivery.timeline({ params: { id: mia.id } })
  expect(events.find(({ type }) => type === 'deletion_confirmed')).toMatchObject({ detail: 'Telefon, von Olga Berg' })
  expect(await codeOf(enter(mia.id))).toBe('customer_anonymized')

  await nightAt(due - 60_000)
  expect((await seen(mia.id)).name).toBe('Mia Anruf')
  await nightAt(due + 1000)
  expect(await codeOf(seen(mia.id))).toBe('customer_not_found')
  expect((await story.mails('mia.anruf@gast.example')).at(-1)?.subject).toBe('Ihre Daten sind gelöscht')
  expect(await requests()).toContainEqual(expect.objectContaining({ id: request.id, status: 'done', email: null }))
  expect(await codeOf(withdraw(request.id))).toBe('deletion_not_withdrawable')
  expect(await story.traces('Mia Anruf')).toEqual([])
})

test('the legal bound counts from the day on which the wish arrived', async () => {
  const dueIn = async (days: number) => {
    const { request } = await enter((await fresh(`Brief vor ${days}`)).id, {
      channel: 'letter',
      receivedOn: dayBefore(days),
    })
    expect(request.requestedAt.slice(0, 10)).toBe(dayBefore(days))
    return (Date.parse(String(request.dueAt)) - w.services.now().getTime()) / day
  }
  expect(await dueIn(10)).toBeCloseTo(7, 1)
  const late = await dueIn(27)
  expect(late).toBeGreaterThan(1.9)
  expect(late).toBeLessThan(4.1)
  // overdue when it is entered: a day is left in which a slip can be withdrawn
  expect(await dueIn(200)).toBeCloseTo(1, 1)
})

test('a withdrawn deletion leaves the customer as before, with closed links', async () => {
  const ben = await fresh('Ben Irrtum', 'ben.irrtum@gast.example')
  const { request } = await enter(ben.id, { channel: 'in_person' })
  await Promise.all([codeOf(withdraw(request.id)), codeOf(withdraw(request.id))])
  expect((await seen(ben.id)).deletion_due_at).toBeNull()
  expect((await requests()).some(({ id }) => id === request.id)).toBe(false)
  expect(await codeOf(withdraw(request.id))).toBe('not_found')
  expect((await w.upload(owner, ben.id, await photo('navy'), 'a.jpg')).status).toBe(201)
  expect(await gallery(ben.gallery_token)).toBe(404)
  await owner.delivery.openLink({ params: { id: ben.id } })
  await owner.customers.finish({ params: { id: ben.id } })
  expect(await w.completed(owner, ben.id)).toMatchObject({ processing_status: 'completed' })
  await nightAt(Date.parse(String(request.dueAt)) + 1000)
  expect((await seen(ben.id)).name).toBe('Ben Irrtum')
})

test('the deletion that a customer confirms stands, whatever was entered before', async () => {
  const lea = await fresh('Lea Beides', 'lea.beides@gast.example')
  await story.ask(1, 'lea.beides@gast.example')
  const token = await story.token('lea.beides@gast.example')
  const { request } = await enter(lea.id)
  expect((await story.confirm(token)).status).toBe(200)
  const own = (await requests()).find(({ channel, customerId }) => channel === 'form' && customerId === lea.id)
  expect(await codeOf(withdraw(String(own?.id)))).toBe('deletion_not_withdrawable')
  await withdraw(request.id)
  expect((await seen(lea.id)).deletion_due_at).toBe(own?.dueAt)
})

test('two owners who enter the same wish at once enter it once', async () => {
  const tom = await fresh('Tom Zweimal')
  const other = await w.member(owner, 'owner')
  await w.peek(`update member set created_at = now() - interval '9 days' where id = $1`, [other.memberId])
  const codes = await Promise.all([codeOf(enter(tom.id)), codeOf(enter(tom.id, {}, other))])
  expect(new Set(codes)).toEqual(new Set([undefined, 'customer_anonymized']))
  expect((await requests()).filter(({ customerId }) => customerId === tom.id)).toHaveLength(1)
})

test('a correction or an objection is kept with how and when the wish came', async () => {
  const { id } = await fresh('Mia Hubr')
  const wish = { channel: 'letter', receivedOn: dayBefore(3) } as const
  const edit = (body: object, by = owner) => by.customers.update({ params: { id }, body })
  await edit({ name: 'Mia Huber', wish })
  await edit({ consent: false, wish: { ...wish, channel: 'telephone' } })
  // saving without a change enters nothing
  await edit({ name: 'Mia Huber', wish })
  const on = dayBefore(3).split('-').toReversed().join('.')
  const { events } = await owner.delivery.timeline({ params: { id } })
  expect(events.filter(({ type }) => type === 'edited').map(({ detail }) => detail)).toEqual([
    `Einwilligung zurückgenommen, auf Wunsch des Gasts (Telefon, ${on}), von Olga Berg`,
    `Name: Mia Hubr → Mia Huber, auf Wunsch des Gasts (Brief, ${on}), von Olga Berg`,
  ])
  const { entries } = await owner.auditLog.list({ query: { limit: 2 } })
  expect(entries[1]?.text).toBe(`Angaben von Mia Huber #001 geändert, auf Wunsch des Gasts (Brief, ${on})`)

  for (const receivedOn of [dayBefore(-2), dayBefore(400)])
    expect(await codeOf(edit({ name: 'Anders', wish: { ...wish, receivedOn } }))).toBe('invalid_input')
  expect((await seen(id)).name).toBe('Mia Huber')
})

test('wrong input is refused at its field, and strangers find nothing', async () => {
  const { id } = await fresh('Ida Eingabe')
  const post = async (body: unknown) => {
    const response = await send(owner, 'POST', '/privacy/deletion-requests/by-hand', body)
    return { status: response.status, body: (await response.json()) as { error: string } }
  }
  const body = { customerId: id, channel: 'letter', receivedOn: dayBefore(0) }
  for (const [change, error] of [
    [{ channel: 'form' }, 'Bitte wählen Sie, wie der Antrag kam'],
    [{ receivedOn: '30.11.2026' }, 'Bitte wählen Sie den Tag, an dem der Antrag kam'],
    [{ receivedOn: dayBefore(-2) }, 'Der Tag liegt in der Zukunft.'],
    [{ receivedOn: dayBefore(400) }, 'Der Tag liegt mehr als ein Jahr zurück.'],
  ] as const) {
    const answer = await post({ ...body, ...change })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(error)])
  }
  const stranger = await w.owner('Fremd')
  expect(await codeOf(enter(id, {}, stranger))).toBe('customer_not_found')
  const { request } = await enter(id)
  expect(await codeOf(withdraw(request.id, stranger))).toBe('not_found')
  expect((await seen(id)).deletion_due_at).toBe(request.dueAt)
})

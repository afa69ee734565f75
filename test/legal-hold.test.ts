import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HoldWish } from '../src/contract/privacy.ts'
import { noteDeleted } from '../src/server/privacy/deleted-list.ts'
import { day, deletionStory, week } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** Customers whose data are kept for a legal reason (docs/product/privacy-and-retention.md 20). */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
  owner = await w.owner('Isarfahrt')
})
afterAll(() => w.close())
const story = deletionStory(() => w)

const dayAfter = (days: number) => new Date(w.services.now().getTime() + days * day).toISOString().slice(0, 10)
const claims = (more: Partial<HoldWish> = {}): HoldWish => ({
  reason: 'claims',
  note: 'Klage nach einem Sturz',
  until: dayAfter(400),
  ...more,
})
const hold = (id: string, more: Partial<HoldWish> = {}, by = owner) =>
  by.privacy.setHold({ params: { id }, body: claims(more) })
const end = (id: string, by = owner) => by.privacy.endHold({ params: { id } })
const isThere = async (id: string) => (await codeOf(owner.customers.get({ params: { id } }))) !== 'customer_not_found'
const seen = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const requestOf = async (id: string) =>
  (await owner.privacy.requests()).requests.find(({ customers }) => customers.some((one) => one.id === id))
const enter = (customerId: string) =>
  owner.privacy.enterRequest({ body: { customerId, channel: 'letter', receivedOn: dayAfter(0) } })
async function withPhoto(name: string, email: string | null = null) {
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift, { name, email })
  const { media } = (await (await w.upload(owner, customer.id, await photo('teal'), 'boot.jpg')).json()) as {
    media: { id: string }
  }
  await w.quiet()
  return { ...customer, shift, mediaId: media.id }
}
async function nightAt(time: number): Promise<void> {
  w.setClock(new Date(time))
  try {
    await story.night()
  } finally {
    w.setClock(new Date())
  }
}
const mailsTo = async (email: string) => (await story.mails(email)).map(({ subject }) => subject)

test('a held customer outlives every period, and goes in the night after the end', async () => {
  const kept = await withPhoto('Kim Sturz')
  const other = await withPhoto('Ohne Grund')
  // guests of later days, without whom the brake would stop a night that takes all
  for (const name of ['Später', 'Noch später']) {
    const { id } = await w.customer(owner, kept.shift, { name })
    await w.peek(`update customer set created_at = now() + interval '799 days', photo_count = 1 where id = $1`, [id])
  }
  const ended = Date.now() + 800 * day
  const { hold: set } = await hold(kept.id, { until: dayAfter(800) })
  expect(set).toMatchObject({ customerId: kept.id, name: 'Kim Sturz', reason: 'claims', until: dayAfter(800) })
  expect((await owner.privacy.holds()).holds).toContainEqual(set)
  const album = (await owner.albums.get({ params: { id: kept.id } })).album
  expect(Date.parse(String(album.heldUntil))).toBeGreaterThan(ended - day)

  await nightAt(Date.now() + 740 * day)
  expect(await seen(kept.id)).toMatchObject({ name: 'Kim Sturz', media_count: 1, media_expired_at: null })
  expect((await seen(other.id)).anonymized_at).not.toBeNull()
  await nightAt(ended + 2 * day)
  expect((await seen(kept.id)).anonymized_at).not.toBeNull()
  expect(await w.peek('select from legal_hold where customer_id = $1', [kept.id])).toEqual([])
})

test('the preview of the night leaves held customers out', async () => {
  const by = await w.owner('Vorschau')
  const { id } = await w.customer(by, await w.shift(by), { name: 'Alt' })
  await w.peek(`update customer set created_at = now() - interval '731 days' where id = $1`, [id])
  expect((await by.privacy.overview()).upcoming.tonight.customers).toBe(1)
  await hold(id, {}, by)
  expect((await by.privacy.overview()).upcoming.tonight.customers).toBe(0)
  await end(id, by)
  expect((await by.privacy.overview()).upcoming.tonight.customers).toBe(1)
})

test('nothing of a held customer can be deleted, taken or given away by hand', async () => {
  const { id, shift, mediaId } = await withPhoto('Lea Akte')
  const other = await w.customer(owner, shift, { name: 'Tom' })
  await hold(id)
  const refused: Record<string, () => Promise<unknown>> = {
    customer: () => owner.customerRecords.remove({ params: { id } }),
    merge: () => owner.customerRecords.merge({ params: { id: other.id }, body: { customerId: id, links: 'end' } }),
    shift: () => owner.shifts.remove({ params: { id: shift.id }, query: { name: shift.session_name } }),
    medium: () => owner.media.remove({ params: { id: mediaId } }),
    media: () => owner.media.removeSome({ body: { mediaIds: [mediaId], customerId: id } }),
    move: () => owner.media.move({ body: { mediaIds: [mediaId], customerId: other.id } }),
    unassign: () => owner.unassigned.unassign({ body: { mediaIds: [mediaId], customerIds: [id] } }),
    consent: () => owner.customers.update({ params: { id }, body: { consent: false, withdrawn: 'delete' } }),
  }
  for (const [what, call] of Object.entries(refused)) expect(await codeOf(call()), what).toBe('legal_hold')
  const some = await owner.customerRecords.removeSome({ body: { customerIds: [id] } })
  expect(some).toEqual({ removalId: null, removed: 0, skipped: [{ customerId: id, reason: 'held' }] })
  expect(await seen(id)).toMatchObject({ media_count: 1, consent: true })

  // whatever way the code takes, the database refuses
  await expect(w.peek('delete from media_customer where customer_id = $1', [id])).rejects.toThrow('legal hold')
  await expect(w.peek('delete from customer where id = $1', [id])).rejects.toThrow('legal_hold')

  await end(id)
  expect((await owner.media.removeSome({ body: { mediaIds: [mediaId], customerId: id } })).removed).toBe(1)
  await owner.customerRecords.remove({ params: { id } })
  expect(await isThere(id)).toBe(false)
})

test('a deletion due tonight waits for a legal reason, and its customer is told', async () => {
  const email = 'kim.wartet@gast.example'
  const kim = await withPhoto('Kim Wartet', email)
  await enter(kim.id)
  await w.peek(`update deletion_request set due_at = now() + interval '2 hours' where email = $1`, [email])
  await w.peek(`update customer set deletion_due_at = now() + interval '2 hours' where id = $1`, [kim.id])
  expect(await codeOf(hold(kim.id, { reason: 'guest' }))).toBe('invalid_input')

  const planned = Date.parse(String((await requestOf(kim.id))?.dueAt))
  await hold(kim.id, { until: dayAfter(100) })
  await w.quiet()
  const waiting = await requestOf(kim.id)
  expect(waiting).toMatchObject({ status: 'confirmed', held: true })
  expect(Date.parse(String(waiting?.dueAt)) - Date.now()).toBeGreaterThan(99 * day)
  expect((await seen(kim.id)).deletion_due_at).toBe(waiting?.dueAt)
  expect((await mailsTo(email)).at(-1)).toBe('Ihre Daten können noch nicht gelöscht werden')
  const text = (await story.mails(email)).at(-1)?.text ?? ''
  expect(text).toContain('Artikel 17 Absatz 3 Buchstabe e DSGVO')
  expect(text).toContain('Aufsichtsbehörde')

  // another day is told, an earlier one not
  await hold(kim.id, { until: dayAfter(200), reason: 'obligation' })
  await hold(kim.id, { until: dayAfter(150), reason: 'obligation' })
  await w.quiet()
  expect((await mailsTo(email)).filter((subject) => subject.includes('noch nicht'))).toHaveLength(2)
  expect((await story.mails(email)).at(-1)?.text).toContain('Artikel 17 Absatz 3 Buchstabe b DSGVO')
  await nightAt(planned + week)
  expect(await isThere(kim.id)).toBe(true)
  await nightAt(Date.now() + 152 * day)
  expect(await isThere(kim.id)).toBe(false)
  expect((await mailsTo(email)).at(-1)).toBe('Ihre Daten sind gelöscht')
  expect(await story.traces('Kim Wartet')).toEqual([])
})

test('a hold that is ended gives the deletion free, not before a day', async () => {
  const { id } = await withPhoto('Nora Frei')
  await enter(id)
  const planned = (await requestOf(id))?.dueAt
  await hold(id)
  await end(id)
  expect(await requestOf(id)).toMatchObject({ dueAt: planned, held: false })
  expect(await codeOf(end(id))).toBe('not_found')

  await hold(id)
  await w.peek(
    `update deletion_request set planned_due_at = now() - interval '9 days' where planned_due_at is not null`,
  )
  await end(id)
  const left = Date.parse(String((await requestOf(id))?.dueAt)) - Date.now()
  expect(left / day).toBeCloseTo(1, 2)
})

test('the wish of a held customer waits; the own reason ends with it', async () => {
  const email = 'ole.fragt@gast.example'
  const ole = await withPhoto('Ole Fragt', email)
  await hold(ole.id, { until: dayAfter(60) })
  await story.confirmed(1, email)
  expect(await requestOf(ole.id)).toMatchObject({ held: true, parts: 1 })
  await w.quiet()
  expect(await mailsTo(email)).toContain('Ihre Daten können noch nicht gelöscht werden')

  const pia = await withPhoto('Pia Selbst', 'pia.selbst@gast.example')
  await hold(pia.id, { reason: 'guest' })
  await story.confirmed(1, 'pia.selbst@gast.example')
  expect(await requestOf(pia.id)).toMatchObject({ held: false })
  expect((await owner.privacy.holds()).holds.map(({ customerId }) => customerId)).not.toContain(pia.id)
})

test('of a request for two only the one under a hold waits', async () => {
  const email = 'zwei.touren@gast.example'
  const [first, second] = [await withPhoto('Zoe', email), await withPhoto('Zoe', email)]
  await hold(first.id, { until: dayAfter(100) })
  const token = await story.confirmed(1, email)
  const [waiting, other] = [await requestOf(first.id), await requestOf(second.id)]
  expect(waiting).toMatchObject({ held: true, customerId: first.id, email, parts: 2 })
  expect(other).toMatchObject({ held: false, customerId: second.id, email, parts: 2 })
  await nightAt(Date.parse(String(other?.dueAt)) + 1000)
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([true, false])

  // neither the email nor the page of the request says that all is deleted, until it is
  expect((await mailsTo(email)).at(-1)).toBe('Ein Teil Ihrer Daten ist gelöscht')
  expect((await story.mails(email)).at(-1)?.text).toContain('Artikel 17 Absatz 3 Buchstabe e DSGVO')
  expect((await story.confirm(token)).body).toMatchObject({ status: 'confirmed', dueAt: waiting?.dueAt })
  await nightAt(Date.now() + 102 * day)
  expect(await isThere(first.id)).toBe(false)
  expect((await mailsTo(email)).filter((subject) => subject === 'Ihre Daten sind gelöscht')).toHaveLength(1)
  expect((await mailsTo(email)).at(-1)).toBe('Ihre Daten sind gelöscht')
  expect((await story.confirm(token)).body).toMatchObject({ status: 'done' })
  const traces = await story.traces(email)
  expect(traces.filter((trace) => !trace.startsWith('public.mailbox_message'))).toEqual([])
})

test('the gallery of a held customer closes with its period', async () => {
  const by = await w.owner('Fristende')
  const customer = await w.customer(by, await w.shift(by), { name: 'Ida' })
  await hold(customer.id, {}, by)
  const open = async () => (await w.anyone.fetch(`/s/${customer.gallery_token ?? ''}`)).status
  expect(await open()).toBe(200)
  await w.peek(`update customer set created_at = now() - interval '400 days' where id = $1`, [customer.id])
  expect(await open()).toBe(404)
})

test('a hold that is set while its customer is being deleted wins', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Gleichzeitig' })
  const { storage } = w.services
  const noted = vi.spyOn(storage, 'put').mockImplementationOnce(async (...object) => {
    noted.mockRestore()
    await hold(id)
    return storage.put(...object)
  })
  expect(await codeOf(owner.customerRecords.remove({ params: { id } }))).toBe('legal_hold')
  await story.night()
  expect(await isThere(id)).toBe(true)
})

test('a deletion that has begun, and the list of the deleted, are not stopped', async () => {
  const gone = await withPhoto('Gerade Weg')
  await enter(gone.id)
  await w.peek(
    `update deletion_request set due_at = now()
     where id in (select request_id from deletion_request_customer where customer_id = $1)`,
    [gone.id],
  )
  expect(await codeOf(hold(gone.id))).toBe('deletion_begun')

  // a backup brings back a customer with a hold that had ended before the deletion
  const back = await withPhoto('Wieder Da')
  await hold(back.id)
  await noteDeleted(w.services.storage, owner.orgId, back.id, w.services.now())
  await story.night()
  expect(await isThere(back.id)).toBe(false)
})

test('wrong days and reasons are refused in German, and strangers find no customer', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Una' })
  const refusal = async (body: object) => {
    const answer = await owner.fetch(`/api/v1/privacy/holds/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...claims(), ...body }),
    })
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { fields: Record<string, string> }).fields
  }
  expect(await refusal({ until: dayAfter(-1) })).toEqual({ until: 'Dieser Tag ist vorbei.' })
  expect(await refusal({ until: dayAfter(31 * 366) })).toEqual({ until: 'Höchstens 30 Jahre.' })
  expect(await refusal({ until: '2026-02-30' })).toHaveProperty('until')
  expect(await refusal({ reason: 'curiosity' })).toEqual({
    reason: 'Bitte wählen Sie einen Grund, den das Gesetz nennt',
  })
  expect(await refusal({ note: 'ja' })).toHaveProperty('note')
  const stranger = await w.owner('Fremde')
  expect(await codeOf(hold(id, {}, stranger))).toBe('customer_not_found')
  expect(await codeOf(end(id, stranger))).toBe('not_found')
})

test('two owners at once set one hold, and its end is announced', async () => {
  const by = await w.owner('Zwei')
  const { id } = await w.customer(by, await w.shift(by), { name: 'Ada' })
  const notes = ['Erste Fassung', 'Zweite Fassung']
  await Promise.all(notes.map((note) => hold(id, { note, until: dayAfter(20) }, by)))
  const { holds } = await by.privacy.holds()
  expect(holds).toHaveLength(1)
  expect(notes).toContain(holds[0]?.note)
  const codes = async () => (await by.overview.notices()).notices.filter(({ code }) => code === 'legal_holds_end')
  expect(await codes()).toMatchObject([{ count: 1 }])
  await hold(id, { until: dayAfter(90) }, by)
  expect(await codes()).toEqual([])
})

test('the person is told the reason and the end, and not the note', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Ira' })
  await hold(id, { note: 'Vermutet Betrug' })
  const events = (await owner.delivery.timeline({ params: { id } })).events
  expect(JSON.stringify(events)).toContain('Rechtsansprüche')
  expect(JSON.stringify(events)).not.toContain('Betrug')
  const rows = await until('told', async () => {
    const told: Record<string, unknown> = {}
    await w.services.inOrganisation(owner.orgId, { kind: 'system' } as never, async (ctx) => {
      const customer = await ctx.tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      for (const part of w.services.personalData) Object.assign(told, await part.tell?.(ctx, customer))
    })
    return told
  })
  expect(rows['aufbewahrungAusRechtlichemGrund']).toMatchObject({
    grund: expect.stringContaining('Rechtsansprüche') as string,
  })
  expect(JSON.stringify(rows)).not.toContain('Betrug')
})

import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statusLabel, type Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(async () => {
  await w.close()
  await post.close()
})
afterEach(() => post.setMood('accept'))

let counter = 0
const address = () => `gast${++counter}@post.example`
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const upload = async (customer: { id: string }, name = 'a.jpg', takenAt?: string) => {
  const bytes = await photo(`hsl(${(++counter * 43) % 360}, 50%, 45%)`, takenAt ? { takenAt } : {})
  expect((await w.upload(owner, customer.id, bytes, name)).status).toBe(201)
}
const finish = (id: string) => owner.customers.finish({ params: { id } })
const emailIs = (id: string, status: 'sent' | 'failed') =>
  until(`the e-mail is ${status}`, async () => (await get(id)).email_notification_status === status)
const timeline = async (id: string) => (await owner.delivery.timeline({ params: { id } })).events
const emails = async (id: string) => (await owner.delivery.emails({ params: { id } })).emails
const revoke = (id: string, by: Member = owner) => by.delivery.revokeLinks({ params: { id } })
const unserved = async (of: { id: string }) => (await owner.delivery.unserved({ params: { id: of.id } })).unserved
const opens = async (token: string | null) => (await w.anyone.fetch(`/s/${token}`)).status === 200

async function served(email: string | null = address()): Promise<Customer> {
  const customer = await w.customer(owner, shift, { email })
  await upload(customer)
  await finish(customer.id)
  await w.completed(owner, customer.id)
  if (email) await emailIs(customer.id, 'sent')
  await w.quiet()
  return get(customer.id)
}

test('the timeline of a customer has one line per event, newest first', async () => {
  const customer = await w.customer(owner, shift, { name: 'Mia', email: 'mia@gmial.example' })
  for (const minute of [10, 20, 50]) await upload(customer, `${minute}.jpg`, `2026:07:01 10:${minute}:00`)
  await upload(customer, 'spät.jpg', '2026:07:01 15:00:00')
  await upload(customer, 'ohne.jpg')
  await w.quiet()
  post.setMood({ code: 550, words: '5.1.1 No such user here' })
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await emailIs(customer.id, 'failed')
  post.setMood('accept')
  await owner.customers.update({
    params: { id: customer.id },
    body: { name: 'Mia Huber', email: 'mia@gmail.example', language: 'en', consent: true },
  })
  await owner.delivery.resend({ body: { customerId: customer.id } })
  await emailIs(customer.id, 'sent')
  await w.quiet()

  const events = await timeline(customer.id)
  const times = events.map((event) => event.at)
  expect(times).toEqual(times.toSorted().toReversed())
  const lines = events.map(({ type, detail }) => `${type}: ${detail}`)
  expect(lines.filter((line) => line.startsWith('captured')).toSorted()).toEqual([
    'captured: 1 Foto von Olga Berg',
    'captured: 3 Fotos von Olga Berg',
  ])
  expect(lines.filter((line) => !line.startsWith('captured')).map((line) => line.replace(/: 550.*/, ': 550'))).toEqual([
    'email_sent: an mia@gmail.example',
    'email_queued: an mia@gmail.example (von Olga Berg)',
    'link_created: null',
    'edited: Name: Mia → Mia Huber, E-Mail: mia@gmial.example → mia@gmail.example, Sprache: Deutsch → Englisch, von Olga Berg',
    expect.stringMatching(/^email_bounced: mia@gmial.example: Diese Adresse gibt es nicht \(5\.1\.1\): 550/),
    'email_queued: an mia@gmial.example (automatisch)',
    'made: null',
    'finished: von Olga Berg',
    'uploaded: 5 Fotos von Olga Berg',
    'checked_in: von Olga Berg, einverstanden mit Aufnahmen (Standardtext)',
  ])
})

test('an email counts as sent only after the mail server accepted it', async () => {
  post.setMood({ code: 451, words: '4.7.1 later' })
  const customer = await w.customer(owner, shift, { email: address() })
  await upload(customer)
  await finish(customer.id)
  await until('it was put off', async () => (await emails(customer.id))[0]?.reason)
  expect((await timeline(customer.id)).map((event) => event.type)).not.toContain('email_sent')
  expect(await emails(customer.id)).toMatchObject([
    { to: customer.email, status: 'queued', reason: expect.stringContaining('4.7.1 later') as string, sentAt: null },
  ])
})

test('an email tells its subject and the answer of the mail server that took it', async () => {
  post.setAnswer('2.0.0 Ok: queued as 4F\u202E21')
  const customer = await served()
  const [arrived] = post.emailsTo(customer.email ?? '')
  expect(arrived?.mail.subject).toBeTruthy()
  expect(await emails(customer.id)).toMatchObject([
    { status: 'sent', subject: arrived?.mail.subject, answer: '250 2.0.0 Ok: queued as 4F 21' },
  ])
  const { mailer } = w.services
  Object.assign(w.services, { mailer: null, mailbox: true })
  try {
    await owner.delivery.resend({ body: { customerId: customer.id } })
    await w.quiet()
  } finally {
    Object.assign(w.services, { mailer })
  }
  expect((await emails(customer.id))[0]).toMatchObject({ subject: arrived?.mail.subject, answer: null })
})

test('the timeline tells of failed, moved, deleted and reprocessed media', async () => {
  const own = await w.shift(owner, 'Kurze Schicht')
  const customer = await w.customer(owner, own, { name: 'Mia', email: null })
  const other = await w.customer(owner, own, { name: 'Tom', email: null })
  await upload(customer, 'eins.jpg')
  await upload(customer, 'zwei.jpg')
  await w.upload(owner, customer.id, (await photo('#123456')).subarray(0, 150), 'kaputt.jpg')
  await w.quiet()
  await owner.shifts.end({ body: { sessionId: own.id } })
  await w.completed(owner, customer.id)
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  const idOf = (name: string) => media.find((m) => m.file_name === name)?.id ?? expect.fail(name)
  await owner.media.move({ body: { mediaIds: [idOf('eins.jpg')], customerId: other.id } })
  await owner.media.reprocessPhotos({ params: { id: customer.id } })
  await w.quiet()
  const lines = async (id: string) => (await timeline(id)).map(({ type, detail }) => `${type}: ${detail}`)
  expect(await lines(customer.id)).toEqual(
    expect.arrayContaining([
      'reprocessed: Fotos, von Olga Berg',
      'media_moved: 1 Foto an Tom #002, von Olga Berg',
      'finished: Die Schicht wurde beendet',
      'failed: kaputt.jpg: Die Datei ist beschädigt und kann nicht gelesen werden.',
      'uploaded: 2 Fotos von Olga Berg',
    ]),
  )
  expect(await lines(other.id)).toContain('media_moved: 1 Foto von Mia #001, von Olga Berg')
  await owner.media.remove({ params: { id: idOf('zwei.jpg') } })
  // the remaining media are settled at once, so their line may come before or after
  expect((await lines(customer.id)).slice(0, 2)).toContain('media_removed: zwei.jpg, von Olga Berg')
})

test('"Link sperren" ends all links at once, and the next e-mail has a new one', async () => {
  const customer = await served()
  const { newToken } = await owner.delivery.resend({ body: { customerId: customer.id } })
  await w.quiet()
  const { media } = await w.anyone.gallery.get({ params: { token: newToken } })
  const picture = media.photos[0]?.url ?? ''
  expect([await opens(customer.gallery_token), await opens(newToken)]).toEqual([true, true])
  expect((await w.anyone.fetch(picture)).status).toBe(200)

  expect((await send(owner, 'POST', `/customers/${customer.id}/revoke-links`)).status).toBe(204)
  expect([await opens(customer.gallery_token), await opens(newToken)]).toEqual([false, false])
  expect((await w.anyone.fetch(picture)).status).toBe(404)
  expect((await get(customer.id)).gallery_token).toBeNull()
  const { customers } = await owner.customers.overview({ query: { search: customer.name, limit: 100 } })
  const row = customers.find(({ id }) => id === customer.id) ?? expect.fail('not in the list')
  expect(row).toMatchObject({ hasGalleryToken: false, galleryToken: null })
  // the souvenir stays sent
  expect(statusLabel({ sent: row.emailSent, processingStatus: row.processingStatus, state: row.state })).toBe(
    'Abgeschlossen',
  )
  expect(await get(customer.id)).toMatchObject({ processing_status: 'completed', email_notification_status: 'sent' })

  await Promise.all([revoke(customer.id), revoke(customer.id)])
  const actions = await w.peek(
    `select actor, detail from audit where action = 'customer.revoke_links' and customer_id = $1`,
    [customer.id],
  )
  expect(actions).toMatchObject([{ actor: 'Olga Berg', detail: { links: 2, letters: 0 } }])
  expect((await timeline(customer.id))[0]).toMatchObject({ type: 'links_revoked', detail: 'von Olga Berg' })

  const third = await owner.delivery.resend({ body: { customerId: customer.id } })
  await w.quiet()
  expect(await opens(third.newToken)).toBe(true)
  expect(await opens(newToken)).toBe(false)
})

test('a waiting email whose link is revoked fails with the reason', async () => {
  post.setMood({ code: 451, words: 'later' })
  const customer = await w.customer(owner, shift, { email: address() })
  await upload(customer)
  await finish(customer.id)
  await until('it was put off', async () => (await emails(customer.id))[0]?.reason)
  await revoke(customer.id)
  const reason = 'Der Galerie-Link wurde gesperrt, bevor die E-Mail hinausging.'
  expect(await emails(customer.id)).toMatchObject([{ status: 'failed', reason }])
  expect(await get(customer.id)).toMatchObject({
    email_notification_status: 'failed',
    email_notification_error: reason,
  })
  post.setMood('accept')
  await w.peek(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)
  await w.quiet()
  expect(post.emailsTo(customer.email ?? '')).toHaveLength(0)
})

test('after "Link sperren" no email is sent automatically', async () => {
  const customer = await w.customer(owner, shift, { email: address() })
  await upload(customer)
  await revoke(customer.id)
  await finish(customer.id)
  await w.completed(owner, customer.id)
  await w.quiet()
  expect(await emails(customer.id)).toEqual([])
  expect(await get(customer.id)).toMatchObject({ email_notification_status: 'pending', gallery_token: null })
  const { newToken } = await owner.delivery.resend({ body: { customerId: customer.id } })
  await emailIs(customer.id, 'sent')
  expect(await opens(newToken)).toBe(true)
})

test('the timeline says that an earlier link ended because of a new address', async () => {
  const customer = await served()
  await owner.customers.update({
    params: { id: customer.id },
    body: { name: customer.name, email: `neu-${customer.email}` },
  })
  await owner.delivery.resend({ body: { customerId: customer.id } })
  await until('the second one is there', async () => post.emailsTo(`neu-${customer.email}`).length === 1)
  await w.quiet()
  expect(await timeline(customer.id)).toContainEqual({
    type: 'links_revoked',
    at: expect.any(String) as string,
    detail: 'Frühere Links, weil die E-Mail jetzt an eine andere Adresse ging',
  })
  expect((await emails(customer.id)).map(({ to, status }) => [to, status])).toEqual([
    [`neu-${customer.email}`, 'sent'],
    [customer.email, 'sent'],
  ])
})

test('the customers who would be unserved are listed before a shift ends', async () => {
  const own = await w.shift(owner)
  const at = (name: string, change: Parameters<World['customer']>[2] = {}) =>
    w.customer(owner, own, { name, email: address(), ...change })
  const empty = await at('Leer', { email: null })
  const shy = await at('Ohne Einwilligung', { email: null, consent: false })
  const gone = await at('Anonym')
  await w.peek('update customer set anonymized_at = now() where id = $1', [gone.id])
  const broken = await at('Kaputt')
  await w.upload(owner, broken.id, (await photo('#654321')).subarray(0, 150), 'kaputt.jpg')
  const refused = await at('Abgelehnt')
  const sent = await at('Versorgt')
  const fine = await at('Unterwegs')
  await upload(fine)
  for (const customer of [refused, sent]) {
    await upload(customer)
    await w.quiet()
    post.setMood(customer === refused ? { code: 550, words: 'no' } : 'accept')
    await finish(customer.id)
    await emailIs(customer.id, customer === refused ? 'failed' : 'sent')
  }
  const late = await at('Lädt noch')
  const begun = await owner.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `customerId ${btoa(late.id)},filename ${btoa('b.jpg')}`,
    },
  })
  expect(begun.status).toBe(201)
  await w.quiet()

  const row = (customer: Customer, reason: string) => ({
    customerId: customer.id,
    customerNumber: customer.customer_number,
    name: customer.name,
    reason,
    lacksAddress: customer.email === null,
  })
  expect(await unserved(own)).toEqual([
    row(empty, 'no_media'),
    row(broken, 'failed_work'),
    row(refused, 'undeliverable'),
    row(late, 'uploads_open'),
  ])
  expect((await unserved(own)).map((entry) => entry.customerId)).not.toContain(shy.id)
  // the shift can be ended all the same, and an abandoned upload does not count
  await w.peek(`update open_upload set touched_at = now() - interval '2 hours' where customer_id = $1`, [late.id])
  expect((await unserved(own)).at(-1)).toEqual(row(late, 'no_media'))
  expect((await owner.shifts.end({ body: { sessionId: own.id } })).session.status).toBe('ended')
})

test('the migration of older entries gives the same timeline', async () => {
  const own = await w.shift(owner, 'Von früher')
  const [alone, together] = [
    await w.customer(owner, own, { email: null }),
    await w.customer(owner, own, { email: null }),
  ]
  const again = await served()
  await owner.customers.update({ params: { id: again.id }, body: { name: again.name, email: address() } })
  await owner.delivery.resend({ body: { customerId: again.id } })
  await emailIs(again.id, 'sent')
  await revoke(again.id)
  await finish(alone.id)
  await owner.shifts.end({ body: { sessionId: own.id } })
  await w.quiet()
  // the last link was revoked a while after the others had been replaced
  const later = `+ interval '1 minute'`
  await w.peek(`update audit set at = at ${later} where action = 'customer.revoke_links' and customer_id = $1`, [
    again.id,
  ])
  await w.peek(
    `update gallery_link set ended_at = ended_at ${later} where id = (select max(id::text)::uuid from gallery_link where customer_id = $1)`,
    [again.id],
  )
  const lines = async () => {
    const all = await Promise.all([alone, together, again].map(({ id }) => timeline(id)))
    // entries of one transaction have no order
    return all.map((events) => events.map(({ type, detail }) => `${type}: ${detail}`).toSorted())
  }
  const before = await lines()
  expect(before[0]).toContain('finished: von Olga Berg')
  expect(before[1]).toContain('finished: Die Schicht wurde beendet')
  const replaced = 'links_revoked: Frühere Links, weil die E-Mail jetzt an eine andere Adresse ging'
  expect(before[2]?.filter((line) => line.startsWith('links_revoked'))).toEqual([
    replaced,
    'links_revoked: von Olga Berg',
  ])

  // the state of the earlier version
  await w.peek(`delete from audit where action in ('customer.finish_with_shift', 'customer.replace_links')`)
  expect((await lines())[2]).not.toContain(replaced)
  const migration = new URL('../db/migrations/0027_finish_and_link_entries.sql', import.meta.url)
  const inserts = (await readFile(migration, 'utf8'))
    .split(';')
    .filter((statement) => statement.includes('insert into'))
  expect(inserts).toHaveLength(2)
  for (const statement of inserts) await w.peek(statement)
  expect(await lines()).toEqual(before)

  // when the entries are deleted, the row still tells of the end
  await w.peek('delete from audit where customer_id = $1', [together.id])
  expect((await lines())[1]).toEqual(['checked_in: null', 'finished: Die Schicht wurde beendet'])
})

test('a viewer can read the timeline but not revoke links', async () => {
  const customer = await served()
  const stranger = await w.owner('Fremde')
  const params = { id: customer.id }
  expect(await codeOf(stranger.delivery.timeline({ params }))).toBe('customer_not_found')
  expect(await codeOf(stranger.delivery.emails({ params }))).toBe('customer_not_found')
  expect(await codeOf(revoke(customer.id, stranger))).toBe('customer_not_found')
  expect(await codeOf(stranger.delivery.unserved({ params: { id: shift.id } }))).toBe('shift_not_found')
  expect(await codeOf(revoke(newId()))).toBe('customer_not_found')

  const viewer = await w.member(owner, 'viewer')
  expect((await viewer.delivery.timeline({ params })).events.length).toBeGreaterThan(3)
  expect(await codeOf(revoke(customer.id, viewer))).toBe('forbidden')
  expect(await codeOf(revoke(customer.id, await w.member(owner, 'guide')))).toBe('not_your_shift')
  expect(await opens(customer.gallery_token)).toBe(true)
})

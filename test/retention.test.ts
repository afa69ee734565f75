import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { periods } from '../src/contract/limits.ts'
import { secondsToNight } from '../src/server/platform/night.ts'
import { system } from '../src/server/platform/principal.ts'
import { retention } from '../src/server/privacy/retention.ts'
import { deletionStory } from './deletion-story.ts'
import { clip, photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
const story = retentionStory(() => w)
const { nightAt, checkedInAt, customerRow, setMediaDays, filesWith } = story
const { traces, counters, mails } = deletionStory(() => w)
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const now = new Date()
const daysFrom = (start: Date, days: number, milliseconds = 0) => new Date(start.getTime() + days * day + milliseconds)

let colour = 0
const upload = async (by: Member, id: string, name: string) => {
  const answer = await w.upload(by, id, await photo(`hsl(${(colour += 17) % 360}, 60%, ${20 + (colour % 60)}%)`), name)
  expect(answer.status, await answer.clone().text()).toBe(201)
}
/** A customer whose souvenir is complete and mailed. */
async function served(by: Member, shift: { id: string }, name: string, email: string) {
  const customer = await w.customer(by, shift, { name, email })
  await upload(by, customer.id, `${name}.jpg`)
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await until('the e-mail is there', async () => (await mails(email)).length > 0)
  await w.quiet()
  return customer
}
const keysOnDisk = async () => (await w.objects()).filter((key) => !key.startsWith('deleted/'))
const keysInRows = async () =>
  (await w.peek('select key from stored_object order by key')).map(({ key }) => String(key))
const preview = (by: Member) => by.privacy.retentionPreview({ body: {} })

test('over three years of nights media and customers go on their days', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner, 'Drei Jahre')
  const email = 'zenzi@altbekannt.example'
  const words = ['Zenzi', 'Altbekannt', 'altbekannt.example', 'Andenken von einst', 'Zweitname']
  const customer = await w.customer(owner, shift, { name: 'Zenzi Altbekannt', email, language: 'en' })
  await upload(owner, customer.id, 'Andenken von einst.jpg')
  await w.upload(owner, customer.id, await clip(440), 'Andenken von einst.mp4')
  await owner.customers.update({ params: { id: customer.id }, body: { name: 'Zenzi Zweitname Altbekannt', email } })
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await until('the e-mail is there', async () => (await mails(email)).length > 0)
  const token = customer.gallery_token ?? ''
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`)).status).toBe(200)
  await w.anyone.gallery.visit({
    params: { token },
    body: { action: 'view', page: 'a-page-that-was-opened', files: 1 },
  })
  // three others of each age, so that one customer is not half of the organisation
  for (let n = 1; n <= 3; n++) await served(owner, shift, `Bleibt ${n}`, `bleibt${n}@gast.example`)
  await w.quiet()
  const born = now
  await checkedInAt(customer.id, born)
  for (const { id } of (await owner.shifts.get({ params: { id: shift.id } })).session.customers)
    if (id !== customer.id) await checkedInAt(id, daysFrom(born, 1200))
  const [{ bytes: diskBefore } = { bytes: 0 }] = await w.peek('select sum(size)::bigint as bytes from stored_object')

  // nothing goes on the night before; an hour before the night that ends her year the preview shows it
  const year = daysFrom(born, 365)
  const night = new Date(year.getTime() + secondsToNight(year) * 1000)
  await nightAt(daysFrom(born, 364))
  expect(await customerRow(customer.id)).toMatchObject({ photo_count: 1, video_count: 1, media_expired_at: null })
  w.setClock(new Date(night.getTime() - 3600_000))
  const { tonight, stoppedByBrake } = await preview(await story.signedInAgain(owner))
  expect({ ...tonight, stoppedByBrake }).toMatchObject({ media: 2, customers: 1, stoppedByBrake: false })

  await nightAt(night)
  expect(await customerRow(customer.id)).toMatchObject({
    photo_count: 0,
    video_count: 0,
    name: 'Zenzi Zweitname Altbekannt',
  })
  expect(await keysOnDisk()).toEqual((await keysInRows()).toSorted())
  const [{ bytes: diskAfter } = { bytes: 0 }] = await w.peek('select sum(size)::bigint as bytes from stored_object')
  expect(Number(diskBefore) - Number(diskAfter)).toBe(tonight.bytes)
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`)).status).toBe(404)
  // she gets no further media, and no page offers an impossible action
  const then = await story.signedInAgain(owner)
  const late = await w.upload(then, customer.id, await photo('#abcdef'), 'Zu spaet.jpg')
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([422, 'media_expired'])
  expect(await codeOf(then.delivery.resend({ body: { customerId: customer.id } }))).toBe('customer_not_ready')

  // after two years she is anonymised
  await nightAt(daysFrom(born, 729))
  expect(await customerRow(customer.id)).toMatchObject({ anonymized_at: null, email })
  await nightAt(daysFrom(born, 730))
  const row = (await customerRow(customer.id)) ?? {}
  expect(row).toMatchObject({ name: '', email: null, language: '', consent: null, gallery_token: null, number: 1 })
  expect(row['created_at']).toEqual(born)
  expect(row['anonymized_at']).not.toBeNull()
  const sums = await w.peek('select action, times from gallery_tally where customer_id = $1', [customer.id])
  expect(sums).toEqual([{ action: 'view', times: 1 }])

  // the third year changes nothing
  await nightAt(daysFrom(born, 1095))
  const later = await story.signedInAgain(owner)
  const { customer: seen } = await later.customers.get({ params: { id: customer.id } })
  expect(seen).toMatchObject({ name: 'Anonymisiert', email: null, language: '', customer_number: 1 })
  const { kept, counted } = await counters(owner.orgId)
  expect(kept).toEqual(counted)
  expect(kept).toMatchObject({ customer_count: 4, media_count: 3 })

  // a search for the names in database and files
  const left = await traces(...words, token)
  expect(left).toEqual([])
  expect(await filesWith(...words, token)).toEqual([])
  expect((await traces(customer.id)).map((found) => found.split(':')[0])).toEqual([
    'public.customer',
    'public.delivered_album',
    'public.delivery_progress',
    'public.gallery_tally',
  ])

  // the log holds the actions without names
  const actions = await w.peek(
    `select detail, customer_id from audit where action = 'privacy.retention' and org_id = $1`,
    [owner.orgId],
  )
  expect(actions).toMatchObject([
    { detail: { customers: 1, anonymised: 0, media: 2, bytes: tonight.bytes }, customer_id: null },
    { detail: { customers: 1, anonymised: 1, media: 0, bytes: 0 }, customer_id: null },
  ])
  const { activities } = await later.overview.recentActivity({})
  expect(activities.map(({ text }) => text)).toContain('Nach Ablauf der Frist gelöscht: 1 Gast, 2 Medien')
})

test('media kept for ever go with the customer’s personal data', async () => {
  const owner = await w.owner('Für immer')
  await setMediaDays(owner, 0)
  const shift = await w.shift(owner, 'Läuft noch')
  const customers: { id: string; gallery_token: string | null }[] = []
  for (let n = 1; n <= 3; n++) customers.push(await served(owner, shift, `Immer ${n}`, `immer${n}@gast.example`))
  const [first] = customers
  await checkedInAt(first!.id, daysFrom(now, -periods.personalDataDays, 3600_000))
  const gallery = await w.anyone.gallery.get({ params: { token: first!.gallery_token ?? '' } })
  expect(Date.parse(gallery.expiresAt ?? '')).toBe(now.getTime() + 3600_000)

  // the clock runs on while the night works
  await nightAt(new Date(now.getTime() + 3000_000))
  expect(await customerRow(first!.id)).toMatchObject({ photo_count: 1, anonymized_at: null })
  await nightAt(new Date(now.getTime() + 3600_000))
  expect(await customerRow(first!.id)).toMatchObject({ photo_count: 0, name: '' })
  for (const { id } of customers.slice(1))
    expect(await customerRow(id)).toMatchObject({ photo_count: 1, anonymized_at: null })
  expect(await keysOnDisk()).toEqual((await keysInRows()).toSorted())
  expect(await traces('Immer 1', 'immer1@gast.example')).toEqual([])
})

test('a day has 24 hours, also where clocks are changed', async () => {
  const owner = await w.owner('Zeitumstellung')
  await setMediaDays(owner, 30)
  const shift = await w.shift(owner)
  // from before the last Sunday in March to after it, in Europe/Berlin
  const born = new Date('2027-03-10T01:30:00Z')
  const customers: { id: string; gallery_token: string | null }[] = []
  for (let n = 1; n <= 3; n++) {
    customers.push(await served(owner, shift, `Sommerzeit ${n}`, `sommer${n}@gast.example`))
  }
  await checkedInAt(customers[0]!.id, born)
  for (const { id } of customers.slice(1)) await checkedInAt(id, daysFrom(born, 20))
  const seen = async () =>
    (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${customers[0]!.gallery_token}`)).status
  w.setClock(daysFrom(born, 30, -60_000))
  expect(await seen()).toBe(200)
  await nightAt(daysFrom(born, 30, -60_000))
  expect(await customerRow(customers[0]!.id)).toMatchObject({ photo_count: 1 })
  await nightAt(daysFrom(born, 30, 1))
  expect(await seen()).toBe(404)
  expect(await customerRow(customers[0]!.id)).toMatchObject({ photo_count: 0 })
})

test('a confirmed deletion is left to itself by the night', async () => {
  const owner = await w.owner('Anträge')
  const shift = await w.shift(owner)
  const people = []
  for (let n = 1; n <= 5; n++)
    people.push(await w.customer(owner, shift, { name: `Antrag ${n}`, email: `antrag${n}@gast.example` }))
  const deletion = deletionStory(() => w)
  await deletion.confirmed(1, 'antrag1@gast.example')
  await deletion.ask(2, 'antrag2@gast.example')
  const asked = await deletion.token('antrag2@gast.example')
  for (const { id } of people.slice(0, 2)) await checkedInAt(id, daysFrom(now, -800))

  await nightAt(now)
  expect(await customerRow(people[0]!.id)).toMatchObject({ name: 'Antrag 1', anonymized_at: null })
  expect(await customerRow(people[1]!.id)).toMatchObject({ name: '' })
  expect((await deletion.confirm(asked)).status).toBe(400)
  await w.peek(`update deletion_request set due_at = now() - interval '1 hour' where email = 'antrag1@gast.example'`)
  await nightAt(now)
  expect(await customerRow(people[0]!.id)).toBeUndefined()
  expect((await traces('Antrag 2', 'antrag2@gast.example')).concat(await traces('Antrag 1'))).toEqual([])
})

test('failures and open uploads end with the customer’s media', async () => {
  const owner = await w.owner('Fehlschläge')
  const shift = await w.shift(owner)
  const customers: { id: string; gallery_token: string | null }[] = []
  for (let n = 1; n <= 3; n++) customers.push(await w.customer(owner, shift, { name: `Misslungen ${n}` }))
  const [failed] = customers
  await upload(owner, failed!.id, 'kaputt.jpg')
  await w.quiet()
  await w.peek(
    `update customer set processing_status = 'failed', processing_error = 'x', email_status = 'failed', email_error = 'x' where id = $1`,
    [failed!.id],
  )
  await w.peek(
    `insert into open_upload (id, org_id, customer_id, member_id, file_name, size) values ('begun-long-ago', $1, $2, $3, 'Urlaub.jpg', 9)`,
    [owner.orgId, failed!.id, owner.memberId],
  )
  const list = (status: 'failed') => owner.customers.overview({ query: { processing_status: status } })
  expect((await list('failed')).totalCount).toBe(1)
  // the only customer with media, in an ordinary night
  await checkedInAt(failed!.id, daysFrom(now, -366))
  await nightAt(now)
  expect((await list('failed')).totalCount).toBe(0)
  expect((await owner.customers.overview({ query: { email_status: 'failed' } })).totalCount).toBe(0)
  expect(await w.peek('select from open_upload where customer_id = $1', [failed!.id])).toEqual([])
})

test('two parallel processes handle each customer once', async () => {
  const owner = await w.owner('Zwei Arbeiter')
  const shift = await w.shift(owner, 'Viele', 1000)
  const customer = await served(owner, shift, 'Gemeinsam', 'gemeinsam@gast.example')
  await story.crowd(owner, shift.id, 1000, now, 1)
  await story.crowd(owner, shift.id, 40, daysFrom(now, -800))
  await checkedInAt(customer.id, daysFrom(now, -800))
  const job = {
    services: w.services,
    orgId: owner.orgId,
    inOrg: <T>(work: Parameters<World['services']['inOrganisation']>[2]) =>
      w.services.inOrganisation(owner.orgId, system, work) as Promise<T>,
    signal: new AbortController().signal,
  }
  const edits = owner.customers.update({
    params: { id: customer.id },
    body: { name: 'Neu', email: 'neu@gast.example' },
  })
  const runs = await Promise.allSettled([retention.run(job, {}), retention.run(job, {}), edits])
  expect(runs.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await w.quiet()
  const [sum] = await w.peek(
    `select sum((detail ->> 'anonymised')::int)::int as customers, sum((detail ->> 'media')::int)::int as media
     from audit where org_id = $1 and action = 'privacy.retention'`,
    [owner.orgId],
  )
  expect(sum).toEqual({ customers: 41, media: 1 })
  expect(await traces('Gemeinsam', 'gemeinsam@gast.example', 'neu@gast.example')).toEqual([])
})

describe('the periods of what else is kept', () => {
  test('the audit log loses the organisation’s entries older than seven years', async () => {
    const owner = await w.owner('Protokoll')
    const other = await w.owner('Fremdes Protokoll')
    const add = (orgId: string, action: string, age: string) =>
      w.peek(`insert into audit (id, org_id, at, action) values (gen_random_uuid(), $1, now() - $3::interval, $2)`, [
        orgId,
        action,
        age,
      ])
    const years = periods.auditYears
    for (const orgId of [owner.orgId, other.orgId]) {
      await add(orgId, 'test.old', `${years} years 2 days`)
      await add(orgId, 'test.young', `${years} years -2 days`)
    }
    // the exception to the append-only log is narrow: any call leaves seven years, and other organisations' entries
    const trimmed = await w.services.inOrganisation(owner.orgId, system, async ({ tx }) => {
      const { sql } = await import('kysely')
      return (await sql<{ removed: number }>`select trim_audit(now() + interval '1 year', 1000) as removed`.execute(tx))
        .rows
    })
    expect(trimmed).toEqual([{ removed: 1 }])
    const left = async (orgId: string) =>
      (await w.peek(`select action from audit where org_id = $1 and action like 'test.%' order by 1`, [orgId])).map(
        ({ action }) => action,
      )
    expect(await left(owner.orgId)).toEqual(['test.young'])
    expect(await left(other.orgId)).toEqual(['test.old', 'test.young'])
    await nightAt(now)
    expect(await left(other.orgId)).toEqual(['test.young'])
  })

  test('an unconfirmed deletion request is forgotten', async () => {
    const owner = await w.owner('Unbestätigt')
    await w.customer(owner, await w.shift(owner), { name: 'Zögert', email: 'zoegert@gast.example' })
    const deletion = deletionStory(() => w)
    await deletion.ask(1, 'zoegert@gast.example')
    await deletion.token('zoegert@gast.example')
    const asked = w.services.now()
    const requests = () => w.peek('select from deletion_request where org_id = $1', [owner.orgId])
    await nightAt(daysFrom(asked, periods.deletionConfirmDays, -3600_000))
    expect(await requests()).toHaveLength(1)
    await nightAt(daysFrom(asked, periods.deletionConfirmDays, 3600_000))
    expect(await requests()).toEqual([])
    expect(await deletion.mails('zoegert@gast.example')).toEqual([])
  })

  test('a visit is deleted after its period, the sums by day stay', async () => {
    const owner = await w.owner('Besuche')
    const customer = await served(owner, await w.shift(owner), 'Besucht', 'besucht@gast.example')
    const visit = (page: string) =>
      w.anyone.gallery.visit({
        params: { token: customer.gallery_token ?? '' },
        body: { action: 'view', page, files: 1 },
      })
    w.setClock(daysFrom(now, -periods.visitDays, -3600_000))
    await visit('a-page-opened-long-ago')
    w.setClock(daysFrom(now, -periods.visitDays, 3600_000))
    await visit('a-page-opened-lately')
    await nightAt(now)
    const events = await w.peek('select at from gallery_event where org_id = $1', [owner.orgId])
    expect(events).toHaveLength(1)
    expect(await w.peek('select sum(times)::int as times from gallery_tally where org_id = $1', [owner.orgId])).toEqual(
      [{ times: 2 }],
    )
  })
})

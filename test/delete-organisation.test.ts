import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import { isDeletedOrganisation } from '../src/server/organisation-data/deleted-organisations.ts'
import { deleteOrganisation } from '../src/server/organisation-data/carry-out.ts'
import { applyOrganisationDeletions } from '../src/server/organisation-data/nightly.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { aHold, day, deletionStory } from './deletion-story.ts'
import { clip, photo, tone } from './own-media.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())
const { night, traces, mails } = deletionStory(() => w)

const ask = (by: Member, body: object = { name: 'Wildwasser Test', password }) =>
  send(by, 'DELETE', '/organizations', body)
const emailOf = async (by: Member) => (await by.accounts.me()).guide.email
/** Runs the night's work fourteen days later. */
const inTwoWeeks = async () => {
  w.setClock(new Date(Date.now() + 14 * day + 60_000))
  await night()
  w.setClock(new Date())
}
const keysOf = async (orgId: string) =>
  (await w.peek('select key from stored_object where org_id = $1', [orgId])).map(({ key }) => String(key))

/** An organisation with data of every kind. */
async function furnished(name: string, word: string) {
  const owner = await w.owner(name)
  const guide = await w.member(owner, 'guide')
  const activity = (await owner.activities.create({ body: { name: `${word} Tour` } })).activity_type
  const { session } = await owner.shifts.start({
    body: { sessionName: `${word} am Morgen`, maxCustomers: 5, activityTypeId: activity.id },
  })
  await owner.sharing.update({ params: { id: session.id }, body: { checkIn: true } })
  const email = `${word.toLowerCase()}@gast.example`
  const customer = await w.customer(owner, session, { name: `${word} Huber`, email })
  await w.upload(owner, customer.id, await photo('#aa0000'), `${word}.jpg`)
  await w.upload(owner, customer.id, await clip(440, { seconds: 1 }), `${word}.mp4`)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await tone(330, 1, 'mp3'))]), `${word}.mp3`)
  form.append('templateType', 'background_music')
  expect((await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })).status).toBe(201)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await until('the customer has an email', async () => (await mails(email)).length > 0)
  await w.quiet()
  return { owner, guide, session, customer, email }
}

test('a wrong password or name is refused at its field', async () => {
  const owner = await w.owner()
  const refused = async (body: object) => {
    const response = await ask(owner, body)
    return [response.status, ((await response.json()) as { fields?: object }).fields]
  }
  expect(await refused({ name: 'Wildwasser Test', password: 'falsch' })).toEqual([
    400,
    { password: 'Das Passwort ist falsch' },
  ])
  expect(await refused({ name: 'Wildwasser', password })).toEqual([
    400,
    { name: 'Das ist nicht der Name Ihrer Organisation' },
  ])
  expect(await refused({})).toEqual([
    400,
    { name: 'Bitte geben Sie den Namen der Organisation ein', password: 'Passwort ist erforderlich' },
  ])
  for (let n = 0; n < 9; n++) await ask(owner, { name: 'Wildwasser Test', password: 'falsch' })
  expect((await ask(owner)).status).toBe(429)
  expect((await owner.organisationData.deletion()).deletion).toBeNull()
})

test('only owners request and cancel the deletion', async () => {
  const owner = await w.owner()
  for (const role of ['admin', 'guide', 'viewer'] as const) {
    const member = await w.member(owner, role)
    expect((await ask(member)).status).toBe(403)
    expect((await send(member, 'DELETE', '/organizations/deletion')).status).toBe(403)
  }
})

test('all members get one email, and any owner can cancel the deletion', async () => {
  const owner = await w.owner()
  const [second, admin, guide] = [
    await w.member(owner, 'owner'),
    await w.member(owner, 'admin'),
    await w.member(owner, 'guide'),
  ]
  const everybody = await Promise.all([owner, second, admin, guide].map(emailOf))
  const answers = await Promise.all([ask(owner), ask(owner)])
  const times = (await Promise.all(answers.map((answer) => answer.json()))) as { deleteAt: string }[]
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(times[0]).toEqual(times[1])
  const days = (Date.parse(times[0]?.deleteAt ?? '') - Date.now()) / day
  expect(Math.round(days)).toBe(14)
  expect((await admin.organisationData.deletion()).deletion).toMatchObject({ ...times[0], requestedBy: 'Olga Berg' })
  expect((await guide.accounts.me()).organization.deletionDueAt).toBe(times[0]?.deleteAt)
  await w.quiet()
  const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject).slice(-1)
  for (const email of everybody) {
    expect((await mails(email)).filter(({ subject }) => subject.includes('gelöscht'))).toHaveLength(1)
    expect((await subjects(email))[0]).toMatch(/^Wildwasser Test wird am \d+\. \p{L}+ \d{4} gelöscht$/u)
  }

  await second.organisationData.cancelDeletion()
  await second.organisationData.cancelDeletion()
  await w.quiet()
  for (const email of everybody) expect(await subjects(email)).toEqual(['Wildwasser Test wird nicht gelöscht'])
  expect((await owner.organisationData.deletion()).deletion).toBeNull()
  await inTwoWeeks()
  expect((await owner.organisations.details()).organization.deletionDueAt).toBeNull()
})

test('during a pending deletion galleries stay open, but no shift or customer is added', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true } })
  const code = new URL(sharing.checkIn?.url ?? '', w.base).pathname.split('/').at(-1) ?? ''
  const { deleteAt } = await owner.organisationData.requestDeletion({ body: { name: 'Wildwasser Test', password } })

  expect(await codeOf(w.shift(owner))).toBe('organisation_pending_deletion')
  expect(await codeOf(w.customer(owner, shift))).toBe('organisation_pending_deletion')
  expect((await w.anyone.sharing.offer({ params: { code } })).offer.closed).toBe('not_active')
  expect(await codeOf(w.anyone.sharing.checkIn({ params: { code }, body: { name: 'Mia', consent: true } }))).toBe(
    'shift_not_active',
  )
  expect((await w.upload(owner, customer.id, await photo('#336699'), 'a.jpg')).status).toBe(201)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await until('the customer has an email', async () => (await mails('mia@gast.example')).length > 0)
  const email = (await mails('mia@gast.example')).at(-1)
  expect(email?.text).toMatch(/\b1[34]\b/)
  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect(gallery.expiresAt).toBe(deleteAt)
  await owner.organisationData.cancelDeletion()
})

test('after fourteen days no trace of the organisation is left', async () => {
  const words = ['Zerlinde', 'Wegdamit']
  const gone = await furnished('Wegdamit GmbH', 'Zerlinde')
  const stays = await furnished('Nachbar', 'Jonas')
  const owners = [await emailOf(gone.owner), await emailOf(gone.guide)]
  // a customer and a member were deleted before, and are on the list of the deleted
  await w.services.storage.put(`deleted/${gone.owner.orgId}/members/${gone.owner.memberId}`, Buffer.from('x'))
  await w.services.storage.put(`deleted/${gone.owner.orgId}/${gone.customer.id}`, Buffer.from('x'))
  const [keys, kept] = [await keysOf(gone.owner.orgId), await keysOf(stays.owner.orgId)]
  const before = await stays.owner.organisationData.usage()
  expect((await traces(...words)).length).toBeGreaterThan(10)

  await gone.owner.organisationData.requestDeletion({ body: { name: 'Wegdamit GmbH', password } })
  await w.quiet()
  await inTwoWeeks()

  // its owner gets one last email, and only the mailbox holds it
  const told = (await w.mailbox()).filter(({ subject }) => subject === 'Wegdamit GmbH ist gelöscht')
  expect(told.map(({ to }) => to)).toEqual([`Olga Berg <${owners[0]}>`])
  expect(told[0]?.text).toContain('Die Löschung von „Wegdamit GmbH“, die am ')
  const left = await traces(...words, ...owners, gone.email)
  expect(left.map((row) => row.split(':')[0])).toEqual(['public.mailbox_message'])
  // and not for long
  await w.peek(`update mailbox_message set at = at - interval '8 days'`)
  await night()
  expect(await traces(...words, ...owners, gone.email)).toEqual([])
  // jobs of the installation may name an organisation only by its id
  expect((await traces(gone.owner.orgId)).filter((row) => !row.startsWith('pgboss.'))).toEqual([])
  const objects = await w.objects()
  expect(objects.filter((key) => keys.includes(key))).toEqual([])
  expect(objects.filter((key) => key.includes(gone.owner.orgId))).toEqual([`deleted/organisations/${gone.owner.orgId}`])
  expect(await codeOf(gone.owner.accounts.me())).toBe('not_signed_in')
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${gone.customer.gallery_token}`)).status).toBe(404)
  expect(await codeOf(w.anyone.accounts.login({ body: { email: owners[0] ?? '', password } }))).toBe(
    'wrong_credentials',
  )

  expect(await keysOf(stays.owner.orgId)).toEqual(kept)
  expect(kept.filter((key) => !objects.includes(key))).toEqual([])
  expect(await stays.owner.organisationData.usage()).toEqual(before)
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${stays.customer.gallery_token}`)).status).toBe(200)
})

/** Runs the job until a step that fails, as if the process had been killed there. */
async function runUntil(orgId: string, mostTransactions: number): Promise<boolean> {
  let left = mostTransactions
  const services = {
    ...w.services,
    inOrganisation: ((...given: Parameters<typeof w.services.inOrganisation>) => {
      if (left-- === 0) throw new Error('killed')
      return w.services.inOrganisation(...given)
    }) as typeof w.services.inOrganisation,
  }
  const { signal } = new AbortController()
  const inOrg = <T>(work: Parameters<typeof w.services.inOrganisation<T>>[2]) =>
    services.inOrganisation(orgId, system, work)
  return deleteOrganisation.run({ services, orgId, inOrg, signal }, {}).then(
    () => true,
    () => false,
  )
}

test('the job leaves no trace when it is killed after any step and run again', async () => {
  const { owner, customer, email } = await furnished('Abgebrochen', 'Fridolin')
  await owner.privacy.setHold({ params: { id: customer.id }, body: aHold })
  const keys = await keysOf(owner.orgId)
  await owner.organisationData.requestDeletion({ body: { name: 'Abgebrochen', password } })
  await w.quiet()
  await w.peek(`update organisation set deletion_due_at = now() where id = $1`, [owner.orgId])
  let killed = 0
  while (!(await runUntil(owner.orgId, killed))) killed++
  expect(killed).toBeGreaterThan(5)
  await w.quiet()
  // one email, however often the job was killed
  expect((await w.mailbox()).filter(({ subject }) => subject === 'Abgebrochen ist gelöscht')).toHaveLength(1)
  const isInMailbox = (row: string) => row.startsWith('public.mailbox_message')
  expect((await traces('Fridolin', 'Abgebrochen', email)).filter((row) => !isInMailbox(row))).toEqual([])
  expect((await w.objects()).filter((key) => keys.includes(key))).toEqual([])
  // once more, with no rows left
  expect(await runUntil(owner.orgId, 100)).toBe(true)
})

test('restoring a backup does not bring a deleted organisation back', async () => {
  const owner = await w.owner('Rückkehrer')
  await w.shift(owner, 'Rückkehrer am Abend')
  await owner.organisationData.requestDeletion({ body: { name: 'Rückkehrer', password } })
  await w.quiet()
  await w.peek(`update organisation set deletion_due_at = now() where id = $1`, [owner.orgId])
  expect(await runUntil(owner.orgId, 100)).toBe(true)
  expect(await isDeletedOrganisation(w.services.storage, owner.orgId)).toBe(true)
  await w.quiet()
  // its owner has the email; a member who comes back with the backup gets none
  await w.peek(`delete from mailbox_message where subject = 'Rückkehrer ist gelöscht'`)

  // rows from before the request come back
  await w.peek(
    `insert into organisation (id, name, contact_email, business_type, deletion_due_at, deletion_asked_at)
     values ($1, 'Rückkehrer', 'a@b.example', 'hotel', now() - interval '1 day', now() - interval '15 days')`,
    [owner.orgId],
  )
  await w.peek(
    `insert into member (id, org_id, email, first_name, last_name, role)
     values (gen_random_uuid(), $1, 'nochmal@firma.example', 'Olga', 'Berg', 'owner')`,
    [owner.orgId],
  )
  await w.services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(applyOrganisationDeletions, {}))
  await w.quiet()
  expect(await traces('Rückkehrer')).toEqual([])
})

test('drop_audit deletes no entries of an organisation that stays', async () => {
  const owner = await w.owner('Protokoll')
  const count = () => w.peek('select count(*)::int as n from audit where org_id = $1', [owner.orgId])
  const before = await count()
  await w.services.inOrganisation(owner.orgId, system, async ({ tx }) => {
    const { rows } = await sql<{ n: number }>`select drop_audit(100) as n`.execute(tx)
    expect(rows).toEqual([{ n: 0 }])
  })
  expect(await count()).toEqual(before)
})

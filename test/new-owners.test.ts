import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopes } from '../src/contract/access.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { uploads } from '../src/contract/uploads.ts'
import { newId } from '../src/server/platform/ids.ts'
import { password } from './password.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

/**
 * Earlier owners can undo a new owner for seven days, and a new owner may not do everything in the first day
 * (docs/product/accounts-and-rights.md 13).
 */

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

/** Calls that new owners may not make yet: `true`, or the relevant fields of the body or the query. */
const mustWait: Record<string, Endpoint['newOwnersWait']> = {
  'organisationData.requestDeletion': true,
  'organisationData.startExport': true,
  'organisationData.exportLink': true,
  'privacy.retentionRelease': true,
  'personExports.start': true,
  'processingAgreement.conclude': true,
  'privacy.enterRequest': true,
  'privacy.withdrawRequest': true,
  'privacy.setHold': true,
  'privacy.endHold': true,
  'consent.save': true,
  'team.update': ['role', 'email', 'isActive'],
  'team.remove': true,
  'team.issueTemporaryPassword': true,
  'team.confirmOwner': true,
  'team.undoOwner': true,
}
/** Calls for owners that new ones may make too: they read, keep existing data, or take something from the caller. */
const stayOpen = [
  'privacy.retentionPreview',
  'organisations.undoShorterPeriod',
  'organisationData.cancelDeletion',
  'organisationData.cancelExport',
  'team.stepDown',
]

const endpoints = Object.entries({ ...api, uploads }).flatMap(([part, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, e]) => ({ name: `${part}.${name}`, e })),
)
const marked = endpoints.filter(({ e }) => e.newOwnersWait)

const address = () => `neu-${newId()}@firma.example`
const refusal = async (response: Response) => ((await response.json().catch(() => ({}))) as { code?: string }).code
const age = (id: string, hours: number) =>
  w.peek(`update member set owner_since = now() - make_interval(secs => $2) where id = $1`, [id, hours * 3600])

/** An organisation with its first owner, and an owner whom that one has just created and who has signed in. */
async function two(): Promise<{ first: Member; second: Member }> {
  const first = await w.owner('Bergluft')
  const second = await w.member(first, 'owner')
  await age(second.memberId, 0)
  return { first, second }
}
const rowOf = async (by: Pick<Member, 'team'>, id: string) =>
  (await by.team.list()).guides.find((member) => member.id === id)

test('exactly the calls in the table are marked for new owners', () => {
  expect(Object.fromEntries(marked.map(({ name, e }) => [name, e.newOwnersWait]))).toEqual(mustWait)
  const isOfOwners = ({ access, method }: Endpoint) =>
    method !== 'GET' && access in scopes && String(scopes[access as keyof typeof scopes]) === 'owner'
  const unjudged = endpoints.filter(
    ({ name, e }) => isOfOwners(e) && e.newOwnersWait !== true && !stayOpen.includes(name),
  )
  expect(
    unjudged.map(({ name }) => name),
    'src/contract wants `newOwnersWait` at each of these calls, or test/new-owners.test.ts a line in `stayOpen`',
  ).toEqual([])
  expect(stayOpen.filter((name) => !endpoints.some((one) => one.name === name))).toEqual([])
})

test.each(marked)('$name is refused to a new owner only', async ({ e }) => {
  const { first, second } = await two()
  const fields = typeof e.newOwnersWait === 'object' ? e.newOwnersWait : []
  const path = e.path.replaceAll(/\{\w+\}/g, () => newId())
  const body = ['GET', 'DELETE'].includes(e.method)
    ? undefined
    : Object.fromEntries(fields.map((field) => [field, null]))
  const call = async (by: Member) => refusal(await send(by, e.method, path, body))
  expect(await call(second)).toBe('new_owner_waits')
  expect(await call(first)).not.toBe('new_owner_waits')
  await age(second.memberId, 25)
  expect(await call(second)).not.toBe('new_owner_waits')
})

test('a new owner works as an admin does, and says until when the rest waits', async () => {
  const { first, second } = await two()
  const { ownerWaitsUntil } = await second.accounts.me()
  expect(Date.parse(ownerWaitsUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect((await first.accounts.me()).ownerWaitsUntil).toBeNull()

  const { guide } = await second.team.create({ body: { firstName: 'Anna', lastName: 'Berg' } })
  expect((await send(second, 'PUT', `/guides/${guide.id}`, { firstName: 'Anne' })).status).toBe(200)
  const owner = { firstName: 'Otto', lastName: 'Grat', role: 'owner', email: address() }
  expect(await refusal(await send(second, 'POST', '/guides/create', owner))).toBe('new_owner_waits')
  expect((await first.team.list()).guides).toHaveLength(3)

  const put = (body: object) => send(second, 'PUT', '/organizations/settings', body)
  const { settings } = await second.organisations.settings()
  const { requireSecondFactor, autoDeleteCustomersAfterHours, consentRequired } = settings
  for (const body of [
    { requireSecondFactor: !requireSecondFactor },
    { autoDeleteCustomersAfterHours: autoDeleteCustomersAfterHours + 24 },
    { consentRequired: !consentRequired },
  ])
    expect(await refusal(await put({ autoSend: !settings.autoSend, ...body }))).toBe('new_owner_waits')
  expect((await second.organisations.settings()).settings).toEqual(settings)
  // the settings are saved whole as they were read, with a change that admins may make
  const { pendingAutoDelete: _, ...whole } = settings
  expect((await put({ ...whole, autoSend: !settings.autoSend })).status).toBe(200)
})

test('only an earlier owner confirms a new one, once', async () => {
  const { first, second } = await two()
  const third = await w.member(first, 'owner')
  await age(third.memberId, 0)
  const admin = await w.member(first, 'admin')
  const stranger = await w.owner('Talwind')
  const path = `/guides/${second.memberId}/confirm-owner`
  expect((await send(stranger, 'POST', path)).status).toBe(404)
  expect((await send(admin, 'POST', path)).status).toBe(403)
  expect(await refusal(await send(second, 'POST', path))).toBe('new_owner_waits')
  await age(third.memberId, -1)
  for (const by of [second, third]) await age(by.memberId, by === second ? 30 : 26)
  // the third owner is newer than the second
  expect(await refusal(await send(third, 'POST', path))).toBe('owner_not_new')
  expect(await refusal(await send(second, 'POST', path))).toBe('owner_not_new')
  expect(await refusal(await send(first, 'POST', `/guides/${admin.memberId}/confirm-owner`))).toBe('owner_not_new')

  await age(second.memberId, 1)
  expect((await rowOf(first, second.memberId))?.newOwner?.waitsUntil).toBeTruthy()
  expect((await rowOf(admin, second.memberId))?.newOwner).toBeNull()
  const both = await Promise.all([1, 2].map(() => send(first, 'POST', path)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowOf(first, second.memberId)).toMatchObject({ newOwner: { waitsUntil: null } })
  expect((await second.accounts.me()).ownerWaitsUntil).toBeNull()
  expect(
    (await second.team.create({ body: { firstName: 'Ida', lastName: 'Grat', role: 'owner', email: address() } })).guide
      .role,
  ).toBe('owner')
  const audited = await w.peek(`select subject from audit where org_id = $1 and action = 'member.confirm_owner'`, [
    first.orgId,
  ])
  expect(audited).toEqual([{ subject: second.memberId }])
})

test('undoing an owner ends all that this owner and created members can do', async () => {
  const { first, second } = await two()
  const secondEmail = (await second.accounts.me()).guide.email
  const create = async (by: Pick<Member, 'team'>, lastName: string, role: 'owner' | 'admin') => {
    const { guide, tempPassword = '' } = await by.team.create({
      body: { firstName: 'Otto', lastName, role, email: address() },
    })
    return { ...guide, tempPassword }
  }
  const kept = await create(first, 'Kar', 'admin')
  const admin = await create(second, 'Joch', 'admin')
  const credentials = { email: admin.email, password: admin.tempPassword }
  const signIn = () => send(w.anyone, 'POST', '/auth/login', credentials)
  const { accessToken } = (await (await signIn()).json()) as { accessToken: string }
  const bearer = { authorization: `Bearer ${accessToken}` }
  const change = { currentPassword: admin.tempPassword, newPassword: password }
  expect((await send(w.anyone, 'POST', '/auth/change-password', change, bearer)).status).toBe(204)
  const created = { firstName: 'Otto', lastName: 'Grat', role: 'owner', email: address() }
  const third = await send(w.anyone, 'POST', '/guides/create', created, bearer)
  expect(third.status).toBe(201)
  await w.quiet()

  const path = `/guides/${second.memberId}/undo-owner`
  const answers = await Promise.all([1, 2].map(() => send(first, 'POST', path)))
  const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect([done?.status, refused?.status]).toEqual([200, 409])
  expect(await done?.json()).toMatchObject({
    guide: { id: second.memberId, role: 'admin', isActive: false, newOwner: null },
    alsoDeactivated: 2,
  })
  const members = (await first.team.list()).guides
  expect(members.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(
    expect.arrayContaining([first.memberId, kept.id]),
  )
  expect(
    members
      .filter(({ isActive }) => !isActive)
      .map(({ lastName, role }) => `${lastName} ${role}`)
      .toSorted(),
  ).toEqual(['Grat admin', 'Joch admin', 'owner admin'])
  expect((await second.fetch('/api/v1/auth/me')).status).toBe(401)
  expect((await send(w.anyone, 'GET', '/auth/me', undefined, bearer)).status).toBe(401)
  expect((await signIn()).status).toBe(401)

  const firstEmail = (await first.accounts.me()).guide.email
  const mails = async (to: string, subject: string) =>
    (await w.mailbox()).filter((mail) => mail.to.includes(to) && mail.subject === subject)
  const told = await until('the owner who is left is told of both', async () => {
    const found = await mails(firstEmail, 'Besitzer bei Bergluft zurückgenommen')
    return found.length > 1 && found
  })
  expect(
    told
      .map(({ text }) => /Otto Grat|Max owner/.exec(text)?.[0])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['Max owner', 'Otto Grat'])
  for (const { text } of told) expect(text).toMatch(/Olga Berg hat .* zurückgenommen, dass/)
  for (const email of [secondEmail, created.email])
    await until('who is no owner any more is told', async () => {
      const [mail] = await mails(email, 'Sie sind nicht mehr Besitzer bei Bergluft')
      return mail?.text.includes('Olga Berg hat ')
    })
  // a reactivated owner is an admin
  const again = await first.team.update({ params: { id: second.memberId }, body: { isActive: true } })
  expect(again.guide).toMatchObject({ role: 'admin', isActive: true, newOwner: null })
})

test('an owner is undone for seven days, by an earlier one', async () => {
  const { first, second } = await two()
  const third = await w.member(first, 'owner')
  await age(third.memberId, 26)
  await age(second.memberId, 7 * 24 - 1)
  const undo = (by: Member, of: Member) => send(by, 'POST', `/guides/${of.memberId}/undo-owner`)
  expect(await refusal(await undo(third, second))).toBe('owner_not_new')
  expect(await refusal(await undo(second, first))).toBe('owner_not_new')
  expect(await refusal(await undo(second, second))).toBe('owner_not_new')
  expect((await undo(await w.owner('Talwind'), second)).status).toBe(404)
  expect((await undo(await w.member(first, 'admin'), second)).status).toBe(403)
  expect((await undo(second, third)).status).toBe(200)
  await age(second.memberId, 7 * 24 + 1)
  expect((await rowOf(first, second.memberId))?.newOwner).toBeNull()
  expect(await refusal(await undo(first, second))).toBe('owner_not_new')
})

test('the only owner who is left has no waiting time', async () => {
  const { first, second } = await two()
  const both = await Promise.all([
    send(first, 'POST', '/guides/profile/step-down'),
    send(first, 'POST', `/guides/${second.memberId}/undo-owner`),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toSatisfy(
    ([one, other]: number[]) => one === 200 && (other === 403 || other === 409),
  )
  const left = await w.peek(`select id from member where org_id = $1 and role = 'owner' and is_active`, [first.orgId])
  expect(left).toHaveLength(1)

  const other = await two()
  expect((await other.second.accounts.me()).ownerWaitsUntil).not.toBeNull()
  expect((await other.first.team.stepDown()).guide.role).toBe('admin')
  expect((await other.second.accounts.me()).ownerWaitsUntil).toBeNull()
  expect(await codeOf(other.second.organisationData.startExport())).toBeUndefined()
})

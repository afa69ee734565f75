import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { databaseBefore } from './earlier-database.ts'
import { codeOf, query, send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let guide: Member
let rafting = ''
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
  rafting = await addType('Rafting')
})
afterAll(() => w.close())

const addType = async (name: string, by = owner) => (await by.activities.create({ body: { name } })).activity_type.id
const grant = (member: Member, activityTypeId: string, by: Member = owner) =>
  by.permissions.grant({ body: { userId: member.memberId, activityTypeId } })
const revoke = (member: Member, activityTypeId: string, by: Member = owner) =>
  by.permissions.revoke({ params: { userId: member.memberId, activityTypeId } })
const grantedTo = async (member: Member, by: Member = owner) =>
  (await by.permissions.list({ params: { userId: member.memberId } })).permissions.map((one) => one.activity_type_name)
const start = (by: Member, activityTypeId?: string) =>
  by.shifts.start({ body: { sessionName: 'Am Morgen', ...(activityTypeId && { activityTypeId }) } })
const offered = async (by: Member) => (await by.activities.list()).activity_types.map(({ name }) => name)

test('a guide starts shifts of granted types only', async () => {
  expect(await codeOf(start(guide, rafting))).toBe('activity_not_granted')
  expect(await offered(guide)).toEqual([])
  await grant(guide, rafting)
  expect(await offered(guide)).toEqual(['Rafting'])
  const { session } = await start(guide, rafting)
  expect(session.activity_name).toBe('Rafting')

  // a running shift continues and keeps its type
  await revoke(guide, rafting)
  expect(await codeOf(start(guide, rafting))).toBe('activity_not_granted')
  const { session: running } = await guide.shifts.get({ params: { id: session.id } })
  expect(running).toMatchObject({ activity_name: 'Rafting', status: 'active' })
  expect((await w.customer(guide, running)).customer_number).toBe(1)
})

test('without any granted type a guide still starts shifts of no type', async () => {
  const { session } = await start(await w.member(owner, 'guide'))
  expect(session.activity_type_id).toBeNull()
})

test('owners and admins start shifts of every type and see all of them', async () => {
  const admin = await w.member(owner, 'admin')
  for (const by of [owner, admin]) expect((await start(by, rafting)).session.activity_type_id).toBe(rafting)
  expect(await offered(admin)).toContain('Rafting')
})

test('an inactive type is refused for new shifts and kept on old ones', async () => {
  const id = await addType('Höhle')
  await grant(guide, id)
  const { session } = await start(guide, id)
  await owner.activities.update({ params: { id }, body: { is_active: false } })

  for (const by of [owner, guide]) expect(await codeOf(start(by, id))).toBe('activity_type_inactive')
  const refused = await send(owner, 'POST', '/sessions/start', { sessionName: 'Neu', activityTypeId: id })
  expect(await refused.json()).toMatchObject({
    fields: { activityTypeId: 'Dieser Aktivitätstyp ist inaktiv und wird für neue Schichten nicht angeboten.' },
  })
  expect(await offered(guide)).not.toContain('Höhle')
  expect((await guide.shifts.get({ params: { id: session.id } })).session.activity_name).toBe('Höhle')
  expect(await grantedTo(guide)).toContain('Höhle')
  await revoke(guide, id)
  // a guide without the grant does not learn that the type is inactive
  expect(await codeOf(start(guide, id))).toBe('activity_not_granted')
})

test('granting twice answers 201 and then 200 with the same permission', async () => {
  const member = await w.member(owner, 'guide')
  const id = await addType('Seilgarten')
  const body = { userId: member.memberId, activityTypeId: id }
  const call = () => send(owner, 'POST', '/user-activity-permissions/grant', body)
  const answers = await Promise.all([call(), call()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
  expect(other).toEqual(one)
  expect(one).toMatchObject({
    permission: { activity_type_id: id, activity_type_name: 'Seilgarten', is_active: true },
  })
  expect(await grantedTo(member)).toEqual(['Seilgarten'])

  const path = `/user-activity-permissions/user/${member.memberId}/activity/${id}`
  expect((await send(owner, 'DELETE', path)).status).toBe(204)
  expect((await send(owner, 'DELETE', path)).status).toBe(204)
  expect(await grantedTo(member)).toEqual([])
  const entries = await w.peek('select action from audit where subject = $1 order by at', [member.memberId])
  expect(entries.map(({ action }) => action).filter((name) => String(name).startsWith('permission.'))).toEqual([
    'permission.grant',
    'permission.revoke',
  ])
})

test('granting a type to an owner is refused', async () => {
  expect(await grantedTo(owner)).toEqual([])
  expect(await codeOf(grant(owner, rafting))).toBe('owner_has_all_activities')
})

test('admins grant and revoke permissions, viewers and guides do not', async () => {
  const [admin, viewer] = [await w.member(owner, 'admin'), await w.member(owner, 'viewer')]
  await grant(guide, rafting, admin)
  expect(await grantedTo(guide, viewer)).toEqual(['Rafting'])
  for (const by of [viewer, guide]) {
    expect(await codeOf(grant(guide, rafting, by))).toBe('forbidden')
    expect(await codeOf(revoke(guide, rafting, by))).toBe('forbidden')
  }
  expect(await codeOf(grantedTo(guide, guide))).toBe('forbidden')
  await revoke(guide, rafting, admin)
})

test('members and types of another organisation are not found', async () => {
  const stranger = await w.owner('Fremde')
  const theirs = await addType('Tauchen', stranger)
  expect(await codeOf(grantedTo(guide, stranger))).toBe('member_not_found')
  expect(await codeOf(grant(guide, theirs, stranger))).toBe('member_not_found')
  expect(await codeOf(grant(guide, theirs))).toBe('activity_type_not_found')
  expect(await codeOf(revoke(guide, theirs))).toBe('activity_type_not_found')
  expect(await codeOf(revoke(stranger, rafting))).toBe('member_not_found')
  expect(await codeOf(start(guide, theirs))).toBe('activity_type_not_found')
  const blank = await send(owner, 'POST', '/user-activity-permissions/grant', { userId: '7' })
  expect(await blank.json()).toMatchObject({ code: 'invalid_input', fields: { userId: expect.any(String) as unknown } })
})

test('deleting a type deletes its grants', async () => {
  const id = await addType('Nur kurz')
  await grant(guide, id)
  await owner.activities.remove({ params: { id } })
  expect(await grantedTo(guide)).not.toContain('Nur kurz')
})

test('names are sorted as people do, with "Standard" first', async () => {
  const by = await w.owner('Sortiert')
  for (const name of ['Tour 10', 'Tour 2', 'Ölberg', 'Zelten', 'abseilen']) await addType(name, by)
  expect(await offered(by)).toEqual(['Standard', 'abseilen', 'Ölberg', 'Tour 2', 'Tour 10', 'Zelten'])
})

test('a guide from before the update still starts shifts of all types', async () => {
  const { url, ours } = await databaseBefore('0033_activity_permissions.sql')
  const [org, other] = [newId(), newId()]
  const members = Object.fromEntries(['owner', 'admin', 'guide', 'viewer', 'stranger'].map((name) => [name, newId()]))
  const [standard, inactive] = [newId(), newId()]
  for (const id of [org, other])
    await query(
      ours,
      `insert into organisation (id, name, contact_email, business_type) values ($1, 'O', 'a@b.example', 'hotel')`,
      [id],
    )
  for (const [name, id] of Object.entries(members)) {
    const of = name === 'stranger' ? other : org
    await query(
      ours,
      'insert into member (id, org_id, email, first_name, last_name, role) values ($1, $2, $3, $3, $3, $4)',
      [id, of, `${name}@firma.example`, name === 'stranger' ? 'guide' : name],
    )
  }
  for (const [id, active] of [
    [standard, true],
    [inactive, false],
  ] as const)
    await query(ours, 'insert into activity_type (id, org_id, name, is_active) values ($1, $2, $3, $4)', [
      id,
      org,
      String(active),
      active,
    ])

  await migrate(url)

  const rows = await query(ours, 'select member_id, activity_type_id from activity_permission', [])
  const pairs = rows.map((row) => `${String(row['member_id'])} ${String(row['activity_type_id'])}`)
  const expected = [members['admin'], members['guide']].flatMap((id) => [`${id} ${standard}`, `${id} ${inactive}`])
  expect(pairs.toSorted()).toEqual(expected.toSorted())
})

test('the type "Standard" keeps its name and cannot be deleted', async () => {
  const standard = (await owner.activities.list()).activity_types.find(({ name }) => name === 'Standard')
  const params = { id: standard?.id ?? '' }
  expect(await codeOf(owner.activities.remove({ params }))).toBe('standard_activity_type')
  expect(await codeOf(owner.activities.update({ params, body: { name: 'Rafting' } }))).toBe('standard_activity_type')
  expect(await codeOf(owner.activities.update({ params, body: { description: 'Für alles' } }))).toBeUndefined()
  expect(await offered(owner)).toContain('Standard')
})

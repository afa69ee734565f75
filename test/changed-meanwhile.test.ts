/* The second of two members who edit the same field sees both values (docs/product/settings.md 2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { atOnce } from './at-once.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

const addType = async (name: string) => (await owner.activities.create({ body: { name } })).activity_type.id

const refusal = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })
const put = async (by: Member, id: string, body: object) => refusal(await send(by, 'PUT', `/guides/${id}`, body))
const address = () => `neu-${newId()}@firma.example`
const operator = async () => (await owner.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel' } })).guide
const find = async (id: string) => (await owner.team.list()).guides.find((member) => member.id === id)

test('the second of two changes to the same field of an activity type is refused', async () => {
  const id = await addType('Klettern')
  const edit = (body: object) => send(owner, 'PUT', `/activity-types/${id}`, body)
  await owner.activities.update({ params: { id }, body: { name: 'Klettersteig', was: { name: 'Klettern' } } })
  const second = await edit({ name: 'Kletterwald', is_active: false, was: { name: 'Klettern', is_active: true } })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: { name: 'Inzwischen steht hier: „Klettersteig“' },
  })
  expect((await edit({ description: 'Am Seil', was: { description: null } })).status).toBe(200)
  const now = async () => (await owner.activities.list()).activity_types.find((type) => type.id === id)
  expect(await now()).toMatchObject({ name: 'Klettersteig', description: 'Am Seil', is_active: true })
  // a client that knows the new value may overwrite it, and so may one that sends no `was`
  expect((await edit({ name: 'Kletterwald', was: { name: 'Klettersteig' } })).status).toBe(200)
  expect((await edit({ name: 'Kletterhalle' })).status).toBe(200)
  expect(await now()).toMatchObject({ name: 'Kletterhalle', description: 'Am Seil' })

  for (const [was, field, text] of [
    [{ name: 7 }, 'was.name', 'Bitte geben Sie einen Text an'],
    [{ is_active: 'ja' }, 'was.is_active', 'Bitte geben Sie true oder false an'],
    [{ colour: 'rot' }, 'was', 'Unbekannt: colour'],
    ['Klettern', 'was', 'Bitte geben Sie ein Objekt an'],
  ] as const) {
    const refused = await edit({ name: 'Bouldern', was })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: text } })
  }
  expect((await now())?.name).toBe('Kletterhalle')
  const stranger = await w.owner('Kletterer')
  expect((await send(stranger, 'PUT', `/activity-types/${id}`, { name: 'A', was: { name: 'B' } })).status).toBe(404)
})

test('of two simultaneous changes to an activity type one is refused', async () => {
  const id = await addType('Bouldern')
  const edit = (body: object) => () => send(owner, 'PUT', `/activity-types/${id}`, body)
  const was = { name: 'Bouldern', description: null }
  const both = await atOnce(w, 'activity_type', id, [edit({ name: 'Halle', was }), edit({ name: 'Fels', was })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  // different fields: neither undoes the other
  const name = 'Boulderhalle'
  const apart = await atOnce(w, 'activity_type', id, [edit({ name }), edit({ description: 'Mit Matten', was })])
  expect(apart.map(({ status }) => status)).toEqual([200, 200])
  const now = (await owner.activities.list()).activity_types.find((type) => type.id === id)
  expect(now).toMatchObject({ name, description: 'Mit Matten' })

  const changes = () => w.peek(`select detail from audit where action = 'activity.update' and subject = $1`, [id])
  const before = (await changes()).length
  const click = edit({ name: 'Block', was: { name } })
  const twice = await atOnce(w, 'activity_type', id, [click, click])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await changes()).length).toBe(before + 1)
})

test('the second of two changes to the same field of a member is refused', async () => {
  const shown = await operator()
  const { id } = shown
  await admin.team.update({ params: { id }, body: { lastName: 'Grat', role: 'viewer', email: address() } })
  const email = (await find(id))?.email
  const was = { lastName: 'Gipfel', role: 'guide', email: shown.email }
  const second = { firstName: 'Gerd', lastName: 'Kamm', role: 'admin', email: address() }
  expect(await put(owner, id, { ...second, was: { ...was, firstName: 'Gustav' } })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    fields: {
      lastName: 'Inzwischen steht hier: „Grat“',
      role: 'Inzwischen steht hier: „Betrachter“',
      email: `Inzwischen steht hier: „${email}“`,
    },
  })
  expect(await find(id)).toMatchObject({ firstName: 'Gustav', lastName: 'Grat', role: 'viewer', email })
  expect(await put(owner, id, { firstName: 'Gerd', was: { firstName: 'Gustav' } })).toMatchObject({ status: 200 })
  // a client that knows the new value may overwrite it, and so may one that sends no `was`
  expect(await put(owner, id, { role: 'admin', was: { role: 'viewer' } })).toMatchObject({ status: 200 })
  expect(await put(owner, id, { lastName: 'Kamm' })).toMatchObject({ status: 200 })
  expect(await find(id)).toMatchObject({ firstName: 'Gerd', lastName: 'Kamm', role: 'admin', email })

  // the made-up address in the list means no address
  const other = await operator()
  expect(await put(owner, other.id, { email: address(), was: { email: other.email } })).toMatchObject({ status: 200 })

  for (const [wrong, field, text] of [
    [{ lastName: 7 }, 'was.lastName', 'Bitte geben Sie einen Text an'],
    [{ role: 'boss' }, 'was.role', 'Erlaubt: owner, admin, guide, viewer'],
    [{ isActive: 'ja' }, 'was.isActive', 'Bitte geben Sie true oder false an'],
    [{ password: 'x' }, 'was', 'Unbekannt: password'],
    [null, 'was', 'Bitte geben Sie ein Objekt an'],
  ] as const)
    expect(await put(owner, id, { lastName: 'Joch', was: wrong })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: text },
    })
  expect((await find(id))?.lastName).toBe('Kamm')
})

test('of two simultaneous changes to a member one is refused', async () => {
  const { id } = await operator()
  const change = (by: Member, body: object) => () => put(by, id, body)
  const was = { lastName: 'Gipfel', role: 'guide' }
  const both = await atOnce(w, 'member', id, [
    change(owner, { lastName: 'Grat', was }),
    change(admin, { lastName: 'Kamm', was }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const apart = await atOnce(w, 'member', id, [
    change(owner, { firstName: 'Gerd', was: { firstName: 'Gustav' } }),
    change(admin, { lastName: 'Joch' }),
  ])
  expect(apart.map(({ status }) => status)).toEqual([200, 200])
  expect(await find(id)).toMatchObject({ firstName: 'Gerd', lastName: 'Joch' })
  const click = change(owner, { lastName: 'Horn', was: { lastName: 'Joch' } })
  const changes = () => w.peek(`select 1 from audit where action = 'member.update' and subject = $1`, [id])
  const before = (await changes()).length
  expect((await atOnce(w, 'member', id, [click, click])).map(({ status }) => status)).toEqual([200, 200])
  expect((await changes()).length).toBe(before + 1)
})

test("changing one's own name does not overwrite an admin's change", async () => {
  const guide = await w.member(owner, 'guide')
  const { firstName } = (await guide.accounts.me()).guide
  await admin.team.update({ params: { id: guide.memberId }, body: { firstName: 'Gerd' } })
  const rename = (body: object) => send(guide, 'PUT', '/guides/profile', body).then(refusal)
  expect(await rename({ firstName: 'Gustl', was: { firstName } })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    fields: { firstName: 'Inzwischen steht hier: „Gerd“' },
  })
  expect(await rename({ firstName: 'Gustl', was: { firstName: 7 } })).toMatchObject({
    status: 400,
    fields: { 'was.firstName': 'Bitte geben Sie einen Text an' },
  })
  expect(await rename({ firstName: 'Gustl', was: { firstName: 'Gerd' } })).toMatchObject({ status: 200 })
})

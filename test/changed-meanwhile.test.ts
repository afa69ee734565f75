/* Of two who edit the same the second sees both values (docs/product/settings.md 2). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from './at-once.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const addType = async (name: string) => (await owner.activities.create({ body: { name } })).activity_type.id

test('of two who change the same field of a type the second is told what stands there now; other fields are both kept', async () => {
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
  // who knows of it may overwrite it, and who does not say what was shown goes on as before
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

test('of two who change a type at the same moment one is told; a double click is one change', async () => {
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

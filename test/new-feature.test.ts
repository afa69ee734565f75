import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { features } from '../src/server/product.ts'
import { greetingFeature } from './new-feature/feature.ts'
import { send, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let customer: Customer
beforeAll(async () => {
  w = await world({}, undefined, { features: [...features, greetingFeature] })
  owner = await w.owner()
  customer = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
})
afterAll(() => w.close())

const path = () => `/customers/${customer.id}/greeting`
const greet = (by: Member) => send(by, 'POST', path(), { text: 'Bis bald!' })

test('a new feature is five files and a line in two lists, as CONTRIBUTING.md says', () => {
  expect(readdirSync(join(import.meta.dirname, 'new-feature'))).toHaveLength(5)
  const text = readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8')
  expect(text).toContain('touches five files')
})

test('a listed feature has its route, its right and its place in the API document', async () => {
  const viewer = await w.member(owner, 'viewer')
  const stranger = await w.owner('Fremde')
  expect((await greet(viewer)).status).toBe(403)
  expect((await greet(stranger)).status).toBe(404)
  expect((await send(owner, 'POST', path(), { text: '' })).status).toBe(400)
  const wrong = await send(owner, 'PUT', path(), {})
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  const { paths } = (await (await w.anyone.fetch('/api/v1/openapi.json')).json()) as { paths: object }
  expect(paths).toHaveProperty(['/customers/{id}/greeting', 'post'])
})

test('a new feature is limited and its records are shown', async () => {
  const member = await w.member(owner, 'admin')
  expect([(await greet(member)).status, (await greet(member)).status, (await greet(member)).status]).toEqual([
    204, 204, 429,
  ])
  const { activities } = await owner.overview.recentActivity()
  expect(activities[0]).toMatchObject({ type: 'greeting.send', text: 'Mia #001 gegrüßt', customerId: customer.id })
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events[0]).toMatchObject({ type: 'edited', detail: 'Bis bald!, von Max admin' })
})

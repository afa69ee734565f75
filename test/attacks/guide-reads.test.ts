import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../own-media.ts'
import { codeOf, send, world, type Member, type World } from '../world.ts'

let w: World
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  guide = await w.member(owner, 'guide')
})
afterAll(() => w.close())

/** Everything that a member can read about a customer and the shift. */
async function everythingOf(by: Member, customerId: string, shiftId: string, mediaId: string) {
  const paths = [
    `/sessions/${shiftId}`,
    `/sessions/${shiftId}/unserved`,
    `/sessions/${shiftId}/send`,
    `/media/session/${shiftId}/overview`,
    `/customers/${customerId}`,
    `/customers/${customerId}/timeline`,
    `/customers/${customerId}/emails`,
    `/media/customer/${customerId}`,
    `/media/download/${mediaId}`,
  ]
  return Promise.all(paths.map(async (path) => [path, (await send(by, 'GET', path)).status]))
}

test('a guide reads only the customers of own shifts', async () => {
  const enter = async (by: Member) => {
    const shift = await w.shift(by)
    const customer = await w.customer(by, shift, { name: 'Nur für den eigenen Guide', email: 'privat@gast.example' })
    const upload = await w.upload(by, customer.id, await photo('#456', { width: 60, height: 40 }), 'a.jpg')
    const { media } = (await upload.json()) as { media: { id: string } }
    return [customer.id, shift.id, media.id] as const
  }
  const [own, others] = [await enter(guide), await enter(owner)]
  const statuses = (answers: (string | number)[][]) => [...new Set(answers.map(([, status]) => status))]

  expect(statuses(await everythingOf(guide, ...own))).toEqual([200])
  expect(statuses(await everythingOf(guide, ...others))).toEqual([403])
  // also after the own shift's end: uploads under way must stay visible
  await guide.shifts.end({ body: { sessionId: own[1] } })
  expect(statuses(await everythingOf(guide, ...own))).toEqual([200])

  // the lists belong to the dashboard, which guides do not have
  expect(await codeOf(guide.customers.overview({ query: {} }))).toBe('forbidden')
  expect(await codeOf(guide.shifts.all({ query: {} }))).toBe('forbidden')
  const viewer = await w.member(owner, 'viewer')
  expect(statuses(await everythingOf(viewer, ...others))).toEqual([200])
})

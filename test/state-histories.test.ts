import { afterAll, beforeAll, expect, test } from 'vitest'
import { gotEmail, isReadyToSend, refusesPictures, statusLabel } from '../src/contract/customers.ts'
import { isUnserved } from '../src/contract/customer-state.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
})
afterAll(async () => {
  await w.close()
  await post.close()
})

/** Numbers from 0 to below 1, the same ones for the same seed. */
function chance(seed: number) {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

let counter = 0
/** An action of staff on a customer; an impossible one is refused and changes nothing. */
const steps: ((by: Member, id: string) => Promise<unknown>)[] = [
  async (by, id) => w.upload(by, id, await photo(`hsl(${(++counter * 41) % 360}, 50%, 40%)`), `${counter}.jpg`),
  async (by, id) => w.upload(by, id, (await photo('#123456')).subarray(0, 150), 'kaputt.jpg'),
  (by, id) => by.customers.finish({ params: { id } }),
  (by, id) => by.customers.update({ params: { id }, body: { email: `neu${++counter}@post.example` } }),
  (by, id) => by.customers.update({ params: { id }, body: { email: `neu${++counter}@post.example`, send: false } }),
  (by, id) => by.customers.update({ params: { id }, body: { email: `neu${++counter}@post.example`, send: true } }),
  (by, id) => by.customers.update({ params: { id }, body: { email: `falsch${++counter}@post.example` } }),
  (by, id) => by.delivery.resend({ body: { customerId: id } }),
  (by, id) => by.delivery.revokeLinks({ params: { id } }),
  (by, id) => by.delivery.openLink({ params: { id } }),
  (by, id) => by.customers.update({ params: { id }, body: { consent: false, withdrawn: 'withdraw' } }),
  (by, id) => by.customers.update({ params: { id }, body: { consent: true } }),
  async (by, id) => {
    const [medium] = (await by.media.ofCustomer({ params: { id } })).media
    if (medium) await by.media.remove({ params: { id: medium.id } })
  },
]

test.each([7, 11])('all screens agree about a customer in any history (seed %i)', async (seed) => {
  const random = chance(seed * 1000)
  const owner = await w.owner(`Verläufe ${seed}`)
  await owner.organisations.updateSettings({ body: { autoSend: seed % 2 === 1 } })
  post.setMood((to) => (to.startsWith('falsch') ? { code: 550, words: 'no such user' } : 'accept'))
  const shift = await w.shift(owner)
  const ids: string[] = []
  for (const email of ['eins@post.example', null, 'drei@post.example'])
    ids.push((await w.customer(owner, shift, { email })).id)
  const { url } =
    (await owner.sharing.update({ params: { id: shift.id }, body: { status: true } })).sharing.status ?? {}
  const code = url?.split('/').at(-1) ?? expect.fail('no link')

  for (let turn = 0; turn < 24; turn++) {
    const step = steps[Math.floor(random() * steps.length)]
    await step?.(owner, ids[Math.floor(random() * ids.length)] ?? '').catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error
    })
    await w.quiet()
    await compare(owner, shift.id, code)
  }
})

/** Compares the answers of all calls that screens are drawn from. */
async function compare(owner: Member, shiftId: string, code: string) {
  const params = { id: shiftId }
  const [{ customers: rows }, { session }, home, plan, { unserved }, { shift: shared }] = await Promise.all([
    owner.customers.overview({ query: { limit: 100 } }),
    owner.shifts.get({ params }),
    owner.overview.unserved(),
    owner.delivery.sendingPlan({ params }),
    owner.delivery.unserved({ params }),
    w.anyone.sharing.sharedShift({ params: { code } }),
  ])
  const open = session.customers.filter(({ state }) => isUnserved(state))
  expect(home.total).toBe(open.length)
  expect(home.groups.reduce((sum, { count }) => sum + count, 0)).toBe(home.total)
  expect(session.unserved_count).toBe(open.length)
  const listed = await owner.customers.overview({ query: { state: 'unserved' } })
  expect(listed.customers.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  expect(plan.ready.length + plan.skipped.length).toBe(plan.total)

  for (const customer of session.customers) {
    const { id, state, processing_status: processingStatus } = customer
    const { customer: detail } = await owner.customers.get({ params: { id } })
    const row = rows.find((one) => one.id === id) ?? expect.fail('not in the list')
    expect([row.state, detail.state]).toEqual([state, state])
    expect(shared.customers.find(({ number }) => number === row.customerNumber)?.state).toBe(state)
    const sent = gotEmail(detail)
    expect(row.emailSent).toBe(sent)
    expect(statusLabel({ sent: row.emailSent, processingStatus: row.processingStatus, state: row.state })).toBe(
      statusLabel({ sent, processingStatus, state }),
    )
    // a served customer got the email at this address, and no other customer counts as served
    if (state === 'served') expect([sent, row.hasGalleryToken]).toEqual([true, true])
    expect(state === 'refused').toBe(refusesPictures(customer))
    expect(state === 'failed_work').toBe(processingStatus === 'failed' && !refusesPictures(customer))
    // bulk sending writes to every ready customer, and to none who has the email
    const isPlanned = plan.ready.some(({ customerId }) => customerId === id)
    if (isPlanned) expect(isReadyToSend({ sent, processingStatus })).toBe(true)
    const why = plan.skipped.find(({ customerId }) => customerId === id)?.reason
    if (state === 'ready' || state === 'address_changed') expect(isPlanned || why === 'too_many').toBe(true)
    if (why === 'already_sent') expect(sent).toBe(true)
    // about a finished customer, the dialog that ends the shift agrees
    const reason = unserved.find(({ customerId }) => customerId === id)?.reason ?? null
    if (customer.finished_at) expect(reason).toBe(isUnserved(state) ? state : null)
    if (state === 'refused') expect(reason).toBeNull()
  }
}

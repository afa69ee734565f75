/** Work that a person waits for runs before everything else, and does not starve the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { prepareAppLogin } from '../../src/server/platform/app-login.ts'
import { asked, defineJob, type Ctx, type Services } from '../../src/server/platform/context.ts'
import { openDb, type Db } from '../../src/server/platform/db.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { openInOrganisation } from '../../src/server/platform/in-organisation.ts'
import { openQueue, type Queue } from '../../src/server/platform/jobs.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { system } from '../../src/server/platform/principal.ts'
import { openSigner } from '../../src/server/platform/signing.ts'
import { freshDatabase, query, until } from '../world.ts'

const secretKey = 'only for tests, only for tests, only for tests'
const done: string[] = []
let isBusy = false
let gate = Promise.withResolvers<void>()
const base = { input: z.object({ id: z.string() }), key: ({ id }: { id: string }) => id, retries: 0, delay: 0 }
/** The first job waits for the test's signal, so the lane is busy. */
const work = defineJob({
  ...base,
  name: 'work',
  title: 'Warten',
  lane: 'cpu',
  async run({ inOrg }, { id }) {
    if (id === 'busy') {
      isBusy = true
      await gate.promise
    }
    done.push(id)
    if (id.startsWith('asked with')) await inOrg((ctx) => ctx.enqueue(work, { id: 'what follows' }))
  },
})
const idle = defineJob({
  ...base,
  name: 'idle',
  title: 'Warten',
  lane: 'cpu',
  whenIdle: true,
  run: async (_, { id }) => void done.push(id),
})

let db: Db
let queue: Queue
let services: Services
const [greedy, other] = [newId(), newId()]
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = await prepareAppLogin(ownerUrl, secretKey)
  const log = openLog('silent')
  const concurrency = { photo: 1, cpu: 1, long: 1, io: 1, mail: 1, 'own-mail': 1 }
  queue = await openQueue({ ownerUrl, url, jobs: [work, idle], concurrency, alone: true, log })
  db = openDb(url)
  const now = () => new Date()
  const sign = openSigner(secretKey, now)
  services = { db, log, inOrganisation: openInOrganisation({ db, now, sign }, queue.send) } as Services
  const organisation = `insert into organisation (id, name, contact_email, business_type) values ($1, 'Test', 'a@b.example', 'hotel')`
  for (const id of [greedy, other]) await query(ownerUrl, organisation, [id])
  await queue.work(services)
})
afterAll(async () => {
  gate.resolve()
  await queue?.stop(1000)
  await db?.destroy()
})

const within = (org: string, order: (ctx: Ctx) => Promise<void>) => services.inOrganisation(org, system, order)

/** The order in which jobs run that `enqueue` adds while the lane is busy. */
async function orderOf(count: number, enqueue: () => Promise<void>): Promise<string[]> {
  await within(greedy, (ctx) => ctx.enqueue(work, { id: 'busy' }))
  await until('the lane is busy', async () => isBusy)
  await enqueue()
  gate.resolve()
  await until('all is done', async () => done.length === count + 1)
  gate = Promise.withResolvers()
  isBusy = false
  return done.splice(0).slice(1)
}

test('work that a person waits for is done first', async () => {
  const order = await orderOf(6, async () => {
    await within(greedy, (ctx) => ctx.enqueue(idle, { id: 'idle' }))
    for (const id of ['first', 'second', 'third']) await within(greedy, (ctx) => ctx.enqueue(work, { id }))
    await within(greedy, (ctx) => asked(ctx).enqueue(work, { id: 'asked with sequel' }))
    // it waits already, without a person who asked
    await within(greedy, (ctx) => asked(ctx).enqueue(work, { id: 'third' }))
  })
  expect(order).toEqual(['asked with sequel', 'what follows', 'third', 'first', 'second', 'idle'])
})

test('a person who asks for very much does not starve other work', async () => {
  const order = await orderOf(42, async () => {
    await within(other, (ctx) => ctx.enqueue(work, { id: 'of somebody else' }))
    for (let n = 0; n < 40; n++) await within(greedy, (ctx) => asked(ctx).enqueue(work, { id: `ask ${n}` }))
    await within(other, (ctx) => asked(ctx).enqueue(work, { id: 'asked by somebody else' }))
  })
  // the lane is fair among those who ask
  expect(order.indexOf('asked by somebody else')).toBeLessThan(3)
  const place = order.indexOf('of somebody else')
  expect(place).toBeGreaterThan(20)
  expect(place).toBeLessThanOrEqual(31)
  expect(order).toHaveLength(42)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { prepareAppLogin } from '../../src/server/platform/app-login.ts'
import { defineJob, type Services, type Job } from '../../src/server/platform/context.ts'
import { openDb, type Db } from '../../src/server/platform/db.ts'
import { openInOrganisation } from '../../src/server/platform/in-organisation.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { openQueue, type Queue } from '../../src/server/platform/jobs.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { system } from '../../src/server/platform/principal.ts'
import { openSigner } from '../../src/server/platform/signing.ts'
import { photo } from '../own-media.ts'
import { freshDatabase, query, secretKey, world } from '../world.ts'
import { until } from './product.ts'

/** The numbers of activities that the job saw. */
const seen: number[] = []
const count = defineJob({
  name: 'count-activities',
  input: z.object({}),
  key: () => 'all',
  title: 'Nichts tun',
  lane: 'io',
  retries: 0,
  delay: 0,
  async run({ inOrg }) {
    const rows = await inOrg(({ tx }) => tx.selectFrom('activity_type').select('id').limit(100).execute())
    seen.push(rows.length)
  },
})

let db: Db
let queue: Queue
let services: Services
const org = newId()
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = await prepareAppLogin(ownerUrl, secretKey)
  const log = openLog('silent')
  const jobs = [count] as unknown as Job[]
  const concurrency = { photo: 1, cpu: 1, long: 1, io: 2, mail: 1, 'own-mail': 1 }
  queue = await openQueue({ ownerUrl, url, jobs, concurrency, alone: true, log })
  db = openDb(url)
  const now = () => new Date()
  const sign = openSigner('only for tests, only for tests, only', now)
  services = { db, log, inOrganisation: openInOrganisation({ db, now, sign }, queue.send) } as Services
  const organisation = `insert into organisation (id, name, contact_email, business_type) values ($1, 'Test', 'a@b.example', 'hotel')`
  await query(ownerUrl, organisation, [org])
})
afterAll(async () => {
  await queue?.stop(1000)
  await db?.destroy()
})

test('a waiting job begins only after all its callers have committed', async () => {
  await services.inOrganisation(org, system, (ctx) => ctx.enqueue(count, {}))
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: written, resolve: onWritten } = Promise.withResolvers<void>()
  const slow = services.inOrganisation(org, system, async (ctx) => {
    await ctx.tx.insertInto('activity_type').values({ id: newId(), org_id: org, name: 'Rafting' }).execute()
    // the job waits already, so this adds none; it travels with the next statement, whose answer confirms it
    await ctx.enqueue(count, {})
    await ctx.tx.selectFrom('activity_type').select('id').limit(1).execute()
    onWritten()
    await mayCommit
  })
  await written

  await queue.work(services)
  // workers look twice a second
  await new Promise((resolve) => setTimeout(resolve, 1500))
  commit()
  await slow
  await until('the job has seen what the slow transaction wrote', () => seen.at(-1) === 1)
  expect(seen).toEqual([1])
})

test('an abandoned or repeated upload does not leave its customer waiting', async () => {
  const w = await world()
  try {
    const owner = await w.owner()
    const shift = await w.shift(owner)
    const bytes = await photo('#205080')
    const tus = { 'tus-resumable': '1.0.0' }
    for (const way of ['given up', 'begun again', 'there already']) {
      const customer = await w.customer(owner, shift)
      expect((await w.upload(owner, customer.id, bytes, 'Boot.jpg')).status).toBe(201)
      const metadata = `customerId ${Buffer.from(customer.id).toString('base64')}`
      const begin = async () => {
        const creation = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
        const made = await owner.fetch('/api/v1/uploads', { method: 'POST', headers: creation })
        return made.headers.get('location') ?? ''
      }
      // a phone that never got the answer to its first start starts again
      if (way === 'begun again') await begin()
      const url = await begin()
      await owner.customers.finish({ params: { id: customer.id } })
      const status = async () => (await owner.customers.get({ params: { id: customer.id } })).customer.processing_status
      await until('all work is looked through', async () => {
        const [row] = await w.peek(
          `select count(*)::int as n from pgboss.job where state < 'completed' and start_after < now()`,
        )
        return row?.['n'] === 0
      })
      expect(await status()).toBe('uploading')

      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const ended = await (way === 'given up'
        ? owner.fetch(url, { method: 'DELETE', headers: tus })
        : owner.fetch(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) }))
      expect(ended.status).toBe(204)
      await until(`the customer whose upload is ${way} is served`, async () => (await status()) === 'completed')
    }
  } finally {
    await w.close()
  }
})

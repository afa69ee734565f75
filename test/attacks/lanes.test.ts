/** Work that takes hours delays no other organisation. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, type Services } from '../../src/server/platform/context.ts'
import { prepareAppLogin } from '../../src/server/platform/app-login.ts'
import { openDb, type Db } from '../../src/server/platform/db.ts'
import { openInOrganisation } from '../../src/server/platform/in-organisation.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { openQueue, type Queue } from '../../src/server/platform/jobs.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { system } from '../../src/server/platform/principal.ts'
import { openSigner } from '../../src/server/platform/signing.ts'
import { freshDatabase, query, until } from '../world.ts'

const secretKey = 'only for tests, only for tests, only for tests'
/** Organisations with a running job, one entry for each job. */
const atWork: string[] = []
let done = Promise.withResolvers<void>()
const hours = defineJob({
  name: 'hours',
  input: z.object({ id: z.string() }),
  key: ({ id }) => id,
  title: 'Warten',
  lane: 'long',
  retries: 0,
  delay: 0,
  async run({ orgId }) {
    atWork.push(orgId)
    await done.promise
    atWork.splice(atWork.indexOf(orgId), 1)
  },
})

let db: Db
let queue: Queue
let services: Services
const [greedy, other] = [newId(), newId()]
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  const url = await prepareAppLogin(ownerUrl, secretKey)
  const log = openLog('silent')
  const concurrency = { photo: 1, cpu: 1, long: 2, io: 1, mail: 1, 'own-mail': 1 }
  queue = await openQueue({ ownerUrl, url, jobs: [hours], concurrency, alone: true, log })
  db = openDb(url)
  const now = () => new Date()
  const sign = openSigner(secretKey, now)
  services = { db, log, inOrganisation: openInOrganisation({ db, now, sign }, queue.send) } as Services
  const organisation = `insert into organisation (id, name, contact_email, business_type) values ($1, 'Test', 'a@b.example', 'hotel')`
  for (const id of [greedy, other]) await query(ownerUrl, organisation, [id])
})
afterAll(async () => {
  done.resolve()
  await queue?.stop(1000)
  await db?.destroy()
})

test('the long clips of one organisation do not delay those of another one', async () => {
  for (let n = 0; n < 6; n++)
    await services.inOrganisation(greedy, system, (ctx) => ctx.enqueue(hours, { id: String(n) }))
  await queue.work(services)
  await until('the first one works', async () => atWork.length > 0)
  // time in which a second job of it could begin
  await wait(1500)
  await services.inOrganisation(other, system, (ctx) => ctx.enqueue(hours, { id: 'one' }))
  await until('the other one works', async () => atWork.includes(other))
  expect(atWork.toSorted()).toEqual([greedy, other].toSorted())
  done.resolve()
  done = Promise.withResolvers()
  await until('the next one of many works', async () => atWork.includes(greedy))
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMachineLoad, percent } from '../src/server/analytics/machine-load.ts'
import { noise, photo } from './own-media.ts'
import { codeOf, sendByTus, world, type Member, type World } from './world.ts'

/** The measured figures about an organisation's work. */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const snapshot = (by: Member) => by.analytics.snapshot()
const hours = (count: number) => `interval '${count} hours'`

test('where nothing was measured the answer says so, and makes nothing up', async () => {
  expect(await snapshot(await w.owner())).toMatchObject({
    uploadMetrics: { successRate: null, activeUploads: 0, avgUploadSpeed: null, largestUpload: null },
    processingMetrics: { successRate: null, activeProcessing: 0, avgProcessingTime: null },
    customerExperience: { satisfactionRate: null, totalCustomers: 0, avgCompletionTime: null },
    readyTemplates: 0,
    storage: 'files',
  })
})

test('uploads count when they arrive, and as lost after an hour of silence', async () => {
  const owner = await w.owner()
  const { id } = await w.customer(owner, await w.shift(owner), { email: null })
  for (const colour of ['red', 'blue', 'green'])
    expect((await sendByTus(owner, { customerId: id }, await photo(colour), `${colour}.jpg`)).status).toBe(204)
  const begin = () =>
    owner.fetch('/api/v1/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': `customerId ${Buffer.from(id).toString('base64')}`,
      },
    })
  expect((await snapshot(owner)).uploadMetrics.avgUploadSpeed).toBeGreaterThan(0)
  await begin()
  expect((await snapshot(owner)).uploadMetrics).toMatchObject({ successRate: 100, activeUploads: 1 })
  await w.peek(
    `update open_upload set touched_at = now() - ${hours(2)}, created_at = now() - ${hours(2)}
     where org_id = $1 and media_id is null`,
    [owner.orgId],
  )
  // 6 MB in two seconds each, pauses included
  await w.peek(
    `update open_upload set size = 6 * 1024 * 1024, created_at = touched_at - interval '2 seconds'
     where org_id = $1 and media_id is not null`,
    [owner.orgId],
  )
  const { uploadMetrics } = await snapshot(owner)
  expect(uploadMetrics).toMatchObject({ successRate: 75, activeUploads: 0, largestUpload: 6 * 2 ** 20 })
  expect(uploadMetrics.avgUploadSpeed).toBeCloseTo(3, 5)
  // another organisation sees none of it
  expect((await snapshot(await w.owner('Fremde'))).uploadMetrics.successRate).toBeNull()
  await w.quiet()
})

test('processing and delivery are timed from "fertig"', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner)
  const served: string[] = []
  for (const colour of ['red', 'blue']) {
    const { id } = await w.customer(owner, shift, { email: `${colour}@gast.example` })
    await w.upload(owner, id, await photo(colour), 'a.jpg')
    await owner.customers.finish({ params: { id } })
    served.push(id)
  }
  const failing = await w.customer(owner, shift, { email: null })
  await w.upload(owner, failing.id, (await noise(1, 3)).subarray(0, 5000), 'a.png')
  await owner.customers.finish({ params: { id: failing.id } })
  await w.quiet()
  await w.peek(
    `update customer set finished_at = now() - interval '10 minutes', completed_at = now() - interval '9 minutes'
     where id = any($1)`,
    [served],
  )
  await w.peek(
    `update delivered_album d set delivered_at = c.finished_at + interval '6 minutes'
     from customer c where c.id = d.customer_id and c.id = any($1)`,
    [served],
  )
  await w.peek(`update customer set processing_status = 'failed' where id = $1`, [failing.id])
  const { processingMetrics, customerExperience } = await snapshot(owner)
  expect(processingMetrics.successRate).toBeCloseTo(66.7, 5)
  expect(processingMetrics.avgProcessingTime).toBeCloseTo(60, 3)
  expect(customerExperience).toMatchObject({ satisfactionRate: null, totalCustomers: 3 })
  expect(customerExperience.avgCompletionTime).toBeCloseTo(6, 3)

  // a day later it is no longer of the last 24 hours, and the customers are not of today
  await w.peek(
    `update customer set created_at = created_at - ${hours(30)}, finished_at = finished_at - ${hours(30)},
       completed_at = completed_at - ${hours(30)} where id = any($1)`,
    [served],
  )
  await w.peek(`update delivered_album set delivered_at = delivered_at - ${hours(30)} where customer_id = any($1)`, [
    served,
  ])
  expect(await snapshot(owner)).toMatchObject({
    processingMetrics: { successRate: 0, avgProcessingTime: null },
    customerExperience: { totalCustomers: 1, avgCompletionTime: null },
  })
})

test('owners, admins and viewers see the figures, guides do not', async () => {
  const owner = await w.owner()
  for (const role of ['admin', 'viewer'] as const)
    expect(await codeOf(snapshot(await w.member(owner, role)))).toBeUndefined()
  expect(await codeOf(snapshot(await w.member(owner, 'guide')))).toBe('forbidden')
})

test('the load of the machine is counted from its answers and bytes', async () => {
  const load = openMachineLoad()
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/broken' ? 500 : request.url === '/missing' ? 404 : 200
    response.end('x'.repeat(2 ** 20))
  })
  load.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  expect(load.read().errorRate).toBeNull()
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/', '/broken', '/missing', '/']) await (await fetch(base + path)).arrayBuffer()
  await expect.poll(() => load.read().errorRate).toBe(25)
  const { networkThroughput, memoryUsage, processors } = load.read()
  expect(networkThroughput).toBeGreaterThan(0)
  expect(memoryUsage).toBeGreaterThan(0)
  expect(memoryUsage).toBeLessThanOrEqual(100)
  expect(processors).toBeGreaterThan(0)
  await expect.poll(() => load.read().cpuUsage).not.toBeNull()
  // answers from before all kept samples count no more
  for (let n = 0; n < 31; n++) load.sample()
  expect(load.read().errorRate).toBeNull()
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
})

test('a share of nothing is no share', () => {
  expect([percent(0, 0), percent(1, 3), percent(3, 3), percent(5, 3)]).toEqual([null, 33.3, 100, 100])
})

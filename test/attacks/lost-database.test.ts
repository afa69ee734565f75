import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../src/contract/errors.ts'
import { serverLimits } from '../../src/server/http/server-limits.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { usualPatience } from '../../src/server/platform/pool.ts'
import { system } from '../../src/server/platform/principal.ts'
import { frame } from '../../src/texts/de/frame.ts'
import { photo } from '../own-media.ts'
import { postgresProcesses } from '../postgres-processes.ts'
import { until, world, type Member, type World } from '../world.ts'

/** Number of people who work at the same time. */
const people = 12

let folder: string
let postgres: EmbeddedPostgres
let w: World
let owner: Member
let shiftId = ''
let customerId = ''
let token = ''
let code = ''

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'andenken-lost-')))
  postgres = await startEmbeddedPostgres({ folder, fast: true })
  // short for a hanging server, long enough for a working one that opens all its connections anew
  const patience = { ...usualPatience, silence: 600 }
  const { archives } = serverLimits.downloads
  // all people may load the same ZIP at once, whose limit another test covers
  const downloads = { ...serverLimits.downloads, archives: { ...archives, perLink: people } }
  w = await world({}, postgres.url, { patience, limits: { ...serverLimits, downloads } })
  owner = await w.owner()
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  ;[shiftId, customerId, token] = [shift.id, customer.id, customer.gallery_token ?? '']
  await w.upload(owner, customer.id, await photo('#112233'), 'Foto.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true } })
  code = new URL(sharing.checkIn?.url ?? '').pathname.split('/').at(-1) ?? ''
})
afterAll(async () => {
  await w.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const asPage = { headers: { accept: 'text/html' } }
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Typical parallel calls: pages, lists, check-ins, sign-ins, pictures. */
const calls: (() => Promise<Response>)[] = [
  () => owner.fetch('/api/v1/sessions/all'),
  () => owner.fetch(`/api/v1/sessions/${shiftId}`),
  () => owner.fetch('/api/v1/customers/overview'),
  () => owner.fetch('/api/v1/dashboard/stats'),
  () => owner.fetch(`/api/v1/media/customer/${customerId}`),
  () => owner.fetch('/api/v1/events/ticket', json({})),
  () => owner.fetch(`/api/v1/sessions/${shiftId}/customers`, json({ name: 'Ben', email: null, consent: true })),
  () => owner.fetch(`/api/v1/customers/${customerId}/finish`, { method: 'POST' }),
  () => w.anyone.fetch(`/s/${token}`, asPage),
  () => w.anyone.fetch(`/c/${code}?form=${'k'.repeat(43)}`, asPage),
  () => w.anyone.fetch('/delete', asPage),
  () => w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`),
  () => w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip`),
]

const everybodys = `pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> ''`
/** A call may still meet a connection that was just ended; later calls are served. */
async function allAreServed() {
  await until('people are served again', async () => (await calls[0]!()).status === 200)
  for (const call of calls) await until('the call is served', async () => (await call()).status < 300)
}
const endAll = () => w.peek(`select pg_terminate_backend(pid) from pg_stat_activity where ${everybodys}`)

test('while all connections are ended again and again, answers are good or 503', async () => {
  const before = (await owner.shifts.get({ params: { id: shiftId } })).session.customers.length
  const told = new Map<string, number>()
  let checkedIn = 0
  const over = new AbortController()
  const work = Array.from({ length: people }, async (_, n) => {
    for (let turn = n; !over.signal.aborted; turn++) {
      const call = calls[turn % calls.length]!
      const answer = await call().catch((error: unknown) => String(error))
      if (typeof answer !== 'string') {
        // a ZIP that breaks off is no complete file, and the browser notices that
        const body = await answer.text().catch(() => '')
        if (answer.status === 201 && body.includes('"customer"')) checkedIn++
        if (answer.status === 503) {
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(body).toContain(body.startsWith('<') ? frame.loadFailedHint : errors.unavailable.text)
        }
      }
      const kind = typeof answer === 'string' ? answer : String(answer.status)
      told.set(kind, (told.get(kind) ?? 0) + 1)
    }
  })
  const customers = [0, 1, 2].map(async (n) => {
    const { customer } = await until('a customer is checked in', () =>
      owner.customers
        .checkIn({ params: { id: shiftId }, body: { name: `Gast ${n}`, email: null, language: 'de', consent: true } })
        .catch(() => undefined),
    )
    checkedIn++
    await until('the photo is taken in', async () => {
      const answer = await w.upload(owner, customer.id, await photo(`#0${n}4466`), `${n}.jpg`)
      expect([200, 201, 503]).toContain(answer.status)
      return answer.status !== 503
    })
    return customer.id
  })

  for (let round = 0; round < 25; round++) {
    const good = told.get('200') ?? 0
    await until('people are served again', async () => (told.get('200') ?? 0) >= good + 5)
    // the cut meets requests in all their stages
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 60))
    await endAll()
  }
  over.abort()
  await Promise.all(work)
  const ids = await Promise.all(customers)

  expect([...told.keys()].toSorted().filter((kind) => !/^(2\d\d|503)$/.test(kind))).toEqual([])
  expect(told.get('200')).toBeGreaterThan(100)
  expect(told.get('503')).toBeGreaterThan(5)
  // afterwards every acknowledged write is there, and work continues by itself
  await allAreServed()
  for (const id of ids) {
    await until(`the photo of ${id} is ready`, async () => {
      const { media } = await owner.media.ofCustomer({ params: { id } })
      return media.length === 1 && media[0]?.status === 'ready'
    })
  }
  const { session } = await owner.shifts.get({ params: { id: shiftId } })
  // one more from the round of calls after it; an answer that was lost with its connection may stand for another
  expect(session.customers.length).toBeGreaterThanOrEqual(before + checkedIn + 1)
})

test('an open page that missed changes is told to ask anew', async () => {
  const { ticket } = await owner.overview.eventsTicket()
  const dashboard = await owner.fetch(`/api/v1/events?${new URLSearchParams({ ticket })}`)
  const gallery = await w.anyone.fetch(`/s/${token}/events`)
  expect([dashboard.status, gallery.status]).toEqual([200, 200])
  await endAll()
  // both streams end when the product hears changes again
  expect(await dashboard.text()).toContain('retry:')
  expect(await gallery.text()).toContain('retry:')

  await allAreServed()
  const next = await owner.overview.eventsTicket()
  const again = await owner.fetch(`/api/v1/events?${new URLSearchParams({ ticket: next.ticket })}`)
  const reader = again.body!.getReader()
  await owner.shifts.start({ body: { sessionName: 'Danach', maxCustomers: 5 } })
  let heard = ''
  while (!heard.includes('"shift"')) heard += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
})

test('while the database hangs, calls are answered with 503 in time', async () => {
  // opens connections for the pool
  await Promise.all(calls.map((call) => call()))
  const pids = postgresProcesses(join(folder, 'data'))
  expect(pids.length).toBeGreaterThan(5)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const first = await Promise.all(calls.filter((_, n) => n !== 10).map((call) => call()))
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 503))
    for (const answer of first) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await w.anyone.fetch(`/c/${code}`, asPage)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const waited: number[] = []
    for (let n = 0; n < 20; n++) {
      const began = performance.now()
      expect((await owner.fetch('/api/v1/sessions/all')).status).toBe(503)
      waited.push(performance.now() - began)
    }
    // waiting for a hanging connection takes at least 600 ms; the quickest answer tells, also on a loaded machine
    expect(Math.min(...waited)).toBeLessThan(500)
    expect((await w.anyone.fetch('/api/v1/health')).status).toBe(200)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await allAreServed()
})

test('of two transactions that block each other one is told to come again', async () => {
  const ids = [newId(), newId()]
  const deadlock = (first: string, second: string, met: () => Promise<unknown>) =>
    w.services.inOrganisation(owner.orgId, system, async ({ tx }) => {
      const touch = (id: string) =>
        tx
          .insertInto('activity_type')
          .values({ id, org_id: owner.orgId, name: `Art ${id}` })
          .execute()
      await touch(first)
      await met()
      await touch(second)
    })
  let here = 0
  const { promise: both, resolve } = Promise.withResolvers<void>()
  const met = async () => {
    if (++here === 2) resolve()
    await both
  }
  const ends = await Promise.allSettled([deadlock(ids[0]!, ids[1]!, met), deadlock(ids[1]!, ids[0]!, met)])
  const lost = ends.find((end) => end.status === 'rejected')
  const { failureOf } = await import('../../src/server/http/app.ts')
  expect(failureOf(lost?.reason)).toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 5 } })
})

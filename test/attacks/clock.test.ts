import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deleteOrganisation } from '../../src/server/organisation-data/carry-out.ts'
import { readBounces } from '../../src/server/delivery/read-bounces.ts'
import { emailsInLastHour } from '../../src/server/delivery/sql.ts'
import { nightly } from '../../src/server/housekeeping/nightly.ts'
import { tidyOrganisation } from '../../src/server/housekeeping/tidy.ts'
import { tidyUploads } from '../../src/server/housekeeping/uploads.ts'
import { spend } from '../../src/server/http/limiter.ts'
import { evenClock, watchClock } from '../../src/server/platform/clock.ts'
import type { Job } from '../../src/server/platform/context.ts'
import type { Tx } from '../../src/server/platform/db.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { systemOrganisation } from '../../src/server/platform/in-organisation.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { newKey } from '../../src/server/platform/storage/storage.ts'
import { system } from '../../src/server/platform/principal.ts'
import { sweepStorage } from '../../src/server/platform/sweep-storage.ts'
import { carryOutDeletion } from '../../src/server/privacy/carry-out.ts'
import { decide } from '../../src/server/privacy/retention-brake.ts'
import { photo } from '../own-media.ts'
import { appCode, firstPassword, peopleOf } from '../people.ts'
import { day, retentionStory } from '../retention-story.ts'
import { codeOf, until, world, type Member, type World } from '../world.ts'

let w: World
const { nightAt, crowd } = retentionStory(() => w)
const people = peopleOf(() => w)
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' }, undefined, { watchesClock: true })
})
afterEach(async () => {
  w.setClock(new Date())
  await w.peek('update clock_watch set seen_at = now(), jumped_at = null')
  // no process runs these active jobs, so they would never end
  await w.peek(`delete from pgboss.job where state = 'active' and heartbeat_on > now() + interval '1 hour'`)
})
afterAll(() => w.close())

const now = new Date()
const fromNow = (days: number) => new Date(now.getTime() + days * day)
const ahead = '10 years'
/** Moves a waiting job that far into the future. */
const inTheFuture = (tx: Tx, job: string) =>
  sql`update pgboss.job set created_on = created_on + ${ahead}::interval,
      start_after = start_after + ${ahead}::interval, keep_until = keep_until + ${ahead}::interval
    where data ->> 'job' = ${job} and state = 'created'`.execute(tx)
const count = async (from: string, values: unknown[] = []) =>
  Number((await w.peek(`select count(*) as count from ${from}`, values))[0]?.['count'])

/** Runs this one job with all the jobs that follow from it. */
const run = async <S extends z.ZodType>({ orgId }: { orgId: string }, job: Job<S>, input: z.input<S>) => {
  await w.services.inOrganisation(orgId, system, ({ enqueue }) => enqueue(job, input))
  // a job that already waits for its hour takes its place, so it is made due
  await w.peek(
    `update pgboss.job set start_after = now()
     where data ->> 'job' = $1 and data ->> 'orgId' = $2 and state = 'created'`,
    [job.name, orgId],
  )
  await w.quiet()
}

const installation = { orgId: systemOrganisation }

const beginUpload = (by: Member, customerId: string) =>
  by.fetch('/api/v1/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '100000',
      'upload-metadata': `customerId ${btoa(customerId)},filename ${btoa('b.jpg')}`,
    },
  })

/** A customer whose deletion is confirmed and due at that moment. */
async function leaving(owner: Member, shift: { id: string }, due: Date) {
  const customer = await w.customer(owner, shift)
  const request = newId()
  await w.peek(
    `insert into deletion_request (id, org_id, form_id, status, language, requested_at, expires_at, confirmed_at, due_at)
     values ($1, $2, $1, 'confirmed', 'de', now(), now(), now(), $3)`,
    [request, owner.orgId, due],
  )
  await w.peek('insert into deletion_request_customer values ($1, $2, $3)', [request, customer.id, owner.orgId])
  await w.peek('update customer set deletion_due_at = $2 where id = $1', [customer.id, due])
  return { request, customer: customer.id }
}

test('for three days after a clock jump the product deletes nothing irrecoverably', async () => {
  const owner = await w.owner('Bleibt')
  const gone = await w.owner('Geht')
  const shift = await w.shift(owner)
  const { id } = await w.customer(owner, shift, { email: null })
  await w.upload(owner, id, await photo('#204060'), 'a.jpg')
  // an abandoned upload
  expect((await beginUpload(owner, id)).status).toBe(201)
  await w.peek(`update open_upload set touched_at = now() - interval '25 hours'`)
  const { customer, request } = await leaving(owner, shift, fromNow(-0.1))
  await w.quiet()
  // one of three customers, so the brake lets the deletion pass
  await w.peek('update customer set created_at = $2 where id = $1', [id, fromNow(-370)])
  await crowd(owner, shift.id, 2, now, 1)
  await w.peek('update organisation set deletion_due_at = $2, deletion_asked_at = $2 where id = $1', [
    gone.orgId,
    fromNow(-0.1),
  ])
  await w.peek(`update audit set at = now() - interval '8 years' where org_id = $1`, [owner.orgId])
  const left = async () => ({
    uploads: await count('open_upload'),
    files: await w.objects(),
    customers: await count('customer where id = any($1)', [[id, customer]]),
    organisations: await count('organisation'),
    log: await count('audit where org_id = $1', [owner.orgId]),
  })
  const before = await left()

  await w.peek(`update clock_watch set seen_at = now() - interval '3 days'`)
  await nightAt(now)
  expect(await left()).toEqual(before)
  await run(owner, carryOutDeletion, { requestId: request })
  await run(gone, deleteOrganisation, {})
  await run(installation, tidyUploads, {})
  expect(await left()).toEqual(before)
  await w.peek(`update clock_watch set jumped_at = now() - interval '71 hours'`)
  expect(await w.services.clockIsSteady()).toBe(false)

  await w.peek(`update clock_watch set jumped_at = now() - interval '73 hours'`)
  await nightAt(now)
  await run(installation, tidyUploads, {})
  const after = await left()
  expect(after).toMatchObject({ uploads: 0, customers: 1, organisations: before.organisations - 1 })
  expect(after.files.filter((key) => before.files.includes(key))).toEqual([])
  expect(after.log).toBeLessThan(before.log)
})

test('a process whose clock is ahead of the database deletes nothing', async () => {
  const owner = await w.owner('Zwei Uhren')
  const shift = await w.shift(owner)
  await crowd(owner, shift.id, 10, fromNow(-200), 1)
  await crowd(owner, shift.id, 30, fromNow(-10), 1)
  // an object that is being stored has no row yet
  const stored = newKey('original')
  await w.services.storage.put(stored, Buffer.from('bytes'))
  await nightAt(fromNow(200))
  expect(await w.objects()).toContain(stored)
  expect(await count('customer where org_id = $1 and media_expired_at is not null', [owner.orgId])).toBe(0)
})

test('jobs and holds from a clock that was ahead return to the present', async () => {
  const waiting = (job: string) =>
    w.peek(`select * from pgboss.job where data ->> 'job' = $1 and state in ('created', 'retry')`, [job])
  // one job that begins in an hour, one that begins at once
  await w.services.inOrganisation(systemOrganisation, system, async ({ tx, enqueue }) => {
    await enqueue(nightly, {}, 3600)
    await enqueue(tidyUploads, {})
    await inTheFuture(tx, 'nightly')
    await inTheFuture(tx, 'tidy-uploads')
  })
  // a failed job with a planned retry, and an active job whose process died
  await w.services.inOrganisation(systemOrganisation, system, async ({ tx, enqueue }) => {
    await enqueue(sweepStorage, {})
    await enqueue(readBounces, {})
    const then = async (job: string, state: string) =>
      sql`
      update pgboss.job set state = ${state}::pgboss.job_state, start_after = now() + ${ahead}::interval,
        started_on = now() + ${ahead}::interval, heartbeat_on = now() + ${ahead}::interval
      where data ->> 'job' = ${job} and state = 'created'`.execute(tx)
    await then('sweep-storage', 'retry')
    await then('read-bounces', 'active')
  })
  await w.peek(`update pgboss.queue set monitor_claim_on = now() + $1::interval, maintain_on = now() + $1::interval`, [
    ahead,
  ])
  await w.peek(`update bounce_mailbox set held_until = now() + $1::interval`, [ahead])
  await w.peek(`update clock_watch set seen_at = now() + $1::interval, jumped_at = now() + $1::interval`, [ahead])

  expect(await w.services.clockIsSteady()).toBe(false)
  const soon = `now() + interval '1 minute'`
  expect(await count(`pgboss.job where greatest(started_on, heartbeat_on, created_on) > ${soon}`)).toBe(0)
  expect(await count(`pgboss.queue where greatest(monitor_claim_on, maintain_on) > ${soon}`)).toBe(0)
  expect(await count(`bounce_mailbox where held_until > ${soon}`)).toBe(0)
  // a dead job is taken over by another worker 20 seconds later
  await w.peek(`delete from pgboss.job where data ->> 'job' = 'read-bounces' and state = 'active'`)
  await w.quiet()
  expect(await waiting('sweep-storage')).toEqual([])
  // the job that was due at once has planned the next one
  for (const job of ['nightly', 'tidy-uploads']) {
    const planned = await waiting(job)
    expect(planned).toHaveLength(1)
    expect(Number(planned[0]?.['start_after']) - Date.now(), job).toBeLessThan(3_700_000)
  }
  // three days later deletions are allowed again
  await w.peek(`update clock_watch set jumped_at = jumped_at - interval '73 hours'`)
  expect(await w.services.clockIsSteady()).toBe(true)
})

test('a clock jump does not move the timers of the queue', async () => {
  const asked = vi.spyOn(evenClock, 'now')
  await until('the queue asks for the time', async () => asked.mock.calls.length > 0)
  asked.mockRestore()
  const before = evenClock.now()
  const behind = vi.spyOn(Date, 'now').mockReturnValue(0)
  const passed = evenClock.now() - before
  behind.mockRestore()
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(60_000)
})

test('the queue drops no waiting job after a clock jump of weeks', async () => {
  await w.services.inOrganisation(systemOrganisation, system, (ctx) => ctx.enqueue(nightly, {}, 3600))
  expect(await count(`pgboss.job where state = 'created' and keep_until < now() + interval '50 years'`)).toBe(0)
  expect(await count(`pgboss.queue where retention_seconds < 50 * 365 * 86400`)).toBe(0)
})

test('a deletion that a clock ahead confirmed or requested happens on time', async () => {
  const owner = await w.owner('Voraus')
  const { request, customer } = await leaving(owner, await w.shift(owner), fromNow(3653))
  await w.peek('update organisation set deletion_due_at = $2, deletion_asked_at = now() where id = $1', [
    owner.orgId,
    fromNow(3653),
  ])
  await run(owner, carryOutDeletion, { requestId: request })
  await run(owner, deleteOrganisation, {})
  const daysTo = async (column: string, from: string, id: string) => {
    const [row] = await w.peek(`select ${column} as due from ${from} where id = $1`, [id])
    return Math.round((Number(row?.['due']) - now.getTime()) / day)
  }
  expect(await daysTo('due_at', 'deletion_request', request)).toBe(7)
  expect(await daysTo('deletion_due_at', 'customer', customer)).toBe(7)
  expect(await daysTo('deletion_due_at', 'organisation', owner.orgId)).toBe(14)
})

test('a release from a clock that was ahead lets no later night delete', async () => {
  const owner = await w.owner('Freigabe')
  const shift = await w.shift(owner)
  await crowd(owner, shift.id, 60, fromNow(-400), 1)
  await crowd(owner, shift.id, 30, fromNow(-10), 1)
  const decided = () => w.services.inOrganisation(owner.orgId, system, decide)
  expect(await decided()).toBeUndefined()
  await w.peek('update retention_stop set released_at = $2, media_until = $2, personal_until = $2 where org_id = $1', [
    owner.orgId,
    fromNow(3653),
  ])
  expect(await decided()).toBeUndefined()
  // the brake asks again
  expect(await count('retention_stop where org_id = $1 and released_at is null', [owner.orgId])).toBe(1)
})

test('a rate limit from a clock that was ahead ends when the clock is right', async () => {
  const limit = { name: 'clock', most: 2, seconds: 900 }
  const tried = async () => (await codeOf(spend(w.services, [limit, 'olga']))) ?? 'let in'
  expect([await tried(), await tried(), await tried()]).toEqual(['let in', 'let in', 'too_many_requests'])
  await w.peek(`update rate_limit set at = array(select t + $1::interval from unnest(at) as t)`, [ahead])
  expect(await tried()).toBe('too_many_requests')
  await w.peek(`update clock_watch set seen_at = now() + $1::interval`, [ahead])
  await w.services.clockIsSteady()
  expect(await tried()).toBe('let in')
})

test('emails from a clock that was ahead do not count against the present hour', async () => {
  const owner = await w.owner('E-Mails')
  const { id } = await w.customer(owner, await w.shift(owner))
  const write = (at: Date) =>
    w.peek(
      `insert into email (id, org_id, customer_id, link_id, decision, to_address, to_name, status, message_id, created_at)
       values ($1, $2, $3, (select id from gallery_link where customer_id = $3), $5, 'mia@gast.example', 'Mia', 'sent', $5, $4)`,
      [newId(), owner.orgId, id, at, newId()],
    )
  for (const at of [fromNow(3653), fromNow(3653), now]) await write(at)
  expect(await w.services.inOrganisation(owner.orgId, system, ({ tx }) => emailsInLastHour(tx, id))).toBe(1)
})

test('an authenticator code used while the clock was ahead blocks no later code', async () => {
  const olga = await people.owner()
  const code = (secret: string) => appCode(secret, w.services.now().getTime())
  const second = async (given: string) => {
    const { challenge } = (await people.login(olga.email)).body
    return (await people.call('POST', '/auth/second-factor', { challenge, code: given })).status
  }
  const { secret } = await olga.accounts.startSecondFactor({ body: { password: firstPassword } })
  await olga.accounts.confirmSecondFactor({ body: { code: code(secret) } })
  w.setClock(fromNow(3653))
  expect(await second(code(secret))).toBe(200)
  w.setClock(fromNow(1))
  const once = code(secret)
  expect(await second(once)).toBe(200)
  expect(await second(once)).toBe(401)
})

test('a sign-in from a clock that was ahead is neither valid nor proved for years', async () => {
  const olga = await people.owner()
  w.setClock(fromNow(3653))
  const then = await people.elsewhere(olga)
  const refresh = async (refreshToken: string) => (await people.call('POST', '/auth/refresh', { refreshToken })).body
  const next = await refresh(then.refreshToken)
  w.setClock(new Date())
  const me = (token = '') =>
    people.call('GET', '/auth/me', undefined, { authorization: `Bearer ${token}` }).then(({ status }) => status)
  expect(await me(next.accessToken)).toBe(401)

  const fresh = await refresh(next.refreshToken ?? '')
  expect(await me(fresh.accessToken)).toBe(200)
  const removal = await people.call('DELETE', `/customers/${newId()}`, undefined, {
    authorization: `Bearer ${fresh.accessToken}`,
  })
  expect(removal.body.code).toBe('step_up_required')

  // a reused token keeps its ten seconds of grace, not ten years
  w.setClock(fromNow(3653))
  const other = await people.elsewhere(olga)
  const rotated = await refresh(other.refreshToken)
  w.setClock(new Date())
  expect((await refresh(other.refreshToken)).code).toBe('refresh_refused')
  expect((await refresh(rotated.refreshToken ?? '')).code).toBe('refresh_refused')
})

test('sign-ins and access keys from a clock that was ahead end in the nightly job', async () => {
  const owner = await w.owner('Nächte')
  await w.peek('update sign_in set rotated_at = $2 where org_id = $1', [owner.orgId, fromNow(3653)])
  await w.peek(
    `insert into access_key (kind, key, org_id, subject_id, expires_at) values ('pairing', $1, $2, $3, $4)`,
    [newId(), owner.orgId, owner.memberId, fromNow(3653)],
  )
  await run(owner, tidyOrganisation, {})
  expect(await count(`sign_in where org_id = $1 and rotated_at > now() + interval '1 day'`, [owner.orgId])).toBe(0)
  expect(await count(`access_key where org_id = $1 and kind = 'pairing'`, [owner.orgId])).toBe(0)
})

test('the product does not start when the clock is earlier than its release', async () => {
  const log = openLog('silent')
  const { db } = w.services
  await expect(watchClock({ db, log, now: () => new Date(0) })).rejects.toThrow(
    'Die Uhr dieses Rechners steht auf dem 1. Januar 1970. Andenken startet, sobald sie stimmt.',
  )
})

test('a machine that was off for a holiday counts as no clock jump', async () => {
  const log = openLog('silent')
  await w.peek(`update clock_watch set seen_at = now() - interval '30 days'`)
  const stop = await watchClock({ db: w.services.db, log, now: w.services.now })
  stop()
  expect(await w.services.clockIsSteady()).toBe(true)
  await w.peek(`update clock_watch set seen_at = now() - interval '32 days'`)
  const stopAgain = await watchClock({ db: w.services.db, log, now: w.services.now })
  stopAgain()
  expect(await w.services.clockIsSteady()).toBe(false)
})

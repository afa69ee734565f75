import { hostname } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Monitoring } from '../src/contract/monitoring.ts'
import { fullAt } from '../src/server/monitoring/disk-samples.ts'
import { notingEnds } from '../src/server/monitoring/regular-work.ts'
import { reasonFor, type Facts } from '../src/server/monitoring/wait-reasons.ts'
import { defineJob, type JobCtx } from '../src/server/platform/context.ts'
import { reserveOf } from '../src/server/platform/disk-space.ts'
import { newId } from '../src/server/platform/ids.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { StorageAway } from '../src/server/platform/storage/away.ts'
import { ToolFailure } from '../src/server/platform/tool-failure.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { until, world, type Member, type World } from './world.ts'

/** Why jobs wait, the work of the night, the installation's own queues, and when the disk will be full. */
let w: World
const { nightAt, crowd, signedInAgain } = retentionStory(() => w)
beforeAll(async () => {
  w = await world()
})
afterEach(() => {
  vi.restoreAllMocks()
  w.setClock(new Date())
})
afterAll(() => w.close())

const state = (by: Member) => by.monitoring.state()
/** As a browser on another machine sees it. */
const fromElsewhere = async (by: Member) =>
  (await (
    await by.fetch('/api/v1/analytics/monitoring', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  ).json()) as Monitoring
const reasonOf = async (by: Member, name: 'photo' | 'long') =>
  (await state(by)).queues.find((queue) => queue.name === name)?.oldestReason
const now = new Date('2026-11-30T12:00:00Z')

test('the reason of a wait is told only where it is known', () => {
  const queue = { name: 'photo', waiting: 1, active: 0, failed: 0, oldestSeconds: 60 } as const
  const facts: Facts = {
    workers: [
      { photo: 2, long: 2 },
      { photo: 2, long: 2 },
    ],
    isStorageAway: false,
    isMailServerAway: false,
    interrupted: undefined,
    running: { own: 1, others: 2 },
    now,
  }
  const failed = { seconds: 60, startsIn: 30, waitsFor: null, output: { code: 'ENOSPC' } }
  const nextTry = {
    code: 'next_try',
    at: '2026-11-30T12:00:30.000Z',
    failure: 'Auf dem Datenträger war kein Platz mehr.',
  }
  for (const [given, otherQueue, expected] of [
    [{}, {}, null],
    [{ workers: [] }, {}, { code: 'no_process' }],
    [{ workers: [] }, { waiting: 0, oldestSeconds: null }, null],
    [{ running: { own: 1, others: 3 } }, {}, { code: 'busy', own: 1, others: 3 }],
    // one of the processes does not say how many it runs at once
    [{ running: { own: 9, others: 9 }, workers: [{ photo: 2 }, null] }, {}, null],
    [{ running: { own: 1, others: 0 } }, { name: 'long' }, null],
    [{ running: { own: 2, others: 0 } }, { name: 'long' }, { code: 'own_share', own: 2 }],
    [{ interrupted: failed }, {}, nextTry],
    // another job waits for longer
    [{ interrupted: { ...failed, seconds: 59 } }, {}, null],
    [{ interrupted: { ...failed, startsIn: -1 } }, {}, null],
    [{ interrupted: { ...failed, waitsFor: 'storage' } }, {}, { code: 'storage_away', at: nextTry.at }],
    [{ isStorageAway: true }, {}, { code: 'storage_away', at: null }],
    // not all of its jobs need files
    [{ isStorageAway: true }, { name: 'io', waiting: 1 }, null],
    [{ isMailServerAway: true }, {}, null],
    [{ isMailServerAway: true }, { name: 'mail' }, { code: 'mail_server_away' }],
  ] as [Partial<Facts>, object, unknown][])
    expect(reasonFor({ ...queue, ...otherQueue }, { ...facts, ...given }), JSON.stringify(given)).toEqual(expected)
})

test('a job waits for its next try, for the storage, or for a place in its queue', async () => {
  const owner = await w.owner()
  const prepare = vi.spyOn(w.services.photos, 'prepare').mockRejectedValueOnce(new ToolFailure('killed', 'signal 9'))
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await w.upload(owner, customer.id, await photo('teal'), 'a.jpg')
  const tried = await until('the photo failed', () => reasonOf(owner, 'photo'))
  expect(tried).toMatchObject({ code: 'next_try', failure: expect.stringContaining('Arbeitsspeicher') })
  prepare.mockRejectedValueOnce(new StorageAway({ cause: new Error('gone') }))
  await w.peek(`update pgboss.job set start_after = now() where state = 'retry' and group_id = $1`, [owner.orgId])
  const away = await until('the storage interrupted it', async () => {
    const reason = await reasonOf(owner, 'photo')
    return reason?.code === 'storage_away' ? reason : undefined
  })
  expect(Date.parse(away.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await w.peek(`update pgboss.job set start_after = now() where state = 'retry' and group_id = $1`, [owner.orgId])
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  expect(await reasonOf(owner, 'photo')).toBeNull()

  // a waiting job that no worker takes, and as many running ones as the process has places
  const [{ places } = {}] = await w.peek(`select (places ->> 'photo')::int as places from process`)
  const put = (name: string, of: string, count: unknown, values: string) =>
    w.peek(
      `insert into pgboss.job (id, name, policy, group_id, data, blocked, state, created_on, start_after, started_on)
       select gen_random_uuid(), $1, 'standard', $2, '{"job": "prepare-photo"}', ${values} from generate_series(1, $3::int)`,
      [name, of, count],
    )
  const waits = `true, 'created', now() - interval '1 minute', now() - interval '1 minute', null`
  const runs = `false, 'active', now(), now(), now()`
  await put('photo', owner.orgId, 1, waits)
  await put('long', owner.orgId, 1, waits)
  expect([await reasonOf(owner, 'photo'), await reasonOf(owner, 'long')]).toEqual([null, null])
  await put('photo', newId(), places, runs)
  await put('long', owner.orgId, 1, runs)
  expect(await reasonOf(owner, 'photo')).toEqual({ code: 'busy', own: 0, others: places })
  expect(await reasonOf(owner, 'long')).toEqual({ code: 'own_share', own: 1 })
  await w.peek(`delete from pgboss.job where blocked or state = 'active' and heartbeat_on is null`)
})

test('emails that are in no queue are told with the thing that they wait for', async () => {
  const owner = await w.owner()
  const other = await w.owner('Fremde')
  await w.quiet()
  await w.peek(
    `update email set status = 'queued', waits_for = 'agreement', sent_at = null, created_at = '2026-01-02T03:04:05Z'
     where org_id = $1`,
    [owner.orgId],
  )
  expect((await state(owner)).heldEmails).toEqual([
    { waitsFor: 'agreement', emails: 1, since: '2026-01-02T03:04:05.000Z' },
  ])
  expect((await state(other)).heldEmails).toEqual([])
  await w.peek(`delete from email where waits_for is not null`)
})

test('a night tells owners and admins what it deleted, and what waits for a release', async () => {
  const owner = await w.owner('Nacht')
  const admin = await w.member(owner, 'admin')
  const other = await w.owner('Fremde')
  const none = { isRetentionOn: true, retention: null, brake: null, damaged: { files: 0, isAlarm: false } }
  expect((await state(owner)).ownNight).toEqual(none)
  const shift = await w.shift(owner, 'Nacht', 1000)
  const old = new Date(Date.now() - 731 * day)
  await crowd(owner, shift.id, 100, new Date())
  await crowd(owner, shift.id, 3, old)
  await nightAt(new Date())
  const first = (await state(admin)).ownNight
  expect(first).toMatchObject({ brake: null, retention: { customers: 3, anonymised: 3, media: 0, bytes: 0 } })
  expect(Date.parse(first.retention?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.retention?.beganAt ?? ''))

  // the next night is one of its own, and stops
  await crowd(owner, shift.id, 90, old)
  await nightAt(new Date(Date.now() + day))
  const again = await signedInAgain(owner)
  const second = (await state(again)).ownNight
  expect(second).toMatchObject({ retention: { customers: 0, anonymised: 0 }, brake: { customers: 90, media: 0 } })
  expect(Date.parse(second.retention?.beganAt ?? '')).toBeGreaterThan(Date.parse(first.retention?.beganAt ?? ''))
  const stranger = await signedInAgain(other)
  expect((await state(stranger)).ownNight).toMatchObject({ retention: { customers: 0 }, brake: null })

  const customer = await w.customer(again, await w.shift(again), { email: null })
  await w.upload(again, customer.id, await photo('teal'), 'a.jpg')
  await w.quiet()
  await w.peek(
    `update stored_object set damage = 'missing', damaged_at = now() where org_id = $1 and kind = 'original'`,
    [again.orgId],
  )
  expect((await state(again)).ownNight.damaged).toEqual({ files: 1, isAlarm: false })
  expect((await state(stranger)).ownNight.damaged).toEqual({ files: 0, isAlarm: false })
})

test('the installation’s queues and regular work are told at the machine itself only', async () => {
  const owner = await w.owner()
  await nightAt(new Date())
  const here = await state(owner)
  const night = here.nightly[0]
  expect(night).toMatchObject({ name: 'nightly', title: 'Arbeit der Nacht', isRunning: false, last: { failure: null } })
  expect(here.nightly.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['check-storage', 'tidy-uploads', 'apply-deletions', 'release-all-emails']),
  )
  // neither an operator's address nor a mailbox for undeliverable emails is set
  expect(here.nightly.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['watch-installation']))
  expect(here.nightly.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['read-bounces']))
  // the work of the night comes with the next night, and what plans itself at its own time
  await w.services.inOrganisation(systemOrganisation, system, (ctx) =>
    ctx.enqueue({ name: 'nightly', input: z.object({}), key: () => 'all' }, {}, 3600),
  )
  const planned = await state(owner)
  const nextOf = (name: string) => planned.nightly.find((work) => work.name === name)?.nextAt
  expect(nextOf('check-storage')).toBe(nextOf('nightly'))
  expect(nextOf('tidy-uploads')).not.toBe(nextOf('nightly'))
  expect(Date.parse(nextOf('tidy-uploads') ?? '')).toBeGreaterThan(Date.now())

  expect(here.installationQueues).toHaveLength(here.queues.length)
  await w.peek(
    `insert into pgboss.job (id, name, policy, group_id, data, blocked, start_after)
     values ($1, 'io', 'standard', $2, '{"job": "check-storage"}', true, now() - interval '1 hour')`,
    [newId(), systemOrganisation],
  )
  expect((await state(owner)).installationQueues.find(({ name }) => name === 'io')?.waiting).toBe(1)
  expect((await state(owner)).queues.find(({ name }) => name === 'io')?.waiting).toBe(0)
  await w.peek('delete from pgboss.job where blocked')
  const elsewhere = await fromElsewhere(owner)
  expect([elsewhere.installationQueues, elsewhere.nightly, elsewhere.disk]).toEqual([[], [], null])
})

test('regular work keeps its last end: done, or why it failed, but not an interruption', async () => {
  const empty = z.object({})
  let error: Error | undefined = new ToolFailure('idle', 'x')
  const signal = { name: 'odd-work', input: empty, key: () => 'all' }
  const declared = defineJob({
    ...signal,
    title: 'Seltsame Arbeit',
    lane: 'io',
    retries: 1,
    delay: 1,
    run: () => (error ? Promise.reject(error) : Promise.resolve()),
  })
  const [job] = notingEnds([{ regular: [signal] }], [declared])
  const ctx = (aborted = false) =>
    ({ services: w.services, signal: aborted ? AbortSignal.abort() : new AbortController().signal }) as JobCtx
  const kept = async () => (await w.peek(`select failure from regular_work where job = 'odd-work'`))[0]?.['failure']
  await expect(job?.run(ctx(true), {})).rejects.toThrow()
  expect(await kept()).toBeUndefined()
  await expect(job?.run(ctx(), {})).rejects.toThrow()
  expect(await kept()).toContain('hängen geblieben')
  error = undefined
  await job?.run(ctx(), {})
  expect(await kept()).toBeNull()
  await job?.giveUp?.(ctx(), {}, 'job heartbeat timeout')
  expect(await kept()).toContain('kein Lebenszeichen')
  // a job that is not regular stays as it is
  expect(notingEnds([], [declared])[0]).toBe(declared)
})

const gibibyte = 1024 ** 3
/** A disk of 100 GiB that was seen at these times, in days before now, with so many GiB free. */
const looks = (...seen: [number, number, number?][]) =>
  seen.map(([ago, free, size = 100]) => ({
    at: new Date(now.getTime() - ago * day),
    freeBytes: free * gibibyte,
    totalBytes: size * gibibyte,
  }))

test('a disk is full when only its reserve is left, by the line through the last days', () => {
  const inDays = (at: Date | null) => at && Math.round(((at.getTime() - now.getTime()) / day) * 100) / 100
  // 2 GiB a day, and 2 GiB are the reserve of 100
  expect(inDays(fullAt(looks([6, 34], [4, 30], [2, 26], [0, 22])))).toBe(10)
  // a day that was cleared up in between does not decide alone
  expect(inDays(fullAt(looks([6, 34], [4, 27], [2, 29], [0, 22])))).toBe(11.76)
  for (const nothing of [
    [],
    looks([0, 22]),
    looks([2.9, 30], [0, 22]),
    // it does not grow, or hardly
    looks([6, 22], [0, 22]),
    looks([6, 20], [0, 22]),
    looks([6, 22.01], [0, 22]),
    // full already
    looks([6, 10], [0, 1]),
    // it was made larger two days ago
    looks([6, 34], [4, 30], [2, 126, 200], [0, 122, 200]),
  ])
    expect(fullAt(nothing)).toBeNull()
})

test('each process keeps one look a day at its disks, and the machine is told the day', async () => {
  const owner = await w.owner()
  const kept = await w.peek('select disk, free_bytes, size_bytes from disk_sample where host = $1 order by disk', [
    hostname().slice(0, 100),
  ])
  expect(kept.map(({ disk }) => disk)).toEqual(['storage', 'work'])
  expect((await state(owner)).disk?.fullAt).toBeNull()
  const size = 100 * gibibyte
  const free = reserveOf(size) + 10 * gibibyte
  for (const space of [w.services.workSpace, w.services.storage.space])
    vi.spyOn(space, 'disk').mockResolvedValue({ freeBytes: free, totalBytes: size })
  await w.peek('delete from disk_sample')
  await w.peek(
    `insert into disk_sample (host, disk, day, free_bytes, size_bytes, sampled_at)
     select $1, disk, (now() - ago * interval '1 day')::date, $2::bigint + ago * $3::bigint, $4, now() - ago * interval '1 day'
     from unnest(array['work', 'storage']) as disk cross join generate_series(1, 20) as ago`,
    [hostname().slice(0, 100), free, gibibyte, size],
  )
  const { disk } = await state(owner)
  const days = (Date.parse(disk?.fullAt ?? '') - Date.now()) / day
  expect(days).toBeGreaterThan(9.9)
  expect(days).toBeLessThan(10.1)
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { lanes, type FailedJob } from '../src/contract/monitoring.ts'
import { measure, metricsOf } from '../src/server/monitoring/metrics.ts'
import { asText } from '../src/server/monitoring/prometheus.ts'
import { messageOf, reasonOf } from '../src/server/monitoring/reasons.ts'
import { newId } from '../src/server/platform/ids.ts'
import { ToolFailure, Undecodable } from '../src/server/platform/tool-failure.ts'
import { field, readyDesign, saveFields } from './designs.ts'
import { putFailedJob } from './failed-job.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** Queues, failed jobs, processes and metrics. */
const token = 'kW7-mZ2_qLx9.Rv4+Tb8~Hn3!Pc6*Yd5'
let w: World
beforeAll(async () => {
  w = await world({ MONITOR_TOKEN: token })
})
afterAll(() => w.close())
afterEach(() => void vi.restoreAllMocks())

const state = (by: Member) => by.monitoring.state()
const failedOf = async (by: Member) => (await state(by)).failedJobs
const queueOf = async (by: Member, name: (typeof lanes)[number]) =>
  (await state(by)).queues.find((queue) => queue.name === name)
const retry = (by: Member, id: string) => by.monitoring.retryJob({ params: { id } })
const discard = (by: Member, id: string) => by.monitoring.discardJob({ params: { id } })
/** Waits until the organisation has such a failed job; its second try begins at once, and is its last. */
const hasFailed = (by: Member, name: string) =>
  until(`${name} is given up`, async (): Promise<FailedJob | undefined> => {
    await w.peek(`update pgboss.job set start_after = now(), retry_limit = 0 where state = 'retry'`)
    return (await failedOf(by)).find((job) => job.name === name)
  })
const statusOf = async (by: Member, id: string) =>
  (await by.customers.get({ params: { id } })).customer.processing_status
/** A customer whose photo cannot be prepared because the machine fails. */
async function withFailedPhoto() {
  const owner = await w.owner()
  const failing = vi.spyOn(w.services.photos, 'prepare').mockRejectedValue(new ToolFailure('killed', 'signal 9'))
  const customer = await w.customer(owner, await w.shift(owner), { email: null })
  await w.upload(owner, customer.id, await photo('teal'), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  const job = await hasFailed(owner, 'prepare-photo')
  failing.mockRestore()
  await w.quiet()
  return { owner, customer, job }
}

test('each queue says how many jobs of the organisation wait, since when, and run', async () => {
  const owner = await w.owner()
  await w.quiet()
  const empty = { waiting: 0, active: 0, failed: 0, oldestSeconds: null, oldestReason: null }
  expect((await state(owner)).queues).toEqual(lanes.map((name) => ({ name, ...empty })))
  const put = (values: string) =>
    w.peek(
      `insert into pgboss.job (id, name, policy, group_id, data, state, created_on, start_after, started_on)
       select gen_random_uuid(), 'long', 'standard', $1, '{"job": "make-film-version"}', v.* from (values ${values}) as v`,
      [owner.orgId],
    )
  // due in an hour, for five minutes, after a failed try, and under way (its lease is not watched here)
  await put(`('created'::pgboss.job_state, now() - interval '9 minutes', now() + interval '1 hour', null::timestamptz)`)
  expect(await queueOf(owner, 'long')).toEqual({ name: 'long', ...empty })
  await put(`('retry'::pgboss.job_state, now() - interval '1 day', now() + interval '1 hour', now() - interval '5 minutes'),
    ('active', now(), now(), now())`)
  expect(await queueOf(owner, 'long')).toMatchObject({ waiting: 1, active: 1, failed: 0 })
  expect((await queueOf(owner, 'long'))?.oldestSeconds).toBeGreaterThanOrEqual(299)
  expect((await queueOf(owner, 'long'))?.oldestSeconds).toBeLessThan(360)
  expect(await queueOf(await w.owner('Fremde'), 'long')).toEqual({ name: 'long', ...empty })
  await w.peek(`delete from pgboss.job where group_id = $1 and name = 'long'`, [owner.orgId])
})

test('a photo that failed for good is listed with its customer, and repeated once', async () => {
  const { owner, customer, job } = await withFailedPhoto()
  expect(job).toMatchObject({
    title: 'Foto aufbereiten',
    reason: 'Das System hat die Verarbeitung beendet, meist weil der Arbeitsspeicher nicht reichte.',
    message: 'signal 9',
    canBeRepeated: true,
    customer: { id: customer.id, number: customer.customer_number },
  })
  expect((await queueOf(owner, 'photo'))?.failed).toBe(1)
  expect(await statusOf(owner, customer.id)).toBe('failed')
  const stranger = await w.owner('Fremde')
  expect(await failedOf(stranger)).toEqual([])
  expect(await codeOf(retry(stranger, job.id))).toBe('job_not_found')
  expect(await codeOf(discard(stranger, job.id))).toBe('job_not_found')

  const clicks = await Promise.all([codeOf(retry(owner, job.id)), codeOf(retry(owner, job.id))])
  expect(clicks.toSorted()).toEqual(['job_not_found', undefined])
  expect(await failedOf(owner)).toEqual([])
  await w.completed(owner, customer.id)
  const { activities } = await owner.overview.recentActivity()
  expect(JSON.stringify(activities)).toContain('Fehlgeschlagene Aufgabe noch einmal ausgeführt: Foto aufbereiten')
})

test('a discarded job changes nothing but the list', async () => {
  const { owner, customer, job } = await withFailedPhoto()
  await discard(owner, job.id)
  expect(await codeOf(discard(owner, job.id))).toBe('job_not_found')
  expect([await failedOf(owner), (await queueOf(owner, 'photo'))?.failed]).toEqual([[], 0])
  expect(await statusOf(owner, customer.id)).toBe('failed')
})

test('a job whose work was ordered elsewhere is no longer listed', async () => {
  const { owner, customer } = await withFailedPhoto()
  await owner.films.reprocess({ params: { id: customer.id } })
  expect(await failedOf(owner)).toEqual([])
  await w.completed(owner, customer.id)
})

test('film and certificate are repeated, until their customer is gone', async () => {
  const owner = await w.owner()
  await saveFields(owner, await readyDesign(owner), [field('customer.name')])
  const shift = await w.shift(owner)
  const served = await w.customer(owner, shift, { email: null })
  vi.spyOn(w.services.typesetter, 'pdf').mockRejectedValue(new Error('no engine'))
  const { films } = w.services
  const ffmpeg = films.ffmpeg
  await w.upload(owner, served.id, await clip(1), 'a.mp4')
  await until('the clip is ready', async () => {
    const [medium] = (await owner.media.ofCustomer({ params: { id: served.id } })).media
    return medium?.status === 'ready'
  })
  films.ffmpeg = '/bin/false'
  await owner.customers.finish({ params: { id: served.id } })
  const film = await hasFailed(owner, 'make-film')
  const certificate = await hasFailed(owner, 'make-certificate')
  expect(certificate).toMatchObject({ reason: 'Die Verarbeitung ist mehrmals abgebrochen.', message: 'no engine' })
  expect(film.reason).toBe('Das Programm für Fotos und Filme hat abgebrochen.')
  films.ffmpeg = ffmpeg
  vi.restoreAllMocks()
  await w.quiet()
  await retry(owner, certificate.id)
  await w.completed(owner, served.id)
  // one order brought both back
  expect(await failedOf(owner)).toEqual([])
})

test('a job without a subject, or that another screen orders, is not repeated', async () => {
  const owner = await w.owner()
  const put = (job: string, input: object) => putFailedJob(w, owner, { job, input })
  const gone = await put('make-film', { customerId: newId() })
  const preview = await put('preview-film', { customerId: newId(), wanted: 'x' })
  const unknown = await put('an-earlier-job', {})
  const odd = await put('make-film', { customerId: 'x' })
  expect(await failedOf(owner)).toMatchObject([
    { reason: 'Der Prozess, der daran arbeitete, hat kein Lebenszeichen mehr gegeben.', customer: null },
    { name: 'an-earlier-job', title: 'an-earlier-job', canBeRepeated: false },
    { canBeRepeated: false },
    { canBeRepeated: true },
  ])
  for (const id of [gone, preview, unknown, odd]) {
    expect(await codeOf(retry(owner, id))).toBe('job_not_repeatable')
    await discard(owner, id)
  }
  expect(await failedOf(owner)).toEqual([])
  expect(await codeOf(retry(owner, newId()))).toBe('job_not_found')
})

test('the machine is shown at the machine itself, and elsewhere only the own work', async () => {
  const owner = await w.owner()
  const here = await state(owner)
  expect(here.processes).toMatchObject([{ role: 'all', memoryBytes: expect.any(Number) as number }])
  expect(Date.parse(here.measuredAt) - Date.parse(here.processes[0]?.seenAt ?? '')).toBeLessThan(60_000)
  expect(here.disk?.totalBytes).toBeGreaterThan(here.disk?.freeBytes ?? Infinity)
  expect(here.services.map(({ service, status, error }) => [service, status, error])).toEqual([
    ['database', 'online', null],
    ['storage', 'online', null],
    ['email', 'online', null],
  ])
  const elsewhere = await owner.fetch('/api/v1/analytics/monitoring', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const { processes, disk, queues } = (await elsewhere.json()) as Awaited<ReturnType<typeof state>>
  expect([processes, disk, queues.length]).toEqual([[], null, lanes.length])
  for (const role of ['viewer', 'guide'] as const)
    expect(await codeOf(state(await w.member(owner, role)))).toBe('forbidden')
  expect((await state(await w.member(owner, 'admin'))).processes).toHaveLength(1)
})

/** The look that is due ten minutes after a failure, now; false: none is due. */
async function look(by: Member): Promise<boolean> {
  const due = await w.peek(
    `update pgboss.job set start_after = now()
     where data ->> 'job' = 'watch-failed-jobs' and group_id = $1 and state in ('created', 'retry') returning id`,
    [by.orgId],
  )
  await w.quiet()
  return due.length > 0
}

/** Emails about failures to members of this member's organisation. */
async function alertsOf(by: Member) {
  const addresses = await w.peek('select email from member where org_id = $1', [by.orgId])
  return (await w.mailbox()).filter(
    ({ to, subject }) =>
      subject.startsWith('Wildwasser Test: ') && addresses.some(({ email }) => to.includes(String(email))),
  )
}

test('owners are told once that something failed, and once that nothing is open', async () => {
  const { owner, job } = await withFailedPhoto()
  await w.member(owner, 'owner')
  await w.member(owner, 'admin')
  const [{ email: own } = {}] = await w.peek('select email from member where id = $1', [owner.memberId])
  const told = () => alertsOf(owner)
  expect(await told()).toEqual([])
  expect(await look(owner)).toBe(true)
  const mails = await told()
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Wildwasser Test: Etwas ist fehlgeschlagen'))
  const mine = mails.find(({ to }) => to.includes(String(own)))
  expect(mine?.text).toContain(`${w.services.publicUrl}/dashboard/analytics?tab=monitoring`)
  expect(await look(owner)).toBe(true)
  // another failure meanwhile, and the same look twice
  await putFailedJob(w, owner)
  expect(await look(owner)).toBe(true)
  expect(await told()).toHaveLength(2)

  for (const { id } of await failedOf(owner)) await discard(owner, id)
  expect(await look(owner)).toBe(true)
  expect((await told()).slice(2).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Wildwasser Test: Nichts ist mehr offen'),
  )
  // the looks end
  expect(await look(owner)).toBe(false)
  expect(job.name).toBe('prepare-photo')
})

test('a failure that is remedied within ten minutes is told to no owner', async () => {
  const { owner, customer, job } = await withFailedPhoto()
  await retry(owner, job.id)
  await w.completed(owner, customer.id)
  expect(await look(owner)).toBe(true)
  expect(await look(owner)).toBe(false)
  expect(await alertsOf(owner)).toEqual([])
})

const scrape = (headers: Record<string, string> = {}) => w.anyone.fetch('/metrics', { headers })
const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

test('metrics are for this machine, or for the token; for others there are none', async () => {
  const { orgId } = await w.owner('Geheime Touren')
  const here = await scrape()
  expect([here.status, here.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const text = await here.text()
  expect(text).toMatch(/^andenken_jobs\{queue="photo",state="waiting"\} \d+$/m)
  expect(text).toMatch(/^andenken_service_up\{service="database"\} 1$/m)
  expect(text).toMatch(/^andenken_process_memory_bytes\{process="[^"]+",role="all",host="[^"]+"\} \d{7,}$/m)
  expect(text).toMatch(/^andenken_disk_free_bytes \d+$/m)
  expect(text).toMatch(/^andenken_http_answers_total \d+$/m)
  expect(text).not.toContain(orgId)
  expect(text).not.toContain('Geheime')
  expect((await scrape({ ...elsewhere, authorization: `Bearer ${token}` })).status).toBe(200)
  for (const authorization of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, 'Bearer '])
    expect((await scrape({ ...elsewhere, authorization })).status).toBe(404)
})

/** Each sample by its name with labels; every metric must be described once, and none may come twice. */
function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  const described: string[] = []
  for (const line of text.trimEnd().split('\n')) {
    const [, kind, name = ''] = /^# (HELP|TYPE) ([a-z_]+) \S.*$/.exec(line) ?? []
    if (kind === 'HELP') expect(described).not.toContain(name)
    if (kind === 'HELP') described.push(name)
    else if (kind === 'TYPE') expect(described.at(-1)).toBe(name)
    else {
      const [, key = '', value] =
        /^([a-z_]+(?:\{(?:[a-z_]+="[^"\\]*",?)+\})?) (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(line) ?? []
      expect(key.split('{')[0], line).toBe(described.at(-1))
      expect(samples.has(key), line).toBe(false)
      samples.set(key, Number(value))
    }
  }
  return samples
}

test('metrics are sums over all organisations, each described once', async () => {
  const [one, other] = [await w.owner(), await w.owner()]
  await w.quiet()
  const held = `update email set status = 'queued', waits_for = $2, sent_at = null where org_id = $1`
  await w.peek(held, [one.orgId, 'agreement'])
  await w.peek(held, [other.orgId, 'agreement'])
  await w.peek(
    `insert into retention_run (org_id, began_at, ended_at, customers, anonymised, media, bytes)
     values ($1, now() - interval '2 hours', now(), 9, 2, 5, 1000), ($2, now() - interval '1 hour', null, 9, 1, 3, 200),
       ($3, now() - interval '2 days', now(), 70, 70, 70, 70)`,
    [one.orgId, other.orgId, (await w.owner()).orgId],
  )
  await w.peek(
    `insert into retention_stop (org_id, customers, media, bytes, personal_until, stopped_at, released_at)
     values ($1, 1, 1, 1, now(), now(), null), ($2, 1, 1, 1, now(), now(), now())`,
    [one.orgId, other.orgId],
  )
  await w.peek(
    `insert into pgboss.job (id, name, policy, group_id, data, state, created_on, start_after, started_on, blocked)
     select gen_random_uuid(), 'long', 'standard', $1, '{"job": "x"}', v.state::pgboss.job_state, now() - v.ago, now() - v.ago, now(), true
     from (values ('created', interval '1 hour'), ('active', interval '1 second')) as v (state, ago)`,
    [one.orgId],
  )
  // not by a request: those within five seconds get the same figures
  const metrics = await measure(w.services)
  const samples = samplesOf(metrics)
  const expected = {
    'andenken_held_emails{waits_for="agreement"}': 2,
    'andenken_held_emails{waits_for="own_server"}': 0,
    'andenken_oldest_job_reason{queue="long",reason="own_share"}': 1,
    'andenken_oldest_job_reason{queue="long",reason="busy"}': 0,
    'andenken_oldest_job_reason{queue="photo",reason="own_share"}': 0,
    andenken_retention_unfinished: 1,
    andenken_retention_deleted_media: 8,
    andenken_retention_deleted_bytes: 1200,
    andenken_retention_anonymised_customers: 3,
    andenken_retention_stopped: 1,
    andenken_damaged_files: 0,
    'andenken_processes{role="all"}': 1,
    'andenken_processes{role="worker"}': 0,
    'andenken_regular_work_failed{job="tidy-uploads"}': 0,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, samples.get(name)]))).toEqual(expected)
  expect(samples.get('andenken_retention_began_seconds')).toBeGreaterThan(3599)
  expect(samples.get('andenken_oldest_job_seconds{queue="long"}')).toBeGreaterThan(3590)
  for (const { orgId } of [one, other]) expect(metrics).not.toContain(orgId)
  await w.peek('delete from pgboss.job where blocked')
  for (const table of ['retention_run', 'retention_stop']) await w.peek(`delete from ${table}`)
  await w.peek('delete from email where waits_for is not null')
})

test('labels of metrics cannot break out of their quotes', () => {
  const nothing = { now: 0, queues: [], states: [], disk: null, answers: 1, failures: 0 }
  const process = {
    id: newId(),
    role: 'all',
    startedAt: '',
    seenAt: new Date(0).toISOString(),
    memoryBytes: 5,
  } as const
  const text = asText(metricsOf({ ...nothing, processes: [{ ...process, host: 'a"b\\c\nd' }] }))
  expect(text).toContain(`andenken_process_memory_bytes{process="${process.id}",role="all",host="a\\"b\\\\c\\nd"} 5\n`)
  // nothing was measured of the disk, so nothing is said
  expect(text).not.toContain('disk')
})

test('the reason of a failure is told in German by its kind, never by its message', () => {
  expect(reasonOf({ name: 'Error', message: 'ENOENT: /data/x', code: 'ENOENT' })).toBe(
    'Eine Datei, die gebraucht wird, war nicht da.',
  )
  expect(reasonOf({ name: 'ToolFailure', reason: 'idle', message: 'x' })).toContain('hängen geblieben')
  expect(reasonOf({ name: 'Undecodable', message: new Undecodable().message })).toBe(
    'Die Datei ist beschädigt und kann nicht gelesen werden.',
  )
  for (const output of [
    null,
    'x',
    7,
    { value: null },
    { name: 'ToolFailure', reason: 'constructor' },
    { code: 'toString' },
  ])
    expect(reasonOf(output)).toBe('Die Verarbeitung ist mehrmals abgebrochen.')
  expect(messageOf({ message: ` a\n b ${'c'.repeat(600)}` })).toHaveLength(500)
  expect(messageOf(null)).toBeNull()
})

test('a process that was killed stays listed for a day, one that stopped does not', async () => {
  const url = w.databaseUrl
  const owner = await w.owner()
  const ids = async () => (await state(owner)).processes.map(({ id }) => id)
  const [own] = await ids()
  await w.peek(
    `insert into process (id, role, host, memory_bytes, started_at, seen_at)
     values ($1, 'worker', 'b', 1, now(), now() - interval '23 hours'), ($2, 'worker', 'b', 1, now(), now() - interval '25 hours')`,
    [newId(), newId()],
  )
  expect(await ids()).toHaveLength(3)
  const address = 'https://andenken.example'
  const second = await world(
    { ROLE: 'worker', DATABASE_URL: url, SECRET_KEY: token, PUBLIC_URL: address, MONITOR_TOKEN: token },
    url,
    { alone: false },
  )
  const withWorker = await state(owner)
  expect(withWorker.processes.map(({ role }) => role).toSorted()).toEqual(['all', 'worker', 'worker'])
  // a worker answers monitoring programs, too; with a public address a request from here may be a stranger's
  const ask = (headers = {}) =>
    fetch(`http://127.0.0.1:${second.services.listening?.port}/metrics`, { headers }).then(({ status }) => status)
  expect(await ask()).toBe(404)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
  await second.close()
  expect((await ids()).length).toBe(2)
  expect(await ids()).toContain(own)
})

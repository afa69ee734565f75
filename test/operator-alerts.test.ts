import { hostname } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { operatorAlertKinds, type OperatorAlertKind } from '../src/contract/pages.ts'
import { follow } from '../src/server/monitoring/operator-alert.ts'
import { watchInstallation } from '../src/server/monitoring/watch-installation.ts'
import type { Services } from '../src/server/platform/context.ts'
import { newId } from '../src/server/platform/ids.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import type { MailOutcome } from '../src/server/platform/mail/mailer.ts'
import { system } from '../src/server/platform/principal.ts'
import { putFailedJob } from './failed-job.ts'
import { until, world, type World } from './world.ts'

/** Emails to the operator about faults of the installation (docs/product/monitoring.md 8). */
const minute = 60_000
let w: World
/** The process's row at its first sign of life. */
let firstBeat: Record<string, unknown> | undefined
/** The clock, which only looks move on. */
let time = Date.parse('2031-01-15T11:00:00Z')

beforeAll(async () => {
  w = await world({ OPERATOR_EMAIL: 'technik@betrieb.example' })
  ;[firstBeat] = await w.peek('select * from process')
  await w.quiet()
})
afterAll(() => w.close())
beforeEach(async () => {
  // the machine that runs the tests may have a full disk
  vi.spyOn(w.services.workSpace, 'disk').mockResolvedValue(null)
  vi.spyOn(w.services.storage.space, 'disk').mockResolvedValue(null)
  await w.peek('update process set disk_free_bytes = null, disk_size_bytes = null')
  time += 24 * 60 * minute
})
afterEach(async () => {
  vi.restoreAllMocks()
  await heal()
  for (const table of ['operator_alert', 'operator_email', 'mailbox_message']) await w.peek(`delete from ${table}`)
})

/** One look, this many minutes after the last one. */
async function look(minutes = 5, services: Services = w.services): Promise<void> {
  time += minutes * minute
  w.setClock(new Date(time))
  await run(services)
  await w.quiet()
}

const run = (services: Services) =>
  watchInstallation.run(
    {
      services,
      orgId: systemOrganisation,
      inOrg: (work) => w.services.inOrganisation(systemOrganisation, system, work),
      signal: new AbortController().signal,
    },
    {},
  )

const mails = async () => (await w.mailbox()).filter(({ to }) => to.includes('technik@betrieb.example'))
const subjects = async () => (await mails()).map(({ subject }) => subject.replace(` (${hostname()})`, ''))

const putProcess = (host: string, age: string, freeBytes: number | null = null) =>
  w.peek(
    `insert into process (id, role, host, memory_bytes, started_at, seen_at, disk_free_bytes, disk_size_bytes)
     values ($1, 'worker', $2, 1, now() - interval '1 day', now() - $3::interval, $4, 1000)`,
    [newId(), host, age, freeBytes],
  )

/** Brings about a fault. */
const faults: Record<OperatorAlertKind, () => unknown> = {
  storage: () => vi.spyOn(w.services.storage, 'check').mockRejectedValue(new Error('EIO: secret-bucket')),
  disk: () => putProcess('full', '1 second', 99),
  process: () => putProcess('silent', '2 minutes'),
  jobs: () => putFailedJob(w, { orgId: systemOrganisation }, { job: 'tidy-uploads' }),
  certificate_ends: () => putCertificate(13.9, null),
  certificate_bad: () => putCertificate(60, 'wrong_name'),
}

/** The mail server's certificate, which was seen a moment ago and ends in so many days. */
async function putCertificate(days: number, fault: 'wrong_name' | null) {
  w.services.mailServer = { host: 'smtp.betrieb.de', port: 587, security: 'starttls' }
  const at = (ahead: number) => new Date(time + ahead * 24 * 60 * minute)
  await w.peek(
    `insert into tls_certificate (service, host, port, asked_at, seen_at, begins_at, ends_at, fault)
     values ('mail', 'smtp.betrieb.de', 587, $1, $1, $2, $3, $4)
     on conflict (service) do update set fault = excluded.fault`,
    [at(0), at(days - 90), at(days), fault],
  )
}

/** Ends all faults. */
async function heal(): Promise<void> {
  vi.spyOn(w.services.storage, 'check').mockResolvedValue()
  await w.peek(`delete from process where host in ('full', 'silent')`)
  await w.peek(`delete from pgboss.job where state = 'failed'`)
  await w.peek('delete from tls_certificate')
  w.services.mailServer = null
}

const said: Record<OperatorAlertKind, [string, string]> = {
  storage: ['Andenken: Dateispeicher nicht erreichbar', 'Andenken: Dateispeicher wieder erreichbar'],
  disk: ['Andenken: Datenträger fast voll', 'Andenken: wieder Platz auf dem Datenträger'],
  process: ['Andenken: Ein Prozess gibt kein Lebenszeichen mehr', 'Andenken: kein Prozess fehlt mehr'],
  jobs: [
    'Andenken: Eine Aufgabe der Installation ist fehlgeschlagen',
    'Andenken: keine Aufgabe der Installation ist mehr offen',
  ],
  certificate_ends: ['Andenken: Ein Zertifikat läuft bald ab', 'Andenken: kein Zertifikat läuft mehr bald ab'],
  certificate_bad: ['Andenken: Ein Zertifikat gilt nicht', 'Andenken: kein Zertifikat ist mehr ungültig'],
}

test.each(operatorAlertKinds)('%s: one email at the second look, and one at the second good one', async (kind) => {
  const [begun, ended] = said[kind]
  await look()
  await faults[kind]()
  await look()
  expect(await subjects()).toEqual([])
  await look()
  expect(await subjects()).toEqual([begun])
  await heal()
  await look()
  expect(await subjects()).toEqual([begun])
  await look()
  expect(await subjects()).toEqual([begun, ended])
  await look()
  expect(await subjects()).toHaveLength(2)
  expect(
    await w.peek('select * from operator_alert union all select null, null, null, null from operator_email'),
  ).toEqual([])
})

test('a fault that lasts, or lasts for another reason, is told once', async () => {
  faults.storage()
  await look()
  await look()
  vi.spyOn(w.services.storage, 'check').mockRejectedValue(new Error('another reason'))
  for (let n = 0; n < 3; n++) await look()
  // the product was off for a day meanwhile
  await look(24 * 60)
  await look()
  expect(await subjects()).toEqual([said.storage[0]])
})

test('a fault that comes and goes is never told, nor its end', async () => {
  for (let n = 0; n < 3; n++) {
    faults.storage()
    await look()
    await heal()
    await look()
  }
  expect(await subjects()).toEqual([])
  faults.storage()
  await look()
  await look()
  for (let n = 0; n < 3; n++) {
    await heal()
    await look()
    faults.storage()
    await look()
  }
  expect(await subjects()).toEqual([said.storage[0]])
})

test('looks that come too soon or after a pause do not count as the second one', () => {
  const at = (minutes: number) => new Date(time + minutes * minute)
  const first = follow(null, true, at(0)).after
  expect(follow(first, true, at(1))).toEqual({ after: first, told: null })
  expect(follow(first, true, at(5)).told).toBe('begun')
  for (const odd of [60, -1])
    expect(follow(first, true, at(odd))).toEqual({ after: { ...first, wrong_at: at(odd) }, told: null })
  const told = follow(first, true, at(5)).after
  const good = follow(told, false, at(10)).after
  expect(follow(good, false, at(11))).toEqual({ after: good, told: null })
  expect(follow(good, false, at(15))).toEqual({ after: null, told: 'ended' })
  expect(follow(good, false, at(80))).toEqual({ after: { ...good, fine_at: at(80) }, told: null })
  expect(follow(good, true, at(15))).toEqual({ after: told, told: null })
})

test('several looks at once tell a fault once, and its end once', async () => {
  const lookThrice = async () => {
    time += 5 * minute
    w.setClock(new Date(time))
    await Promise.all([run(w.services), run(w.services), run(w.services)])
    await w.quiet()
  }
  faults.storage()
  await lookThrice()
  expect(await subjects()).toEqual([])
  await lookThrice()
  expect(await subjects()).toEqual([said.storage[0]])
  await heal()
  await lookThrice()
  await lookThrice()
  expect(await subjects()).toEqual(said.storage)
})

test('without an address of the operator, or a way for emails, nothing is done', async () => {
  await w.peek(`delete from pgboss.job where data ->> 'job' = 'watch-installation'`)
  faults.storage()
  await faults.jobs()
  for (const lacking of [{ operatorEmail: null }, { mailer: null, mailbox: false }]) {
    const services = { ...w.services, ...lacking }
    for (let n = 0; n < 3; n++) await look(5, services)
  }
  expect(await w.peek('select kind from operator_alert union all select kind from operator_email')).toEqual([])
  expect(await w.peek(`select id from pgboss.job where data ->> 'job' = 'watch-installation'`)).toEqual([])
  expect(await w.mailbox()).toEqual([])
})

test('failures of an organisation are its own, and no email names it', async () => {
  const owner = await w.owner('Geheime Touren')
  await w.quiet()
  await putFailedJob(w, owner, { job: 'make-film' })
  // an email to the operator that cannot be sent orders no other one
  await putFailedJob(w, { orgId: systemOrganisation }, { job: 'send-operator-email' })
  await look()
  await look()
  expect(await subjects()).toEqual([])

  for (const kind of operatorAlertKinds) await faults[kind]()
  await look()
  await look()
  const all = await mails()
  expect(await subjects()).toHaveLength(operatorAlertKinds.length)
  const moment = new Date(time)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', ...options }).format(moment)
  for (const { subject, text, html } of all) {
    expect(text).toContain(`Installation: ${hostname()}. Das war am ${words({ dateStyle: 'long' })} um `)
    expect(text).toContain(` um ${words({ timeStyle: 'short' })} Uhr deutscher Zeit so`)
    for (const where of ['GET /metrics', 'docs/operations.md', 'OPERATOR_EMAIL']) expect(text).toContain(where)
    expect(text.split('\n')).toContain(`${w.services.publicUrl}/dashboard/analytics?tab=monitoring`)
    expect(subject + text + html).not.toMatch(/Geheime|secret-bucket|undefined/)
    expect(subject + text + html).not.toContain(owner.orgId)
  }
})

test('a process that another one of its role and machine replaces is no fault', async () => {
  await faults.process()
  await putProcess('silent', '1 second')
  await look()
  await look()
  expect(await subjects()).toEqual([])
})

test('a sign of life tells how full the disk of its machine is', () => {
  expect(firstBeat?.['disk_size_bytes']).toBeTruthy()
  expect(Number(firstBeat?.['disk_size_bytes'])).toBeGreaterThan(Number(firstBeat?.['disk_free_bytes']))
})

test('looks order each other, and starts of further processes add none', async () => {
  const waiting = () =>
    w.peek(
      `select extract(epoch from start_after - now())::int as seconds from pgboss.job
       where data ->> 'job' = 'watch-installation' and state in ('created', 'retry')`,
    )
  const start = () =>
    w.services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(watchInstallation, {}))
  await w.peek(`delete from pgboss.job where data ->> 'job' = 'watch-installation'`)
  await start()
  await w.quiet()
  const [next, ...others] = await waiting()
  expect(others).toEqual([])
  expect(Number(next?.['seconds'])).toBeGreaterThan(240)
  await start()
  await start()
  await w.quiet()
  expect(await waiting()).toHaveLength(1)
  await w.peek(
    `update pgboss.job set start_after = now() where data ->> 'job' = 'watch-installation' and state = 'created'`,
  )
  await w.quiet()
  expect(await waiting()).toHaveLength(1)
})

test('while the mail server puts it off an email waits, and then goes out once', async () => {
  const { mailer } = w.services
  let outcome: MailOutcome = { kind: 'later', reason: 'no connection' }
  const sent: string[] = []
  const away: NonNullable<Services['mailer']> = {
    async send(email, handOver) {
      if (outcome.kind === 'accepted') {
        await handOver()
        sent.push(`${email.to.address} ${email.subject}`)
      }
      return outcome
    },
    check: async () => {},
    close: async () => {},
  }
  Object.assign(w.services, { mailer: away })
  try {
    faults.storage()
    await look()
    await look()
    await until('the email was put off', async () => {
      const [row] = await w.peek('select attempts from operator_email')
      return Number(row?.['attempts']) > 0
    })
    outcome = { kind: 'accepted', response: '250 OK' }
    await w.peek(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)
    await w.quiet()
    await look()
    expect(sent).toEqual([`technik@betrieb.example ${said.storage[0]} (${hostname()})`])
    expect(await w.peek('select id from operator_email')).toEqual([])
  } finally {
    Object.assign(w.services, { mailer })
  }
})

test('an email names the public address, and leads to imprint and privacy notice', async () => {
  for (const fault of operatorAlertKinds)
    for (const isOver of [false, true]) {
      const { subject, html, text } = await w.services.renderEmail({
        kind: 'operator_alert',
        fault,
        isOver,
        installation: 'https://andenken.example',
        link: 'https://andenken.example/dashboard/analytics?tab=monitoring',
        at: '2031-01-15T11:00:00Z',
      })
      expect(subject).toBe(`${said[fault][isOver ? 1 : 0]} (andenken.example)`)
      expect(text).toContain('Installation: https://andenken.example. Das war am 15. Januar 2031 um 12:00 Uhr')
      expect(text).toContain('\nImpressum: https://andenken.example/impressum\n')
      expect(text).not.toMatch(/[<>]/)
      expect(html).toContain('https://andenken.example/datenschutz')
      expect(html).not.toMatch(/<img|<script|src=|url\(|stylesheet/)
    }
})

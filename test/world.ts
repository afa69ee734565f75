import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { inject } from 'vitest'
import { password } from './password.ts'
import { Registration } from '../src/contract/accounts.ts'
import type { Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import type { Role } from '../src/contract/access.ts'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { register } from '../src/server/accounts/service.ts'
import { login } from '../src/server/accounts/sign-in.ts'
import { readConfig } from '../src/server/config.ts'
import { appLogin, prepareAppLogin } from '../src/server/platform/app-login.ts'
import { newId } from '../src/server/platform/ids.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { openQueue } from '../src/server/platform/jobs.ts'
import { openLog } from '../src/server/platform/log.ts'
import { system } from '../src/server/platform/principal.ts'
import { features, startProduct, type Product, type ProductOptions } from '../src/server/product.ts'
import type { Client } from '../src/web/kit/client.ts'
import { expectDeclared } from './declared-errors.ts'
import { callLate, comeLate } from './late.ts'
import { patientClient } from './patient-client.ts'

export const secretKey = 'only for tests, only for tests, only for tests'

/** A caller: the typed client, and raw calls for everything that is not JSON. */
export type Member = Client & {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The access token, for requests that `fetch` cannot make. */
  token: string
  memberId: string
  orgId: string
}

/** Features without our designs for each of the many organisations; test/own-designs.test.ts has the real ones. */
const withoutGifts = features.map((feature) =>
  feature.name === 'own-designs'
    ? { ...feature, jobs: (feature.jobs ?? []).map((job) => ({ ...job, run: async () => {} })) }
    : { ...feature, jobs: (feature.jobs ?? []).map(comeLate) },
)

export type World = Awaited<ReturnType<typeof world>>

/**
 * A whole product over a database of its own (cloned from a migrated template), files in a folder of its own, the
 * embedded mailbox, real HTTP on a free port, real jobs, and a clock that can be set.
 * @param database the owner's address of another database
 * @param options further options of the product; `mailbox: undefined` = as the settings allow
 */
export async function world(
  env: Record<string, string> = {},
  database?: string,
  options: Partial<ProductOptions> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-world-'))
  const databaseUrl = database ?? (await freshDatabase())
  let ahead = 0
  const product = await startProduct({
    config: readConfig({ PORT: '0', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', WORK_NICE: '0', ...env }),
    databaseUrl,
    secretKey,
    alone: true,
    now: () => new Date(Date.now() + ahead),
    // stories pass years, which only the process's clock follows
    watchesClock: false,
    // a suite may run across that time of day
    plansNights: false,
    mailbox: true,
    // a ninth of the work; test/platform/film.test.ts and test/templates.test.ts make films of the real size
    filmFrame: { width: 640, height: 360 },
    // the only work that a test would have to wait for
    features: withoutGifts,
    ...options,
  })
  // the test's own work may block this process for longer than connections are kept, and its next call would meet one
  // that ends
  product.app.server.keepAliveTimeout = 600_000
  const base = product.services.publicUrl.replace('localhost', '127.0.0.1')

  const connect =
    (token?: string) =>
    async (path: string, init: RequestInit = {}) => {
      await callLate()
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(base + path, { redirect: 'manual', ...init, headers })
      await expectDeclared(init.method ?? 'GET', base + path, response)
      return response
    }
  const memberWith = (token: string, memberId: string, orgId: string): Member => {
    const send = connect(token)
    return { ...patientClient((path, init) => send(`/api/v1${path}`, init)), fetch: send, token, memberId, orgId }
  }

  /** Kept open, because waiting stories query often. */
  const looks = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  // some stories end the database
  looks.on('error', () => {})
  const peek = async (text: string, values: unknown[] = []) => {
    await callLate()
    return (await looks.query<Record<string, unknown>>(text, values)).rows
  }

  return {
    ...product,
    product,
    folder,
    base,
    databaseUrl,
    /** The product's own connection string, with the product's rights. */
    appUrl: appLogin(databaseUrl, secretKey).url,
    /** The clock runs on from there. */
    setClock: (to: Date) => void (ahead = to.getTime() - Date.now()),
    /** A caller without a sign-in. */
    anyone: { ...patientClient((path, init) => connect()(`/api/v1${path}`, init)), fetch: connect() },
    /** Queries the database as superuser, past row-level security. */
    peek,

    /**
     * A new organisation and its owner, through the public call; the address is confirmed and shown to guests, so that
     * it may send.
     */
    async owner(organizationName = 'Wildwasser Test', { confirmed = true } = {}): Promise<Member> {
      const email = `owner-${newId()}@firma.example`
      const guide = { firstName: 'Olga', lastName: 'Berg', email, password }
      const body = { organizationName, businessType: 'adventure_tourism', website: '', guide } as const
      const { registerOrganization } = patientClient((path, init) => connect()(`/api/v1${path}`, init)).accounts
      const answer = await registerOrganization({ body }).catch(
        // another test covers the limit per address
        () => register({ services: product.services, address: newId() }, Registration.parse(body)),
      )
      if (confirmed) {
        await peek('update member set email_verified = true where id = $1', [answer.guide.id])
        await peek('update organisation set contact_shown = true where id = $1', [answer.organization.id])
      }
      return memberWith(answer.accessToken, answer.guide.id, answer.organization.id)
    },

    /** Another member of an organisation. */
    async member(of: Member, role: Role): Promise<Member> {
      const id = newId()
      const email = `${role}-${id}@firma.example`
      const password_hash = await hashPassword(password)
      await product.services.inOrganisation(of.orgId, system, async ({ tx }) => {
        await tx
          .insertInto('member')
          .values({ id, org_id: of.orgId, email, first_name: 'Max', last_name: role, role, password_hash })
          .execute()
        await tx
          .insertInto('access_key')
          .values({ kind: 'email', key: email, org_id: of.orgId, subject_id: id })
          .execute()
      })
      const answer = await login({ services: product.services, address: id }, { email, password })
      return memberWith(answer.accessToken, id, of.orgId)
    },

    async shift(by: Pick<Member, 'shifts'>, sessionName = 'Rafting am Morgen', maxCustomers = 100): Promise<Session> {
      return (await by.shifts.start({ body: { sessionName, maxCustomers } })).session
    },

    async customer(
      by: Member,
      shift: { id: string },
      customer: Partial<{ name: string; email: string | null; language: 'de' | 'en'; consent: boolean }> = {},
    ): Promise<Customer> {
      const body = { name: 'Mia Huber', email: 'mia@gast.example', language: 'de' as const, consent: true, ...customer }
      return (await by.customers.checkIn({ params: { id: shift.id }, body })).customer
    },

    /** Uploads by multipart to a customer, or to a shift without a customer, and returns the raw response. */
    upload(
      by: Member,
      id: string,
      bytes: Buffer,
      name: string,
      to: 'customer' | 'session' = 'customer',
    ): Promise<Response> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return by.fetch(`/api/v1/media/${to}/${id}/upload`, { method: 'POST', body: form })
    },

    /** Waits until a customer's work is complete; if it fails, the story ends at once. */
    async completed(by: Member, customerId: string): Promise<Customer> {
      return until('the work is complete', async () => {
        const { customer } = await by.customers.get({ params: { id: customerId } })
        if (customer.processing_status === 'failed') throw new Error(`work failed: ${customer.processing_error}`)
        return customer.processing_status === 'completed' && customer
      })
    },

    /**
     * Waits until no job is running or due, so that events that have not happened by now never will. Jobs that became
     * due by another clock or by the story's own statements are announced as new ones are: the product looks for them
     * every two seconds.
     */
    quiet: () =>
      until('no job is left', async () => {
        const [left] = await peek(
          `with left_over as (
             select name, state <> 'active' and start_after <= now() as is_due from pgboss.job where name !~ '^__' and
               (state = 'active' or state in ('created', 'retry') and start_after < now() + interval '2 seconds')
           ), announced as (
             select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
             from left_over where is_due group by name
           )
           select (select count(*) from left_over)::int as jobs, (select count(*) from announced) as announced`,
        )
        return left?.['jobs'] === 0
      }),

    /** The keys of all objects in the storage. */
    async objects(kind = ''): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of product.services.storage.list(kind)) keys.push(key)
      return keys.toSorted()
    },

    /** The content of the embedded mailbox, oldest first. */
    mailbox: () =>
      peek('select * from mailbox_message order by at') as Promise<
        { to: string; subject: string; html: string; text: string }[]
      >,

    async close() {
      await product.stop(3000)
      await looks.end()
      rmSync(folder, { recursive: true, force: true })
      // 13 MB in a thousand files, several hundred times
      if (!database) await dropDatabase(databaseUrl)
    },
  }
}

/** Asks again and again, with growing pauses, until the answer is there; a story's "and then". */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null>,
  seconds = 180,
): Promise<T> {
  const start = Date.now()
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    const waited = Date.now() - start
    if (waited > seconds * 1000) throw new Error(`Waited ${seconds} s in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, Math.min(50 + waited / 10, 300)))
  }
}

/** The id of a member's sign-in, from the access token. */
export const signInOf = ({ token }: { token: string }): string => decodeJwt<{ sid: string }>(token).sid

/** A call as raw HTTP, with JSON where there is a body, for input that the typed client would not accept. */
export function send(
  by: Pick<Member, 'fetch'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return by.fetch(`/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Uploads by tus in one piece, and returns the last response; an empty file is complete when it begins. */
export async function sendByTus(
  by: Pick<Member, 'fetch'>,
  to: Record<string, string>,
  bytes: Buffer,
  filename: string,
): Promise<Response> {
  const metadata = Object.entries({ ...to, filename })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const begun = await by.fetch('/api/v1/uploads', { method: 'POST', headers })
  if (begun.status !== 201) return begun
  return by.fetch(new URL(begun.headers.get('location') ?? '', 'http://x').pathname, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
}

/** The error code of a failed call, or undefined when it did not fail. */
export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) =>
      typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error),
  )

export async function query(url: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A migrated database of one's own: cloning a template takes a tenth of migrating. */
export async function freshDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const template = `template_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const name = `world_${newId().replaceAll('-', '')}`
  const at = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  const [known] = await query(server, 'select 1 from pg_database where datname = $1', [template])
  if (!known) {
    await query(server, `create database ${template}_new`, [])
    await migrate(at(`${template}_new`))
    const ownerUrl = at(`${template}_new`)
    const queue = await openQueue({
      ownerUrl,
      url: await prepareAppLogin(ownerUrl, secretKey),
      jobs: [],
      concurrency: { photo: 1, cpu: 1, long: 1, io: 1, mail: 1, 'own-mail': 1 },
      alone: true,
      log: openLog('silent'),
    })
    await queue.stop(1000)
    await query(server, `alter database ${template}_new rename to ${template}`, [])
  }
  await query(server, `create database ${name} template ${template}`, [])
  return at(name)
}

async function dropDatabase(url: string): Promise<void> {
  await query(inject('postgresUrl'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

export type { Product }

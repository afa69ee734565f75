import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openPainter } from '../../demo/painter.ts'
import type { Customer } from '../../src/contract/customers.ts'
import type { Session } from '../../src/contract/shifts.ts'
import { hashPassword } from '../../src/server/accounts/passwords.ts'
import { readConfig } from '../../src/server/config.ts'
import { startDemo } from '../../src/server/demo/story.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { mailboxPath } from '../../src/server/delivery/mailbox.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { system } from '../../src/server/platform/principal.ts'
import { startProduct } from '../../src/server/product.ts'
import { createClient, type Client } from '../../src/web/kit/client.ts'

const password = 'Steiler Bergpfad 9'
/** Longest wait for the demo's work, in ms: many times the need of an idle machine. */
const patience = 20 * 60_000

/** The person who sees a screen. */
export type Person = 'nobody' | 'demo' | 'empty' | 'many' | 'guide'

export type Stage = {
  base: string
  /** Address and password of every person who can sign in. */
  people: Record<Exclude<Person, 'nobody'>, { email: string; password: string }>
  demo: { ended: Session; running: Session }
  many: { full: Session; bare: Session }
  /** Paths of shared links: a busy shift, one without customers, one without a free place. */
  shared: Record<'busy' | 'bare' | 'taken', { checkIn: string; status: string }>
  /** A customer of the demo, by name. */
  customer(name: string): Customer
  /** The gallery of a customer of the demo. */
  gallery(name: string): string
  /** The newest message in the mailbox to this address. */
  /** Path of the mailbox. */
  mailbox: string
  message(to: string): string
  /** A further organisation, for states that the others lack. */
  organisation(name: string): Promise<Newcomer>
  /** Waits until no work is left. */
  quiet(): Promise<void>
  services: Product['services']
  /** Queries the database as superuser. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export type Newcomer = {
  email: string
  client: Client
  /** Uploads by multipart, as the dashboard does. */
  upload: (customerId: string, bytes: Buffer, name: string) => Promise<void>
}
type Product = Awaited<ReturnType<typeof startProduct>>

/** Made at the first call and then kept, so that a gallery of 300 photos costs time only when it is drawn. */
export function once<T>(make: (stage: Stage) => Promise<T>): (stage: Stage) => Promise<T> {
  let made: Promise<T> | undefined
  return (stage) => (made ??= make(stage))
}

/**
 * Starts the whole product with the demo in `folder`, waits until the demo's work is done, and adds an empty
 * organisation and a very full one.
 */
export async function setStage(folder: string, say: (text: string) => void): Promise<Stage> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), fast: true })
  const product = await startProduct({
    config: readConfig({ PORT: '0', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' }),
    databaseUrl: postgres.url,
    secretKey: 'only for pictures, only for pictures, only for pictures',
    alone: true,
  })
  const base = product.services.publicUrl
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const stop = async () => {
    await db.end()
    await product.stop(3000)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const demo = await startDemo(product.services, folder, openPainter)
    say('Die Vorführdaten entstehen …')
    const end = Date.now() + patience
    await Promise.race([demo.done, sleep(patience)])
    if (!(await quiet(db, end))) {
      say(`Die Vorführdaten sind nach ${patience / 60_000} Minuten nicht fertig: Bilder zeigen den Stand.`)
    }

    const leni = await signedIn(base, demo.email, demo.password)
    const shifts = (await leni.shifts.all({ query: {} })).sessions
    const whole = await Promise.all(shifts.map(({ id }) => leni.shifts.get({ params: { id } })))
    const [ended, running] = ['ended', 'active'].map(
      (status) => whole.find(({ session }) => session.status === status)?.session,
    )
    if (!ended || !running) throw new Error('The demo has no ended or no running shift.')
    const customers = [...ended.customers, ...running.customers]
    const customer = (name: string) =>
      customers.find((one) => one.name === name) ??
      missing(`customer ${name} of the demo, only: ${customers.map((g) => g.name).join(', ')}`)
    await showAsMaking(db, customer('Emily Carter').id)
    await showAsFailed(db, customer('Paul und Mia').id)

    const empty = await register(base, 'Bergblick Fotoservice', 'anna@bergblick.example')
    const many = await register(base, 'Alpenabenteuer Vielseitig & Söhne GmbH', 'viel@alpenabenteuer.example')
    const filled = await fill(many.client)
    const messages = await mailbox(db)
    return {
      base,
      people: {
        demo: { email: demo.email, password: demo.password },
        empty: { email: empty.email, password },
        many: { email: many.email, password },
        guide: { email: await addMember(product.services, leni), password },
      },
      demo: { ended, running },
      many: filled,
      shared: {
        busy: await share(leni, running.id),
        bare: await share(many.client, filled.bare.id),
        taken: await share(many.client, (await takenShift(many.client)).id),
      },
      customer,
      gallery: (name) => `/s/${customer(name).gallery_token}`,
      mailbox: mailboxPath(product.services),
      message: (to) =>
        `${mailboxPath(product.services)}/${messages.find((one) => one.to.includes(to))?.id ?? missing(`email to ${to}`)}`,
      organisation: (name) => register(base, name, `${newId()}@firma.example`),
      quiet: async () => void ((await quiet(db, Date.now() + patience)) || missing('end of the work')),
      services: product.services,
      query: async <Row>(text: string, values: unknown[] = []) =>
        (await db.query<Row & pg.QueryResultRow>(text, values)).rows,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** 300 shifts in all states, one of them with 300 customers, some with names that hardly fit. */
async function fill(client: Client): Promise<Stage['many']> {
  const names = ['Rafting', 'Canyoning', 'Klettersteig', 'Gleitschirm-Tandemflug', 'Schneeschuhwanderung bei Vollmond']
  const start = async (sessionName: string, maxCustomers: number) =>
    (await client.shifts.start({ body: { sessionName, maxCustomers } })).session
  for (let n = 1; n <= 298; n++) {
    const { id } = await start(`${names[n % names.length]} ${n}`, 20)
    if (n % 3 === 0) await client.shifts.setStatus({ params: { id }, body: { status: 'paused' } })
    if (n % 3 === 1) await client.shifts.end({ body: { sessionId: id } })
    if (n % 9 === 1) await client.shifts.setStatus({ params: { id }, body: { status: 'archived' } })
  }
  const bare = await start('Abendrunde', 50)
  const full = await start('Großes Sommerfest der Freiwilligen Feuerwehren im Landkreis Oberallgäu und Kempten', 500)
  const people = [
    'Mia Huber',
    'Maximilian-Alexander Freiherr von und zu Hohenstein-Brückner der Jüngere',
    'محمد عبد الله',
    'Nguyễn Thị Minh Khai',
    '山田 太郎',
    'Donaudampfschifffahrtsgesellschaftskapitänswitwe',
  ]
  for (let n = 0; n < 300; n++) {
    const name = n < people.length ? people[n]! : `${people[0]} ${n}`
    const email = n % 7 === 3 ? null : `gast${n}@ein-ziemlich-langer-name-eines-anbieters.example`
    await client.customers.checkIn({
      params: { id: full.id },
      body: { name, email, language: n % 5 === 0 ? 'en' : 'de', consent: n % 11 !== 5 },
    })
  }
  return { full, bare }
}

async function share(client: Client, id: string) {
  const { sharing } = await client.sharing.update({ params: { id }, body: { checkIn: true, status: true } })
  const pathOf = (link: { url: string } | null) => new URL(link?.url ?? missing('link')).pathname
  return { checkIn: pathOf(sharing.checkIn), status: pathOf(sharing.status) }
}

/** A running shift whose only place is taken. */
async function takenShift(client: Client) {
  const { session } = await client.shifts.start({ body: { sessionName: 'Tandemflug um halb drei', maxCustomers: 1 } })
  await client.customers.checkIn({ params: { id: session.id }, body: { name: 'Jonas', consent: true } })
  return session
}

async function register(base: string, organizationName: string, email: string): Promise<Newcomer> {
  const guide = { firstName: 'Anna', lastName: 'Lechner', email, password }
  const body = { organizationName, businessType: 'adventure_tourism' as const, website: '', guide }
  await anyone(base).accounts.registerOrganization({ body })
  const send = await sender(base, email, password)
  const upload = async (customerId: string, bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const { status } = await send(`/media/customer/${customerId}/upload`, { method: 'POST', body: form })
    if (status !== 201) throw new Error(`${name} was answered by ${status}.`)
  }
  return { email, client: createClient(send), upload }
}

const signedIn = async (base: string, email: string, word: string) => createClient(await sender(base, email, word))

/** Calls as a signed-in member. */
async function sender(base: string, email: string, word: string) {
  const { accessToken } = await anyone(base).accounts.login({ body: { email, password: word } })
  return (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${accessToken}`)
    return fetch(`${base}/api/v1${path}`, { ...init, headers })
  }
}

const anyone = (base: string) => createClient((path, init) => fetch(`${base}/api/v1${path}`, init))

/** Adds a guide straight into the database. */
async function addMember(
  services: Awaited<ReturnType<typeof startProduct>>['services'],
  owner: Client,
): Promise<string> {
  const { organization } = await owner.accounts.me()
  const id = newId()
  const email = 'toni@wildwasser-allgaeu.example'
  const password_hash = await hashPassword(password)
  await services.inOrganisation(organization.id, system, async ({ tx }) => {
    await tx
      .insertInto('member')
      .values({
        id,
        org_id: organization.id,
        email,
        first_name: 'Toni',
        last_name: 'Riedl',
        role: 'guide',
        password_hash,
      })
      .execute()
    await tx
      .insertInto('access_key')
      .values({ kind: 'email', key: email, org_id: organization.id, subject_id: id })
      .execute()
  })
  return email
}

/** Resets a finished customer to the moment of film making, which is too short to be met by chance. */
const showAsMaking = (db: pg.Client, customerId: string) =>
  db.query(`update outcome set status = 'making', object_id = null where customer_id = $1`, [customerId])

/** The same for a failure that a healthy product never shows. */
const showAsFailed = (db: pg.Client, customerId: string) =>
  db.query(`update customer set processing_status = 'failed', processing_error = $2 where id = $1`, [
    customerId,
    'Ein Clip ließ sich nicht lesen: Die Datei ist beschädigt.',
  ])

/** Waits until no job is running or due; false when one still is at `end`. */
async function quiet(db: pg.Client, end: number): Promise<boolean> {
  for (; Date.now() < end; await sleep(500)) {
    const { rows } = await db.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where name !~ '^__' and (state = 'active' or
        (state in ('created', 'retry') and start_after < now() + interval '2 seconds'))`,
    )
    if (rows[0]?.jobs === 0) return true
  }
  return false
}

const mailbox = async (db: pg.Client) =>
  (await db.query<{ id: string; to: string }>('select id, "to" from mailbox_message order by at desc')).rows

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function missing(what: string): never {
  throw new Error(`There is no ${what}.`)
}

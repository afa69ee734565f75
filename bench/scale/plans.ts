import { Kysely, PostgresDialect, sql } from 'kysely'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { CustomerFilter } from '../../src/contract/customers.ts'
import { ShiftFilter } from '../../src/contract/shifts.ts'
import * as customerService from '../../src/server/customers/service.ts'
import { contentOf } from '../../src/server/gallery/content.ts'
import * as mediaService from '../../src/server/media/service.ts'
import { usage } from '../../src/server/organisation-data/usage.ts'
import * as overviewService from '../../src/server/overview/service.ts'
import type { Ctx } from '../../src/server/platform/context.ts'
import type { Tables, Tx } from '../../src/server/platform/db.ts'
import { system } from '../../src/server/platform/principal.ts'
import { features } from '../../src/server/product.ts'
import * as shiftService from '../../src/server/shifts/service.ts'
import { ownerOf } from './seed.ts'

const folder = new URL('../../docs/plans/', import.meta.url)

/** The data of the shown plans: the biggest organisation, its newest big shift, a customer with many media. */
type Subject = { org: string; shift: string; customer: string; link: string }
const subject = `
  select d.org_id as org, s.id as shift, c.id as customer, l.id as link
  from access_key d join shift s on s.org_id = d.org_id and s.customer_count = 300
  join customer c on c.shift_id = s.id and c.number = 1 join gallery_link l on l.customer_id = c.id
  where d.kind = 'email' and d.key = $1 order by s.created_at desc limit 1`

const listCustomers = (filter: object) => (ctx: Ctx) => customerService.list(ctx, CustomerFilter.parse(filter))
const statements: Record<string, (ctx: Ctx, subject: Subject) => Promise<unknown>> = {
  'customers-first-page': listCustomers({}),
  'customers-late-page': listCustomers({ page: 12_000 }),
  'customers-rare-state': listCustomers({ processing_status: 'failed', email_status: 'pending' }),
  'customers-dates': listCustomers({
    dateFrom: '2026-03-10T23:00:00Z',
    dateTo: '2026-04-20T21:59:59.999Z',
    email_status: 'failed',
  }),
  'customers-search-frequent': listCustomers({ search: 'hub' }),
  'customers-search-middling': listCustomers({ search: 'anna' }),
  'customers-search-rare': listCustomers({ search: 'wójcik łuk' }),
  'customers-search-two-letters': listCustomers({ search: 'xq' }),
  'customers-search-rare-state': listCustomers({ search: 'an', processing_status: 'failed' }),
  'customers-search-number': listCustomers({ search: '#007' }),
  'customers-search-address': listCustomers({ search: 'anna.huber1@' }),
  'shifts-list': (ctx) => shiftService.list(ctx, ShiftFilter.parse({})),
  'shifts-search': (ctx) => shiftService.list(ctx, ShiftFilter.parse({ search: 'höhlen' })),
  'shift-with-customers': async (ctx, { shift }) =>
    shiftService.get(ctx, shift, await customerService.customersOfShift.list(ctx, shift)),
  'home-stats': overviewService.stats,
  'home-active-shifts': overviewService.activeSessions,
  'home-recent-activity': (ctx) => overviewService.recentActivity(ctx, features),
  'media-of-shift': (ctx, { shift }) => mediaService.sessionOverview(ctx, shift),
  'media-of-customer': (ctx, { customer }) => mediaService.ofCustomer(ctx, customer, async () => null),
  'usage-stats': usage,
  gallery: (ctx, { link }) => contentOf(ctx, link),
}

/**
 * Writes docs/plans/<call>.txt: PostgreSQL's plan for each statement of the call, also inside of functions, as the
 * product's own role under row-level security. Each runs twice, the second time counts. Times are left out: they say
 * more about the machine than about the plan.
 * @param url a superuser's address, to load auto_explain
 * @param isBig the tables are big; small ones may be read as a whole
 * @throws Error when a big table that grows without end is read as a whole
 */
export async function writePlans(url: string, isBig: boolean): Promise<void> {
  const notices: string[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('connect', (client) => void client.on('notice', ({ message = '' }) => void notices.push(message)))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const client = await pool.connect()
    const found = (await client.query<Subject>(subject, [ownerOf(1)])).rows[0]
    if (!found) throw new Error('There is no shift of 300 customers in this database')
    for (const text of [
      `load 'auto_explain'`,
      'set auto_explain.log_min_duration = 0',
      'set auto_explain.log_analyze = on',
      'set auto_explain.log_timing = off',
      'set auto_explain.log_buffers = on',
      'set auto_explain.log_nested_statements = on',
      'set auto_explain.log_level = notice',
    ])
      await client.query(text)
    client.release()

    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [name, run] of Object.entries(statements)) {
      for (const counts of [false, true]) {
        notices.length = 0
        await db.transaction().execute(async (tx) => {
          await sql`set local role andenken_app`.execute(tx)
          await sql`select set_config('app.org', ${found.org}, true)`.execute(tx)
          notices.length = 0
          await run(contextOf(tx, found.org), found)
        })
        if (!counts) continue
        const plan = notices.filter(isTelling).map(tidy).join('\n\n')
        writeFileSync(new URL(`${name}.txt`, folder), `${plan}\n`)
        const [reads] = readWhole.exec(plan) ?? []
        if (reads && isBig) throw new Error(`${name}: ${reads}`)
      }
    }
  } finally {
    await db.destroy()
  }
}

/** Tables that a plan must read by an index. The others (organisation, activity_type …) fill a few pages. */
const readWhole =
  /Seq Scan on (access_key|audit|customer|customer_tally|email|gallery_link|media|media_customer|outcome|shift|stored_object|unsettled_customer|usage_tally)\b/

/** Neither the organisation's setting, nor functions that only fold a text. */
const isTelling = (text: string) => !/Query Text: \s*(select set_config|\nQuery Parameters)/.test(text)

/** Removes the parts that differ at every run, and the ids. */
const tidy = (text: string) =>
  text
    .replace(/^duration: .* plan:\n/, '')
    .replaceAll(/\n\s*I\/O Timings:.*/g, '')
    .replaceAll(/ (shared|local|temp) (read|dirtied|written)=\d+/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
    .replaceAll(/(…"?,){3,}/g, '…,')

/** The part of a context that calls for reading need. */
const contextOf = (tx: Tx, orgId: string): Ctx => ({
  tx,
  orgId,
  actor: system,
  now: () => new Date(),
  sign: () => '',
  enqueue: () => Promise.reject(new Error('reads only')),
  subscribers: [],
  outcomes: [],
  audit: () => Promise.reject(new Error('reads only')),
  tell: () => Promise.reject(new Error('reads only')),
})

/** Deletes a shift of 50 customers with media and objects as the product does, and undoes it; milliseconds. */
export async function removeShift(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string; org: string }>(
    `select s.id, s.org_id as org from shift s join access_key d on d.org_id = s.org_id and d.key = $1
     where s.customer_count = 50 and s.status not in ('active', 'paused') order by s.created_at desc limit 1`,
    [ownerOf(1)],
  )
  const [shift] = rows
  if (!shift) return NaN
  await client.query('begin')
  await client.query('set local role andenken_app')
  await client.query(`select set_config('app.org', $1, true)`, [shift.org])
  const began = performance.now()
  await client.query('delete from shift where id = $1', [shift.id])
  const taken = performance.now() - began
  await client.query('rollback')
  return taken
}

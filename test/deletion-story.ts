import { expect } from 'vitest'
import { nightly } from '../src/server/housekeeping/nightly.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { send, until, type World } from './world.ts'

export const day = 24 * 3600_000
export const week = 7 * day
/** A legal hold that outlives every test. */
export const aHold = { reason: 'claims' as const, note: 'Ein Rechtsstreit', until: '2050-12-31' }

/** Customers' actions on `/delete` and with the mails that follow, in a world behind one proxy (TRUST_PROXY=1). */
export function deletionStory(w: () => World) {
  let addresses = 0
  const freshAddress = () => `10.3.${Math.floor(++addresses / 250)}.${addresses % 250}`
  const post = (path: string, body: unknown, address = freshAddress()) =>
    send(w().anyone, 'POST', path, body, { 'x-forwarded-for': address })

  /** E-mails to an address in the world's mailbox, oldest first. */
  const mails = async (email: string) => (await w().mailbox()).filter(({ to }) => to.endsWith(`<${email}>`))
  const tokensOf = async (email: string) =>
    (await mails(email)).flatMap(({ text }) => /\/delete\/confirm\?lang=\w+&token=([\w-]+)/.exec(text)?.[1] ?? [])

  /** The newest mailed token, as soon as there are `emails` of them. */
  const token = (email: string, emails = 1): Promise<string> =>
    until(`${emails} e-mails that ask ${email} to confirm`, async () => {
      const tokens = await tokensOf(email)
      return tokens.length >= emails && tokens.at(-1)
    })

  return {
    freshAddress,
    mails,
    tokensOf,
    token,

    ask: async (customerNumber: unknown, email: string, address?: string): Promise<void> => {
      const response = await post('/privacy/deletion-requests', { customerNumber, email }, address)
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({})
    },
    askRaw: (body: unknown, address?: string) => post('/privacy/deletion-requests', body, address),

    confirm: async (given: string) => {
      const response = await post('/privacy/deletion-requests/confirm', { token: given })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },

    /** Requests and confirms a deletion; returns the token. */
    confirmed: async (customerNumber: number, email: string): Promise<string> => {
      const before = (await tokensOf(email)).length
      expect((await post('/privacy/deletion-requests', { customerNumber, email })).status).toBe(202)
      const given = await token(email, before + 1)
      expect((await post('/privacy/deletion-requests/confirm', { token: given })).status).toBe(200)
      return given
    },

    /** Runs the night's work now, with all jobs that follow from it. */
    night: async (): Promise<void> => {
      await w().services.inOrganisation(systemOrganisation, system, (ctx) => ctx.enqueue(nightly, {}))
      await w().peek(`update pgboss.job set start_after = now() where data ->> 'job' = 'nightly' and state = 'created'`)
      await w().quiet()
    },

    /** Every row of the database, the queue included, that holds one of these words, as `table: row`. */
    traces: async (...words: string[]): Promise<string[]> => {
      const tables = await w().peek(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and not c.relispartition or c.oid = to_regclass('pgboss.job')
         order by 1`,
      )
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await w().peek(
          `select t::text as row from ${String(name)} t where exists (select from unnest($1::text[]) as word where t::text ilike '%' || word || '%')`,
          [words],
        )
        found.push(...rows.map(({ row }) => `${String(name)}: ${String(row).slice(0, 300)}`))
      }
      return found
    },

    /** The organisation's stored counters, and a fresh count of the same. */
    counters: async (orgId: string) => {
      const one = async (text: string) => (await w().peek(text, [orgId]))[0]
      return {
        kept: await one(
          `select o.customer_count, o.media_count,
             (select coalesce(sum(customer_count), 0)::int from shift where org_id = o.id) as in_shifts,
             (select coalesce(sum(media_count), 0)::int from shift where org_id = o.id) as media_in_shifts,
             (select coalesce(sum(amount), 0)::int from customer_tally where org_id = o.id) as tallied
           from organisation o where id = $1`,
        ),
        counted: await one(
          `select c.amount as customer_count, m.amount as media_count, c.amount as in_shifts, m.amount as media_in_shifts,
             c.amount as tallied
           from (select count(*)::int as amount from customer where org_id = $1) as c,
             (select count(*)::int as amount from media where org_id = $1) as m`,
        ),
      }
    },
  }
}

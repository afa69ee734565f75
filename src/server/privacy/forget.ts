import { sql } from 'kysely'
import { changeCustomer } from '../customers/change-customer.ts'
import { seeRemoved, type CustomerRow } from '../customers/sql.ts'
import type { Ctx, PersonalData } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { privacyEvents } from './events.ts'
import * as privacySql from './sql.ts'

/** The deleted customers and media. */
export type Forgotten = { customers: number; photos: number; videos: number }

/**
 * Leaves nothing of these customers in the database: what the features store about them, their rows with everything
 * that hangs on them, what the audit log says of them, stored answers and queued work. Their bytes follow by jobs that
 * belong to the same transaction; counters by triggers. Customers who no longer exist are no error: the rest of their
 * data is deleted.
 * @param address the one that the request came from, when it is known
 */
export async function forgetCustomers(
  ctx: Ctx,
  parts: PersonalData[],
  ids: string[],
  address: string | null,
): Promise<Forgotten> {
  // also customers whose deletion could have been undone until now
  await seeRemoved(ctx.tx)
  // requests before customers, here as everywhere
  await privacySql.lockMeaning(ctx.tx, ids)
  const customers = await privacySql.lockCustomers(ctx.tx, ids)
  await erase(ctx, parts, { ids, customers, address }, async () => {
    if (customers.length > 0) await ctx.tx.deleteFrom('customer').where('id', 'in', ids).execute()
  })
  await ctx.enqueue(sweepStorage, {})
  return {
    customers: customers.length,
    photos: customers.reduce((sum, customer) => sum + customer.photo_count, 0),
    videos: customers.reduce((sum, customer) => sum + customer.video_count, 0),
  }
}

/**
 * Anonymises customers whose media have gone: their rows keep number, dates and sums of visits
 * (docs/product/privacy-and-retention.md 4), and nothing else of them is left in the database. The customers are
 * locked, after the requests that mean them.
 */
export async function anonymiseCustomers(ctx: Ctx, parts: PersonalData[], customers: CustomerRow[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  await erase(ctx, parts, { ids, customers, address: null }, async () => {
    // a trigger takes name, address, language, consent and link out of the rows
    for (const id of ids) await changeCustomer(ctx, id, privacyEvents.anonymised({}), { anonymized_at: ctx.now() })
  })
}

type Whom = { ids: string[]; customers: CustomerRow[]; address: string | null }

async function erase(ctx: Ctx, parts: PersonalData[], { ids, customers, address }: Whom, rows: () => Promise<void>) {
  const { tx, orgId } = ctx
  const own = ids.length > 0 ? parts : []
  const inWork = [...ids]
  for (const part of own) inWork.push(...((await part.idsInWork?.(tx, ids)) ?? []))
  for (const part of own.toReversed()) await part.erase?.(ctx, ids)
  await rows()
  await forgetElsewhere(tx, ids)
  const addresses = [...customers.map(({ email }) => email), address].flatMap((one) => one?.toLowerCase() ?? [])
  await dropWork(tx, orgId, inWork, addresses)
  for (const { id, shift_id } of customers) await ctx.tell({ type: 'customer', sessionId: shift_id, customerId: id })
}

/**
 * Cleans the audit log and the stored answers of customers who no longer exist or are anonymised; sealed answers may
 * name them.
 */
async function forgetElsewhere(tx: Tx, ids: string[]): Promise<void> {
  await sql`select forget_in_audit(${ids}::uuid[])`.execute(tx)
  await sql`
    delete from idempotency i
    where member_id is null or answer ? 'sealed' or exists (select from unnest(${ids}::text[]) as id where i.answer::text like '%' || id || '%' or i.call like '%' || id || '%')`.execute(
    tx,
  )
}

/**
 * Deletes queued and finished work that names the customers. Jobs that a worker holds at this moment are left out: they
 * find no customer, and name one only by an id that leads nowhere.
 */
async function dropWork(tx: Tx, orgId: string, ids: string[], addresses: string[]): Promise<void> {
  await sql`
    delete from pgboss.job j using (
      select name, id from pgboss.job
      where state <> 'active' and data ->> 'orgId' in (${orgId}, ${systemOrganisation}) and exists (
        select from jsonb_each_text(data -> 'input') as given
        where given.value = any(${ids}::text[]) or lower(given.value) = any(${addresses}::text[]))
      for update skip locked
    ) as found
    where j.name = found.name and j.id = found.id`.execute(tx)
}

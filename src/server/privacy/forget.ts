import { sql } from 'kysely'
import { z } from 'zod'
import type { CustomerRow } from '../customers/sql.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as requests from './sql.ts'

/** What there was to delete. */
export type Forgotten = { customers: number; photos: number; videos: number }

/**
 * Leaves nothing of these customers in the database: their rows with everything that hangs on them (links, events, media,
 * film, emails), what the audit log says of them, bodies of e-mails, stored answers, queued work, and other requests to
 * delete them. Their bytes follow by jobs that belong to the same transaction; counters by triggers. Customers who are no
 * more are no error: what is left of them goes.
 * @param address the one that asked for it, when it is known
 */
export async function forgetCustomers(ctx: Ctx, ids: string[], address: string | null): Promise<Forgotten> {
  const { tx, orgId } = ctx
  // requests before customers, here as everywhere
  await requests.lockMeaning(tx, ids)
  const customers = await requests.lockCustomers(tx, ids)
  const traces = await tracesOf(tx, ids)
  const addresses = [...customers.map(({ email }) => email), address].flatMap((one) => one?.toLowerCase() ?? [])

  if (traces.messages.length > 0)
    await tx.deleteFrom('mailbox_message').where('message_id', 'in', traces.messages).execute()
  await closeRequests(ctx, ids)
  if (customers.length > 0) await tx.deleteFrom('customer').where('id', 'in', ids).execute()
  await forgetElsewhere(tx, ids)
  await dropWork(tx, orgId, [...ids, ...traces.work], addresses)
  if (traces.uploads.length > 0) await ctx.enqueue(removeUploads, { ids: traces.uploads })
  await ctx.enqueue(sweepStorage, {})
  for (const { id, shift_id } of customers) await ctx.tell({ type: 'customer', sessionId: shift_id, customerId: id })
  return {
    customers: customers.length,
    photos: customers.reduce((sum, customer) => sum + customer.photo_count, 0),
    videos: customers.reduce((sum, customer) => sum + customer.video_count, 0),
  }
}

/**
 * Anonymises customers whose media have gone: their rows keep number, dates and sums of visits
 * (docs/product/privacy-and-retention.md 4), and nothing else of them is left in the database. The customers are locked, after the requests that mean them.
 */
export async function anonymiseCustomers(ctx: Ctx, customers: CustomerRow[]): Promise<void> {
  const { tx, orgId, now } = ctx
  const ids = customers.map(({ id }) => id)
  const traces = await tracesOf(tx, ids)
  const addresses = customers.flatMap(({ email }) => email?.toLowerCase() ?? [])

  if (traces.messages.length > 0)
    await tx.deleteFrom('mailbox_message').where('message_id', 'in', traces.messages).execute()
  await closeRequests(ctx, ids)
  // with the links go their access keys and events, with the emails the bodies of e-mails
  await tx.deleteFrom('email').where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('gallery_link').where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('self_check_in').where('customer_id', 'in', ids).execute()
  // a trigger takes name, address, language, consent and link out of the rows
  await tx.updateTable('customer').set({ anonymized_at: now() }).where('id', 'in', ids).execute()
  await forgetElsewhere(tx, ids)
  await dropWork(tx, orgId, [...ids, ...traces.work], addresses)
  for (const { id, shift_id } of customers) await ctx.tell({ type: 'customer', sessionId: shift_id, customerId: id })
}

/** The audit log and the stored answers, of customers who are no more or anonymised. */
async function forgetElsewhere(tx: Tx, ids: string[]): Promise<void> {
  await sql`select forget_in_audit(${ids}::uuid[])`.execute(tx)
  await sql`
    delete from idempotency i
    where exists (select from unnest(${ids}::text[]) as id where i.answer::text like '%' || id || '%' or i.call like '%' || id || '%')`.execute(
    tx,
  )
}

type Traces = {
  /** ids by which queued work names something of a customer */
  work: string[]
  /** resumable uploads that are not finished, or whose bytes may still lie there */
  uploads: string[]
  /** Message-IDs of e-mails that name a customer although their emails are another's; bodies of own emails go with these */
  messages: string[]
}

/** What has to be known of customers before their rows go. */
async function tracesOf(tx: Tx, ids: string[]): Promise<Traces> {
  const { rows } = await sql<Traces>`
    with mine as (
      select id, email from customer where id = any(${ids}::uuid[])
    ), uploading as (
      select u.id from open_upload u where u.customer_id in (select id from mine)
    )
    select
      -- work on what somebody else has, too, goes on
      array(select media_id::text from media_customer g where customer_id in (select id from mine)
          and not exists (select from media_customer o where o.media_id = g.media_id and o.customer_id not in (select id from mine))
        union all select id::text from email where customer_id in (select id from mine) union all select id from uploading) as work,
      array(select id from uploading) as uploads,
      -- the links of an address asked for together: the e-mail hangs on one customer and names all of them
      array(select message_id from email
        where kind = 'recovered_links' and lower(to_address) in (select lower(email) from mine)) as messages`.execute(
    tx,
  )
  return rows[0] ?? { work: [], uploads: [], messages: [] }
}

/**
 * Takes the customers out of all requests. The e-mails that asked go, in every request that means them; other requests
 * that mean nobody any more end with this one: what they ask for is done.
 */
async function closeRequests({ tx, now }: Ctx, ids: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from deletion_request_customer where customer_id = any(${ids}::uuid[]) returning request_id as id`.execute(
    tx,
  )
  const touched = [...new Set(rows.map(({ id }) => id))]
  if (touched.length === 0) return
  await tx.deleteFrom('deletion_email').where('request_id', 'in', touched).where('kind', '=', 'ask').execute()
  const empty = () =>
    sql<boolean>`not exists (select from deletion_request_customer c where c.request_id = deletion_request.id)`
  await tx
    .deleteFrom('deletion_request')
    .where('id', 'in', touched)
    .where('status', '=', 'requested')
    .where(empty())
    .execute()
  await tx
    .updateTable('deletion_request')
    .set({ status: 'done', done_at: now(), number: null, email: null })
    .where('id', 'in', touched)
    .where('status', '=', 'confirmed')
    .where(empty())
    .execute()
}

/**
 * Queued and finished work that names the customers. What somebody holds just now is left out: it finds nobody, and names
 * nobody but by an id that leads nowhere.
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

/** Removes the bytes of resumable uploads whose rows are gone. */
export const removeUploads = defineJob({
  name: 'remove-uploads',
  input: z.object({ ids: z.array(z.string()) }),
  key: ({ ids }) => ids[0] ?? '',
  lane: 'io',
  retries: 20,
  delay: 5,
  async run({ services }, { ids }) {
    for (const id of ids) {
      await services.uploads.remove(id).catch(async (error: unknown) => {
        // bytes that are not there are gone
        const isThere = await services.uploads.getUpload(id).then(
          () => true,
          () => false,
        )
        if (isThere) throw error
      })
    }
  },
})

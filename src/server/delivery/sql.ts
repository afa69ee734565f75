import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type EmailRow = Selectable<Tables['email']>
/** The souvenir itself, the links that a customer asks for, and the question to confirm a consent to advertising. */
export const customerEmailKinds = ['gallery', 'gallery_link', 'recovered_links', 'marketing_confirmation'] as const
/** An email to a customer; the others go to members, about their accounts (the table's checks say which has what). */
export type CustomerEmailRow = EmailRow & {
  kind: (typeof customerEmailKinds)[number]
  customer_id: string
  link_id: string
}

export const isToCustomer = (email: EmailRow): email is CustomerEmailRow =>
  customerEmailKinds.some((kind) => kind === email.kind)

/** An email, but for one to a customer whose deletion can be undone: that one rests (`sendQueued`). */
const thatCanGo = (tx: Tx, id: string) =>
  tx
    .selectFrom('email')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`(customer_id is null or exists (select from customer c where c.id = email.customer_id))`)

export const find = (tx: Tx, id: string) => thatCanGo(tx, id).executeTakeFirst()

/** Locks an email and before it its customer, here as everywhere: deleting a shift locks its customers first too. */
export async function lock(tx: Tx, id: string): Promise<EmailRow | undefined> {
  const customer = tx.selectFrom('email').select('customer_id').where('id', '=', id)
  await tx.selectFrom('customer').select('id').where('id', '=', customer).forUpdate().execute()
  return thatCanGo(tx, id).forUpdate().executeTakeFirst()
}

/** The newest valid link of the customer's own; links that a customer shares are never sent to the customer. */
export const newestLink = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('gallery_link')
    .select(['id', 'token'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'own')
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLink = (tx: Tx, id: string) =>
  tx.selectFrom('gallery_link').select(['id', 'token', 'ended_at']).where('id', '=', id).executeTakeFirst()

/** Emails to a customer in the last hour, automatic and asked for together, and all that wait still. */
export const emailsInLastHour = async (tx: Tx, customerId: string) => (await countedEmails(tx, customerId)).length

/** The same, one by one, newest first; those that wait before all others. */
export const countedEmails = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('email')
    .select((eb) => ['created_at', eb('waits_for', 'is not', null).$castTo<boolean>().as('waits')])
    .where('customer_id', '=', customerId)
    // these have a limit of their own: they hold up no souvenir
    .where('kind', '!=', 'marketing_confirmation')
    .where((eb) =>
      // those of a clock that was ahead would count for years
      eb.or([
        sql<boolean>`created_at between now() - interval '1 hour' and now() + interval '1 hour'`,
        eb('waits_for', 'is not', null),
      ]),
    )
    .orderBy('waits', 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()

/** Whether an earlier souvenir went to another address than this one: then the earlier links must end. */
export const wentElsewhere = (tx: Tx, email: CustomerEmailRow) =>
  tx
    .selectFrom('email')
    .select('id')
    .where('customer_id', '=', email.customer_id)
    .where('kind', '=', 'gallery')
    .where('status', '=', 'sent')
    .where('id', '!=', email.id)
    .where('to_address', '!=', email.to_address)
    .limit(1)
    .executeTakeFirst()

/** With which status emails come back from an address; null = it may be sent to. */
export async function bounceOf(tx: Tx, address: string): Promise<string | null> {
  const { rows } = await sql<{ status: string | null }>`select bounce_of(${address}) as status`.execute(tx)
  return rows[0]?.status ?? null
}

/** Whether this is the newest souvenir that went to its customer: then the customer's row tells of it. */
export async function isNewest(tx: Tx, email: CustomerEmailRow): Promise<boolean> {
  const newest = await tx
    .selectFrom('email')
    .select('id')
    .where('customer_id', '=', email.customer_id)
    .where('kind', '=', 'gallery')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id === email.id
}

import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type EmailRow = Selectable<Tables['email']>
/** The souvenir itself, and the links that a customer asks for. */
export const customerEmailKinds = ['gallery', 'gallery_link', 'recovered_links'] as const
/** An email about galleries; the others go to members, about their accounts (the table's checks hold which has what). */
export type CustomerEmailRow = EmailRow & {
  kind: (typeof customerEmailKinds)[number]
  customer_id: string
  link_id: string
}

export const isToCustomer = (email: EmailRow): email is CustomerEmailRow =>
  customerEmailKinds.some((kind) => kind === email.kind)

export const find = (tx: Tx, id: string) => tx.selectFrom('email').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds an email and before it its customer, here as everywhere: a shift that is deleted holds its customers first too. */
export async function lock(tx: Tx, id: string): Promise<EmailRow | undefined> {
  const customer = tx.selectFrom('email').select('customer_id').where('id', '=', id)
  await tx.selectFrom('customer').select('id').where('id', '=', customer).forUpdate().execute()
  return tx.selectFrom('email').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest link of the customer's own that stands; what a customer shares is never sent to the customer. */
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
export const emailsInLastHour = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb('created_at', '>', sql<Date>`now() - interval '1 hour'`), eb('waits_for', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

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

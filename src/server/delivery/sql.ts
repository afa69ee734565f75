import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type LetterRow = Selectable<Tables['letter']>
/** The souvenir itself, and the links that a customer asks for. */
export const customerLetterKinds = ['gallery', 'gallery_link', 'recovered_links'] as const
/** A letter about galleries; the others go to members, about their accounts (the table's checks hold which has what). */
export type CustomerLetterRow = LetterRow & {
  kind: (typeof customerLetterKinds)[number]
  customer_id: string
  link_id: string
}

export const isToCustomer = (letter: LetterRow): letter is CustomerLetterRow =>
  customerLetterKinds.some((kind) => kind === letter.kind)

export const find = (tx: Tx, id: string) => tx.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds a letter and before it its customer, here as everywhere: a shift that is deleted holds its customers first too. */
export async function lock(tx: Tx, id: string): Promise<LetterRow | undefined> {
  const customer = tx.selectFrom('letter').select('customer_id').where('id', '=', id)
  await tx.selectFrom('customer').select('id').where('id', '=', customer).forUpdate().execute()
  return tx.selectFrom('letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
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

/** Letters to a customer in the last hour, automatic and asked for together, and all that wait still. */
export const lettersInLastHour = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('letter')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb('created_at', '>', sql<Date>`now() - interval '1 hour'`), eb('waits_for', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Whether an earlier souvenir went to another address than this one: then the earlier links must end. */
export const wentElsewhere = (tx: Tx, letter: CustomerLetterRow) =>
  tx
    .selectFrom('letter')
    .select('id')
    .where('customer_id', '=', letter.customer_id)
    .where('kind', '=', 'gallery')
    .where('status', '=', 'sent')
    .where('id', '!=', letter.id)
    .where('to_address', '!=', letter.to_address)
    .limit(1)
    .executeTakeFirst()

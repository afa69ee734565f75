import type { CustomerEvent, Feature } from '../http/feature.ts'
import type { Entry } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import * as shiftSql from '../shifts/sql.ts'
import { customerActions, withShift } from './audit.ts'
import type { CustomerRow } from './sql.ts'

/** New links besides the one from check-in, and what the row still says when the entries about it are gone. */
export const timeline: NonNullable<Feature['timeline']> = async ({ tx }, customer, entries) => {
  const { checkIn, selfCheckIn, fileCheckIn, finish, finishWithShift } = customerActions
  const lacks = (...actions: { name: string }[]) =>
    !entries.some((entry: Entry) => actions.some(({ name }) => name === entry.action))
  const { created_at, anonymized_at } = customer
  return [
    ...(lacks(checkIn, selfCheckIn, fileCheckIn) ? [event('checked_in', created_at)] : []),
    ...(lacks(finish, finishWithShift) ? await finished(tx, customer) : []),
    ...(await links(tx, customer.id))
      .filter((link) => link.created_at.getTime() !== created_at.getTime())
      .map((link) => event('link_created', link.created_at)),
    ...(anonymized_at ? [event('anonymized', anonymized_at)] : []),
  ]
}

const event = (type: CustomerEvent['type'], at: Date, detail: string | null = null): CustomerEvent => ({
  type,
  at,
  detail,
})

/** A customer who was not finished when the shift ended was finished with it. */
async function finished(tx: Tx, { shift_id, finished_at }: CustomerRow): Promise<CustomerEvent[]> {
  if (!finished_at) return []
  const endedAt = (await shiftSql.find(tx, shift_id))?.ended_at
  return [event('finished', finished_at, endedAt && endedAt <= finished_at ? withShift : null)]
}

/** The customer's own links, newest first. */
const links = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('gallery_link')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'own')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

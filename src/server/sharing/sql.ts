import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type ShareRow = Selectable<Tables['shift_share']>
export type ShareKind = ShareRow['kind']

export const find = (tx: Tx, id: string) =>
  tx.selectFrom('shift_share').selectAll().where('id', '=', id).executeTakeFirst()

/** The present shares of a shift: at most one of each kind. */
export const open = (tx: Tx, shiftId: string) =>
  tx.selectFrom('shift_share').selectAll().where('shift_id', '=', shiftId).where('ended_at', 'is', null).execute()

export const end = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('shift_share').set({ ended_at: at }).where('id', '=', id).execute()

/** The customer who checked in with this form. @param key hashed */
export const checkedInWith = (tx: Tx, shiftId: string, key: string) =>
  tx
    .selectFrom('self_check_in as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select(['c.id', 'c.number', 'c.name', 'c.email', 'c.language', 'c.consent', 'c.gallery_token', 'c.gallery_pin'])
    .where('s.shift_id', '=', shiftId)
    .where('s.key', '=', key)
    .where('c.anonymized_at', 'is', null)
    .executeTakeFirst()

/** The data of a shift's customers that colleagues see, by number. */
export const customers = (tx: Tx, shiftId: string) =>
  tx
    .selectFrom('customer')
    .select(['number', 'name', 'photo_count', 'video_count', 'processing_status', 'email_status', 'anonymized_at'])
    .select(['state', sql<boolean>`email is null or is_for_address(customer)`.as('is_for_address')])
    .select((eb) => eb('email', 'is not', null).as('has_email'))
    .where('shift_id', '=', shiftId)
    .orderBy('number')
    .limit(10_000)
    .execute()

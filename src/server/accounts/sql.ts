import { sql, type Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type GuideRow = Selectable<Tables['guide']>

export const findGuide = (tx: Tx, id: string) =>
  tx.selectFrom('guide').selectAll().where('id', '=', id).executeTakeFirst()

/** The member behind a sign-in that still stands; nobody after logout, deactivation or a reused token. */
export const findSignedIn = (tx: Tx, signInId: string, guideId: string) =>
  tx
    .selectFrom('sign_in as s')
    .innerJoin('guide as g', 'g.id', 's.guide_id')
    .select(['g.id', 'g.role', 'g.first_name', 'g.last_name'])
    .where('s.id', '=', signInId)
    .where('g.id', '=', guideId)
    .where('s.ended_at', 'is', null)
    .where('g.is_active', '=', true)
    .executeTakeFirst()

export const lockSignIn = (tx: Tx, id: string) =>
  tx.selectFrom('sign_in').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endSignIn = (tx: Tx, id: string, reason: string) =>
  tx
    .updateTable('sign_in')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

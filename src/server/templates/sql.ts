import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type TemplateRow = Selectable<Tables['template']>
export type TemplateType = TemplateRow['type']

const templates = (tx: Tx) =>
  tx
    .selectFrom('template as t')
    .innerJoin('stored_object as o', 'o.id', 't.object_id')
    .leftJoin('activity_type as a', 'a.id', 't.activity_type_id')
    .selectAll('t')
    .select(['o.key as object_key', 'a.name as activity_name'])

export type TemplateWithObject = Awaited<ReturnType<typeof all>>[number]

/** Newest first. */
export function all(tx: Tx, type?: TemplateType) {
  let query = templates(tx)
  if (type) query = query.where('t.type', '=', type)
  return query.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(1000).execute()
}

export const find = (tx: Tx, id: string) => templates(tx).where('t.id', '=', id).executeTakeFirst()

/** Whether there is something to prepare: it is new, or the piece that was made from it is gone. */
export async function isWanted(tx: Tx, { status, piece_key }: Pick<TemplateRow, 'status' | 'piece_key'>) {
  if (status !== 'completed') return status === 'processing'
  return (
    piece_key !== null && !(await tx.selectFrom('piece').select('key').where('key', '=', piece_key).executeTakeFirst())
  )
}

/** Templates whose piece this is. */
export const madeFrom = (tx: Tx, pieceKey: string) =>
  tx.selectFrom('template').select('id').where('piece_key', '=', pieceKey).execute()

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type AgreementRow = Selectable<Tables['processing_agreement']>

/** The newest version that an owner concluded. */
export const findNewest = (tx: Tx) =>
  tx.selectFrom('processing_agreement').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

export const find = (tx: Tx, version: number) =>
  tx.selectFrom('processing_agreement').selectAll().where('version', '=', version).executeTakeFirst()

export async function isConcluded(tx: Tx): Promise<boolean> {
  const found = await tx.selectFrom('processing_agreement').select('version').limit(1).executeTakeFirst()
  return found !== undefined
}

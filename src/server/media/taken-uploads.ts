import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import * as mediaSql from './sql.ts'

/**
 * The upload that came with this id of the client's own; `media_id` is null when its medium was deleted since
 * (docs/product/media.md 26).
 */
export const findTaken = (tx: Tx, ownId: string) =>
  tx.selectFrom('taken_upload').select('media_id').where('key', '=', hashSecret(ownId)).executeTakeFirst()

/** The medium of an upload that came before. @throws deleted_meanwhile, idempotency_conflict (it was another file) */
export async function takenMedium(tx: Tx, ownId: string, sha256: string): Promise<string | undefined> {
  const taken = await findTaken(tx, ownId)
  if (!taken) return undefined
  const media = (taken.media_id && (await mediaSql.find(tx, taken.media_id))) || fail('deleted_meanwhile')
  return media.sha256 === sha256 ? media.id : failAsOther()
}

export const noteTaken = ({ tx, orgId }: Ctx, ownId: string, shift_id: string, media_id: string) =>
  tx
    .insertInto('taken_upload')
    .values({ org_id: orgId, key: hashSecret(ownId), shift_id, media_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const failAsOther = () => fail('idempotency_conflict', { text: 'Diese mediaId gehört schon zu etwas anderem.' })

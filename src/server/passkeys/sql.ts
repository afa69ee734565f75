import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type PasskeyRow = Selectable<Tables['passkey']>

/** At most `limits.passkeysOfMember`, the newest first. */
export const passkeysOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** With a lock, so that its count is compared with the last one. */
export const lockPasskey = (tx: Tx, memberId: string, credentialId: Buffer) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

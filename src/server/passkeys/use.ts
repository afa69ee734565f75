import type { Assertion } from '../../contract/passkeys.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { readChallenge, useChallenge, type Purpose } from './challenge.ts'
import * as passkeySql from './sql.ts'
import { signedBy, verifyUse } from './webauthn.ts'

/**
 * Whether this member used one of the own passkeys for this purpose just now. Unknown, foreign and removed passkeys,
 * and everything that is wrong with one, are `refused` alike; `expired` is a challenge that is too old, was answered
 * before or was made for something else.
 */
export async function acceptPasskey(
  services: Services,
  ctx: Ctx,
  memberId: string,
  purpose: Purpose,
  passkey: Assertion,
): Promise<'accepted' | 'refused' | 'expired'> {
  const { challenge } = signedBy(passkey.response)
  const read = readChallenge(services, purpose, challenge)
  if (!read || !(await useChallenge(ctx, memberId, read))) return 'expired'
  const row = await passkeySql.lockPasskey(ctx.tx, memberId, Buffer.from(passkey.id, 'base64url'))
  const signCount = row && (await verifyUse({ services, challenge }, row, passkey))
  if (!row || signCount === undefined) return 'refused'
  await ctx.tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: ctx.now() })
    .where('id', '=', row.id)
    .execute()
  return 'accepted'
}

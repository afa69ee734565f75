import { randomBytes } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { mac } from '../platform/ids.ts'
import { provenToken, readProven } from '../platform/proven-token.ts'

/** The purpose of a challenge, and the person or thing that it is bound to: an answer to one is none to another. */
export type Purpose =
  | { kind: 'add' | 'step-up'; memberId: string; signInId: string }
  | { kind: 'second-step'; memberId: string }
  /** `browser`: from the cookie that was left there */
  | { kind: 'sign-in'; browser: string }

export type ReadChallenge = { nonce: Buffer; expiresAt: Date }

/** 16 random bytes, and the second in which it ends. */
const named = 20

const prove =
  ({ keys }: Pick<Services, 'keys'>, purpose: Purpose) =>
  (bytes: Buffer) =>
    mac(keys.passkey, `${Object.values(purpose).join(':')}:`, bytes)

/**
 * The text that a browser is asked to sign, in base64url. It lies in no table until it is answered: it proves by a MAC
 * that it was made here, for this purpose, not too long ago.
 */
export function newChallenge(services: Pick<Services, 'keys' | 'now'>, purpose: Purpose): string {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(Math.floor(services.now().getTime() / 1000) + limits.passkeyMinutes * 60)
  return provenToken(Buffer.concat([randomBytes(16), end]), prove(services, purpose))
}

/** Undefined when it was not made here for this purpose, or is too old. */
export function readChallenge(
  services: Pick<Services, 'keys' | 'now'>,
  purpose: Purpose,
  challenge: string,
): ReadChallenge | undefined {
  const bytes = readProven(challenge, named, prove(services, purpose))
  if (!bytes) return undefined
  const expiresAt = new Date(bytes.readUInt32BE(16) * 1000)
  return expiresAt > services.now() ? { nonce: bytes.subarray(0, 16), expiresAt } : undefined
}

/** Uses a challenge up, whether its answer is right or wrong; false when it was used before. */
export async function useChallenge(ctx: Ctx, memberId: string, { nonce, expiresAt }: ReadChallenge): Promise<boolean> {
  await ctx.tx
    .deleteFrom('used_challenge')
    .where('member_id', '=', memberId)
    .where('expires_at', '<', ctx.now())
    .execute()
  const fresh = await ctx.tx
    .insertInto('used_challenge')
    .values({ member_id: memberId, nonce, org_id: ctx.orgId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return fresh !== undefined
}

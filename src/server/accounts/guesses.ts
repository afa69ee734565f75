import { isUsedUp, spend, type Limit } from '../http/limiter.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { writeTo } from './member-email.ts'
import { rateLimits } from './rate-limits.ts'
import type { MemberRow } from './sql.ts'

/** Bounds these emails to one account; it refuses no caller. */
const emails: Limit = { name: 'guesses-told', most: 1, seconds: 24 * 3600 }

/**
 * Writes to the owner of an account when unknown devices have used up the wrong passwords that they are allowed
 * together, once a day at most: further guesses fill no mailbox.
 * @param account the key of its address (`emailKey`)
 */
export async function tellOfGuesses(ctx: Ctx, services: Services, member: MemberRow, account: string): Promise<void> {
  const within = { db: ctx.tx, keys: services.keys }
  if (!member.is_active || !(await isUsedUp(within, rateLimits.loginPerAccount, account))) return
  try {
    await spend(within, [emails, account])
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return
    throw error
  }
  await writeTo(ctx, member.id, 'many_wrong_passwords')
}

import { randomInt } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { hashPassword, inTurn } from '../accounts/passwords.ts'
import { setPassword } from '../accounts/reset-password.ts'
import * as accountSql from '../accounts/sql.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { teamActions } from './audit.ts'
import { lockOther } from './guards.ts'
import { presentOne } from './present.ts'

/** Without similar letters: no 0 and o, no 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `kfmq-7tza-w3nd-xr5p`: 16 characters, 79 bits, to be read out and typed. */
function newTemporaryPassword(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** A temporary password and its stored form; good for 24 hours. */
export async function makeTemporaryPassword({ services, actor }: SignedInRequest) {
  const password = newTemporaryPassword()
  const password_hash = await inTurn({ line: actor.memberId, known: true }, () => hashPassword(password))
  const until = services.now().getTime() + limits.temporaryPasswordHours * 3_600_000
  return { password, stored: { password_hash, temporary_password_until: new Date(until) } }
}

/**
 * Replaces the password by a new temporary one, answered this once. Ends the member's sign-ins and voids links by which
 * a password could be set; owners reset theirs by e-mail.
 */
export async function issueTemporaryPassword(caller: SignedInRequest, id: string) {
  const temporary = await makeTemporaryPassword(caller)
  return caller.once(async (ctx) => {
    const member = await lockOther(ctx, id)
    if (!member.is_active) fail('member_inactive')
    if (member.has_placeholder_email) fail('member_has_no_email')
    await setPassword(ctx, member, temporary.stored)
    await accountSql.endSignIns(ctx.tx, id, 'password_reset', null)
    await ctx.audit(teamActions.issuePassword, { role: member.role }, { subject: id })
    await ctx.tell({ type: 'team' })
    return { ...(await presentOne(ctx, caller.services, id)), tempPassword: temporary.password }
  })
}

import { errors } from '../../contract/errors.ts'
import { spend } from '../http/limiter.ts'
import { accountActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { hasExpired } from './member.ts'
import { hashPassword, inTurn, refuseCommon, verifyPassword, type HashFor } from './passwords.ts'
import { setPassword } from './reset-password.ts'
import * as accountSql from './sql.ts'

/**
 * Asks the signed-in member for the password once more; wrong ones are limited, and fail with `invalid_input` at
 * `field`. The right one is a proof for step-up too. Answers the member's row.
 */
export async function askPassword(
  { services, actor }: SignedInRequest,
  password: string,
  field: string,
  wrong: string,
): Promise<accountSql.MemberRow> {
  const member = await services.inOrganisation(actor.orgId, actor, ({ tx }) =>
    accountSql.findMember(tx, actor.memberId),
  )
  if (!member) fail('not_signed_in')
  return inTurn(signedIn(member), async () => {
    const spent = await spend(services, [rateLimits.passwordAsked, member.id])
    if (!(await verifyPassword(password, member.password_hash))) fail('invalid_input', { fields: { [field]: wrong } })
    await spent.giveBack()
    await services.inOrganisation(actor.orgId, actor, ({ tx, now }) =>
      accountSql.proveSignIn(tx, actor.signInId, now()),
    )
    return member
  })
}

const signedIn = ({ id }: accountSql.MemberRow): HashFor => ({ line: id, known: true })

/**
 * Ends all other sign-ins of the member; the caller's own stays
 * (docs/decisions/2026-11-21-sign-in-that-changes-the-password.md).
 */
export async function changePassword(caller: SignedInRequest, input: { currentPassword: string; newPassword: string }) {
  const { services, actor } = caller
  const asked = await askPassword(caller, input.currentPassword, 'currentPassword', 'Das aktuelle Passwort ist falsch')
  if (hasExpired(asked, services.now()))
    fail('invalid_input', { fields: { currentPassword: errors.temporary_password_expired.text } })
  refuseCommon(input.newPassword, 'newPassword')
  if (asked.temporary_password_until && input.newPassword === input.currentPassword)
    fail('invalid_input', { fields: { newPassword: 'Bitte wählen Sie ein anderes als das temporäre Passwort.' } })
  const password_hash = await inTurn(signedIn(asked), () => hashPassword(input.newPassword))

  await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const member = await accountSql.lockMember(ctx.tx, actor.memberId)
    if (member?.password_hash !== asked.password_hash)
      fail('invalid_input', { fields: { currentPassword: 'Das aktuelle Passwort ist falsch' } })
    await setPassword(ctx, member, { password_hash })
    const ended = await accountSql.endSignIns(ctx.tx, member.id, 'password_change', actor.signInId)
    await ctx.audit(accountActions.changePassword, { endedSignIns: ended }, { subject: member.id })
  })
}

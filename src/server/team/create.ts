import { memberExists, notAllowedToCreateOwners, type NewMember } from '../../contract/team.ts'
import { emailKey } from '../accounts/member.ts'
import { tellOwners } from '../accounts/member-email.ts'
import { isPlaceholder, placeholderEmail } from '../accounts/placeholder-email.ts'
import * as accountSql from '../accounts/sql.ts'
import { spend, type Limit, type Subject } from '../http/limiter.ts'
import type { Ctx } from '../platform/context.ts'
import { may } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { teamActions } from './audit.ts'
import { invite } from './invitation.ts'
import { presentOne } from './present.ts'
import { rateLimits } from './rate-limits.ts'
import { makeTemporaryPassword } from './temporary-password.ts'

/**
 * A new member (docs/product/accounts-and-rights.md 13). An operator may be without an address; all others get a
 * temporary password, answered this once, or an invitation.
 * @throws email_in_use when any member in the installation has the address, however it is spelled
 */
export async function create(caller: SignedInRequest, input: NewMember) {
  const { services, actor } = caller
  if (input.role === 'owner' && !may(actor, 'team.create_owner')) fail('forbidden', { text: notAllowedToCreateOwners })
  if (input.role === 'owner' && actor.ownerWaitsUntil) fail('new_owner_waits')
  const { memberCreation, invitation } = rateLimits
  const invites: [Limit, Subject] = [invitation, actor.orgId]
  await spend(services, [memberCreation, actor.orgId], ...(input.invite ? [invites] : []))
  const temporary = input.invite || input.role === 'guide' ? undefined : await makeTemporaryPassword(caller)

  return caller.once(async (ctx) => {
    const id = newId()
    const { role, firstName: first_name, lastName: last_name } = input
    if (input.email) await takeAddress(ctx, id, input.email)
    await ctx.tx
      .insertInto('member')
      .values({
        id,
        org_id: ctx.orgId,
        role,
        first_name,
        last_name,
        email: input.email ?? placeholderEmail(first_name, last_name, id),
        has_placeholder_email: input.email === null,
        ...temporary?.stored,
        created_at: ctx.now(),
        owner_since: role === 'owner' ? ctx.now() : null,
      })
      .execute()
    await ctx.audit(teamActions.create, { role }, { subject: id })
    if (role === 'owner') await tellOwners(ctx, 'owner_added', id)
    if (input.invite) await invite(ctx, { id, email: input.email ?? '', role })
    await ctx.tell({ type: 'team' })
    return { ...(await presentOne(ctx, services, id)), ...(temporary && { tempPassword: temporary.password }) }
  })
}

/** The answer does not tell who has the address, or in which organisation. */
export async function takeAddress(ctx: Ctx, memberId: string, email: string): Promise<void> {
  const wrong = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
  if (isPlaceholder(email)) fail('invalid_input', { fields: { email: wrong } })
  if (!(await accountSql.takeAddress(ctx.tx, ctx.orgId, memberId, emailKey(email))))
    fail('email_in_use', { text: memberExists, fields: { email: memberExists } })
}

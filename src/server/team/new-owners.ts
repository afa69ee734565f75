import { tellOwners, writeAboutOwner } from '../accounts/member-email.ts'
import { newOwnerOf, noOwner } from '../accounts/new-owner.ts'
import * as accountSql from '../accounts/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { memberIdOf, requireMember } from '../platform/principal.ts'
import { teamActions } from './audit.ts'
import { lockMember } from './guards.ts'
import { noteDeactivation } from './service.ts'
import * as teamSql from './sql.ts'

/** From now on the owner does everything that owners do. @throws member_not_found, owner_not_new */
export async function confirmOwner(ctx: Ctx, id: string): Promise<void> {
  const member = await lockNewOwner(ctx, id)
  if (member.owner_confirmed_at) return
  await ctx.tx.updateTable('member').set({ owner_confirmed_at: ctx.now() }).where('id', '=', id).execute()
  await ctx.audit(teamActions.confirmOwner, {}, { subject: id })
  await ctx.tell({ type: 'team' })
}

/**
 * The owner becomes an admin who is deactivated. All members whom that owner created, directly or through others, are
 * deactivated too and no owners either: access goes with the one who gave it. All present and former owners are told by
 * e-mail.
 * @returns how many others were deactivated
 * @throws member_not_found, owner_not_new
 */
export async function undoOwner(ctx: Ctx, id: string): Promise<number> {
  const member = await lockNewOwner(ctx, id)
  const others = (await teamSql.lockCreatedBy(ctx.tx, id)).filter((other) => other.id !== memberIdOf(ctx.actor))
  for (const one of [member, ...others]) {
    if (one.is_active) await noteDeactivation(ctx, one)
    const role = one.role === 'owner' ? noOwner : {}
    await ctx.tx
      .updateTable('member')
      .set({ ...role, is_active: false })
      .where('id', '=', one.id)
      .execute()
  }
  // when none of them is an owner any more
  for (const { id: undone } of [member, ...others].filter(({ role }) => role === 'owner')) {
    await ctx.audit(teamActions.undoOwner, {}, { subject: undone })
    await tellOwners(ctx, 'owner_undone', undone)
    await writeAboutOwner(ctx, undone, 'ownership_undone', undone)
  }
  await ctx.tell({ type: 'team' })
  return others.filter((other) => other.is_active).length
}

/** The organisation's row is held, so that the caller who undoes another owner is still one: one stays (`stepDown`). */
async function lockNewOwner(ctx: Ctx, id: string): Promise<accountSql.MemberRow> {
  await organisationSql.lock(ctx.tx)
  const member = await lockMember(ctx, id)
  const by = await accountSql.findMember(ctx.tx, requireMember(ctx).memberId)
  if (by?.role !== 'owner' || !by.is_active) fail('forbidden')
  if (!newOwnerOf(member, by, ctx.now())) fail('owner_not_new')
  return member
}

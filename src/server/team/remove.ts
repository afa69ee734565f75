import type { Ctx } from '../platform/context.ts'
import { teamActions } from './audit.ts'
import { deleteMember } from './forget.ts'
import { lockOther } from './guards.ts'
import { noteDeactivation } from './service.ts'

/** Deactivates a member, who can be reactivated; a second call changes nothing. */
export async function deactivate(ctx: Ctx, id: string): Promise<void> {
  const member = await lockOther(ctx, id)
  if (!member.is_active) return
  await ctx.tx.updateTable('member').set({ is_active: false }).where('id', '=', id).execute()
  await noteDeactivation(ctx, member)
  await ctx.tell({ type: 'team' })
}

/** Deletes a member for good. The member's work stays, without a name (docs/product/accounts-and-rights.md 13). */
export async function removeForGood(ctx: Ctx, id: string): Promise<void> {
  const { role } = await lockOther(ctx, id)
  await deleteMember(ctx, id)
  await ctx.audit(teamActions.remove, { role }, { subject: id })
  await ctx.tell({ type: 'team' })
}

import { sql } from 'kysely'
import { holds } from '../../contract/access.ts'
import { inOrder } from '../../contract/activities.ts'
import type { ActivityPermission } from '../../contract/permissions.ts'
import * as accountSql from '../accounts/sql.ts'
import * as activitySql from '../activities/sql.ts'
import { again } from '../http/mount.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { permissionActions } from './audit.ts'

type Named = { userId: string; activityTypeId: string }

const granted = (tx: Tx, userId: string) =>
  tx
    .selectFrom('activity_permission as p')
    .innerJoin('activity_type as a', 'a.id', 'p.activity_type_id')
    .select(['p.id', 'p.activity_type_id', 'a.name as activity_type_name', 'a.is_active'])
    .where('p.member_id', '=', userId)

export async function all({ tx }: Ctx) {
  const members = await tx
    .selectFrom('activity_permission')
    .select(['member_id as userId', sql<string[]>`array_agg(activity_type_id)`.as('activityTypeIds')])
    .groupBy('member_id')
    .orderBy('member_id')
    .limit(10_000)
    .execute()
  return { members }
}

/** The granted types, in the order of their names; an owner needs none and has none. */
export async function list({ tx }: Ctx, userId: string): Promise<{ permissions: ActivityPermission[] }> {
  if (!(await accountSql.findMember(tx, userId))) fail('member_not_found')
  const rows = await granted(tx, userId).orderBy('p.id').limit(1000).execute()
  return { permissions: inOrder(rows, ({ activity_type_name }) => activity_type_name) }
}

/** Grants a type; a second call changes nothing, and answers the existing grant. */
export async function grant(ctx: Ctx, named: Named): Promise<{ permission: ActivityPermission }> {
  const { member, activity } = await lockBoth(ctx, named)
  // an admin may become a guide again, an owner stays an owner
  if (holds(member.role, 'activities.all')) fail('owner_has_all_activities')
  const fresh = await ctx.tx
    .insertInto('activity_permission')
    .values({ id: newId(), org_id: ctx.orgId, member_id: member.id, activity_type_id: activity.id })
    .onConflict((conflict) => conflict.columns(['org_id', 'member_id', 'activity_type_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (fresh) await record(ctx, permissionActions.grant, member.id, activity.name)
  const permission = await granted(ctx.tx, member.id)
    .where('p.activity_type_id', '=', activity.id)
    .executeTakeFirstOrThrow()
  return fresh ? { permission } : again({ permission })
}

/** Takes a type away. Running shifts continue; only new ones cannot be started any more. */
export async function revoke(ctx: Ctx, named: Named): Promise<void> {
  const { member, activity } = await lockBoth(ctx, named)
  const gone = await ctx.tx
    .deleteFrom('activity_permission')
    .where('member_id', '=', member.id)
    .where('activity_type_id', '=', activity.id)
    .returning('id')
    .executeTakeFirst()
  if (gone) await record(ctx, permissionActions.revoke, member.id, activity.name)
}

/** Held until the end of the transaction, so that neither is deleted meanwhile. */
async function lockBoth({ tx }: Ctx, { userId, activityTypeId }: Named) {
  const member = (await accountSql.lockMember(tx, userId)) ?? fail('member_not_found')
  const activity = (await activitySql.lock(tx, activityTypeId)) ?? fail('activity_type_not_found')
  return { member, activity }
}

async function record(
  ctx: Ctx,
  action: (typeof permissionActions)[keyof typeof permissionActions],
  memberId: string,
  activityType: string,
) {
  await ctx.audit(action, { activityType }, { subject: memberId })
  await ctx.tell({ type: 'settings' })
}

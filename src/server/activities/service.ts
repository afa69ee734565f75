import { standardActivity, type ActivityType } from '../../contract/activities.ts'
import type { Ctx } from '../platform/context.ts'
import { violatedUnique, violatesForeignKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { differences } from '../platform/differences.ts'
import { newId } from '../platform/ids.ts'
import { activityActions } from './audit.ts'
import * as activitySql from './sql.ts'

export async function list({ tx }: Ctx) {
  return { activity_types: (await activitySql.all(tx)).map(present) }
}

export async function create(ctx: Ctx, input: { name: string; description?: string | null }) {
  const row = await namedOnce(
    ctx.tx
      .insertInto('activity_type')
      .values({ id: newId(), org_id: ctx.orgId, name: input.name, description: input.description ?? null })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await ctx.audit(activityActions.create, { name: row.name }, { subject: row.id })
  return { activity_type: present(row) }
}

export async function update(
  ctx: Ctx,
  id: string,
  edit: { name?: string; description?: string | null; is_active?: boolean },
) {
  const before = (await activitySql.find(ctx.tx, id)) ?? fail('activity_type_not_found')
  if (before.name === standardActivity && edit.name !== undefined && edit.name !== standardActivity)
    fail('standard_activity_type')

  const row = await namedOnce(
    ctx.tx
      .updateTable('activity_type')
      .set({ name: before.name, ...edit })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const changes = differences(present(before), present(row))
  await ctx.audit(activityActions.update, { name: row.name, changes }, { subject: id })
  return { activity_type: present(row) }
}

export async function remove(ctx: Ctx, id: string) {
  const row = (await activitySql.find(ctx.tx, id)) ?? fail('activity_type_not_found')
  if (row.name === standardActivity) fail('standard_activity_type')
  try {
    await ctx.tx.deleteFrom('activity_type').where('id', '=', id).execute()
  } catch (error) {
    if (violatesForeignKey(error)) fail('activity_type_in_use')
    throw error
  }
  await ctx.audit(activityActions.remove, { name: row.name }, { subject: id })
}

async function namedOnce<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedUnique(error))
      fail('activity_type_exists', { fields: { name: 'Ein Aktivitätstyp mit diesem Namen existiert bereits.' } })
    throw error
  }
}

const present = (row: activitySql.ActivityRow): ActivityType => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_active: row.is_active,
})

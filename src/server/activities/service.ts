import { standardActivity, type ActivityEdit, type ActivityType } from '../../contract/activities.ts'
import { errors } from '../../contract/errors.ts'
import { printChanged } from '../organisations/print-changed.ts'
import { refuseOverwriting } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { violatedUnique, violatesForeignKey } from '../platform/db.ts'
import type { Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { differences } from '../platform/differences.ts'
import { newId } from '../platform/ids.ts'
import { may, memberIdOf, type Principal } from '../platform/principal.ts'
import { activityActions } from './audit.ts'
import * as activitySql from './sql.ts'

/** All of them; a member who may not read the settings gets those that are offered for a new shift. */
export async function list({ tx, actor }: Ctx) {
  const rows = await activitySql.all(tx)
  if (may(actor, 'settings.read')) return { activity_types: rows.map(present) }
  const granted = await grantedTo(tx, actor)
  return { activity_types: rows.filter((row) => row.is_active && granted.has(row.id)).map(present) }
}

/** The activity types that a member was granted; keys are granted none. */
async function grantedTo(tx: Tx, actor: Principal): Promise<Set<string>> {
  const memberId = memberIdOf(actor)
  return memberId ? activitySql.grantedTo(tx, memberId) : new Set()
}

/**
 * Whether this member may start a shift of this type now (docs/product/accounts-and-rights.md 14).
 * @throws activity_type_not_found, activity_not_granted, activity_type_inactive
 */
export async function assertStartable({ tx, actor }: Ctx, id: string): Promise<void> {
  const row = (await activitySql.find(tx, id)) ?? fail('activity_type_not_found')
  if (!may(actor, 'shifts.start_any') && !(await grantedTo(tx, actor)).has(id)) fail('activity_not_granted')
  if (!row.is_active) fail('activity_type_inactive', { fields: { activityTypeId: errors.activity_type_inactive.text } })
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

/**
 * Partial: fields that are not named stay. Saving without a change leaves no trace.
 * @throws changed_meanwhile when a field has another value by now than `was`
 */
export async function update(ctx: Ctx, id: string, { was, ...edit }: ActivityEdit) {
  const before = (await activitySql.lockForChange(ctx.tx, id)) ?? fail('activity_type_not_found')
  if (before.name === standardActivity && edit.name !== undefined && edit.name !== standardActivity)
    fail('standard_activity_type')
  refuseOverwriting(present(before), edit, was)

  const row = await namedOnce(
    ctx.tx
      .updateTable('activity_type')
      .set({ name: before.name, ...edit })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const changes = differences(present(before), present(row))
  if (Object.keys(changes).length === 0) return { activity_type: present(row) }
  await ctx.audit(activityActions.update, { name: row.name, changes }, { subject: id })
  if (row.name !== before.name) await ctx.enqueue(printChanged, { what: 'activity', id })
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

import * as accountSql from '../accounts/sql.ts'
import type { Feature } from '../http/feature.ts'
import { actionsWith, asActivity } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/** The actions of a member: the newest 100 entries of the audit log that have a sentence. */
export async function activity({ tx }: Ctx, id: string, features: Pick<Feature, 'audit'>[]) {
  if (!(await accountSql.findMember(tx, id))) fail('member_not_found')
  const told = actionsWith('sentence', features)
  const rows = await tx
    .selectFrom('audit')
    .selectAll()
    .where('member_id', '=', id)
    .where('action', 'in', [...told.keys()])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return { activities: rows.map((row) => asActivity(row, told)) }
}

import type { TeamMember } from '../../contract/team.ts'
import { linkEmails, type MailWay } from '../accounts/link-email.ts'
import { presentMember } from '../accounts/member.ts'
import { newOwnerOf } from '../accounts/new-owner.ts'
import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { isMember, may } from '../platform/principal.ts'
import * as teamSql from './sql.ts'

/** Database rows → wire, for the caller. */
export async function present(ctx: Ctx, way: MailWay, rows: teamSql.TeamRow[]): Promise<TeamMember[]> {
  const invited = rows.filter((row) => entryOf(row).entry === 'invited').map(({ id }) => id)
  const emails = await linkEmails(ctx.tx, way, 'invitation', invited)
  const by =
    isMember(ctx.actor) && may(ctx.actor, 'team.new_owners')
      ? await accountSql.findMember(ctx.tx, ctx.actor.memberId)
      : undefined
  return rows.map((row) => ({
    ...presentMember(row),
    hasEmail: !row.has_placeholder_email,
    ...entryOf(row),
    entryEmail: emails.get(row.id) ?? null,
    newOwner: by ? newOwnerOf(row, by, ctx.now()) : null,
  }))
}

/** The answer of calls about one member, as it is now. */
export async function presentOne(ctx: Ctx, way: MailWay, id: string): Promise<{ guide: TeamMember }> {
  const [guide = fail('member_not_found')] = await present(ctx, way, [await teamSql.get(ctx.tx, id)])
  return { guide }
}

function entryOf(row: teamSql.TeamRow): Pick<TeamMember, 'entry' | 'entryUntil'> {
  if (row.password_hash && !row.temporary_password_until) return { entry: 'password', entryUntil: null }
  if (row.invited_until) return { entry: 'invited', entryUntil: row.invited_until.toISOString() }
  if (row.temporary_password_until)
    return { entry: 'temporary_password', entryUntil: row.temporary_password_until.toISOString() }
  return { entry: 'none', entryUntil: null }
}

import type { LinkEmail } from '../../contract/accounts.ts'
import type { TeamMember } from '../../contract/team.ts'
import { linkEmails, type MailWay } from '../accounts/link-email.ts'
import { presentMember } from '../accounts/member.ts'
import type { Ctx } from '../platform/context.ts'
import * as teamSql from './sql.ts'

/** Database rows → wire. */
export async function present({ tx }: Ctx, way: MailWay, rows: teamSql.TeamRow[]): Promise<TeamMember[]> {
  const invited = rows.filter((row) => entryOf(row).entry === 'invited').map(({ id }) => id)
  const emails = await linkEmails(tx, way, 'invitation', invited)
  return rows.map((row) => presentRow(row, emails.get(row.id) ?? null))
}

const presentRow = (row: teamSql.TeamRow, entryEmail: LinkEmail | null): TeamMember => ({
  ...presentMember(row),
  hasEmail: !row.has_placeholder_email,
  ...entryOf(row),
  entryEmail,
})

/** The answer of calls about one member, as it is now. */
export async function presentOne(ctx: Ctx, way: MailWay, id: string): Promise<{ guide: TeamMember }> {
  const row = await teamSql.get(ctx.tx, id)
  const [guide = presentRow(row, null)] = await present(ctx, way, [row])
  return { guide }
}

function entryOf(row: teamSql.TeamRow): Pick<TeamMember, 'entry' | 'entryUntil'> {
  if (row.password_hash && !row.temporary_password_until) return { entry: 'password', entryUntil: null }
  if (row.invited_until) return { entry: 'invited', entryUntil: row.invited_until.toISOString() }
  if (row.temporary_password_until)
    return { entry: 'temporary_password', entryUntil: row.temporary_password_until.toISOString() }
  return { entry: 'none', entryUntil: null }
}

import type { TeamMember } from '../../contract/team.ts'
import { presentMember } from '../accounts/member.ts'
import type { Ctx } from '../platform/context.ts'
import * as teamSql from './sql.ts'

/** Database row → wire. */
export const present = (row: teamSql.TeamRow): TeamMember => ({
  ...presentMember(row),
  hasEmail: !row.has_placeholder_email,
  ...entryOf(row),
})

/** The answer of calls about one member, as it is now. */
export const presentOne = async ({ tx }: Ctx, id: string) => ({ guide: present(await teamSql.get(tx, id)) })

function entryOf(row: teamSql.TeamRow): Pick<TeamMember, 'entry' | 'entryUntil'> {
  if (row.password_hash && !row.temporary_password_until) return { entry: 'password', entryUntil: null }
  if (row.invited_until) return { entry: 'invited', entryUntil: row.invited_until.toISOString() }
  if (row.temporary_password_until)
    return { entry: 'temporary_password', entryUntil: row.temporary_password_until.toISOString() }
  return { entry: 'none', entryUntil: null }
}

import type { Member } from '../../contract/accounts.ts'
import type { MemberRow } from './sql.ts'
import type { MemberPrincipal } from '../platform/principal.ts'

/** How an address is looked up and counted, however it was spelled. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** A member as an actor. */
export const actorOf = (
  orgId: string,
  signInId: string,
  member: Pick<MemberRow, 'id' | 'role' | 'first_name' | 'last_name'>,
  isPaired = false,
): MemberPrincipal => ({
  kind: isPaired ? 'phone' : 'member',
  orgId,
  signInId,
  memberId: member.id,
  role: member.role,
  name: `${member.first_name} ${member.last_name}`,
})

/** Database row → wire. */
export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    organizationId: row.org_id,
    isActive: row.is_active,
    emailVerified: row.email_verified,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** An expired temporary password signs no member in (docs/product/accounts-and-rights.md 13). */
export const hasExpired = (
  { temporary_password_until: until }: Pick<MemberRow, 'temporary_password_until'>,
  now: Date,
): boolean => until !== null && until <= now

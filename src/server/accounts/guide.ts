import type { Guide } from '../../contract/accounts.ts'
import type { Actor } from '../platform/context.ts'
import type { GuideRow } from './sql.ts'

/** How an address is looked up and counted, however it was spelled. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** A member as somebody who acts. */
export const actorOf = (
  orgId: string,
  signInId: string,
  guide: Pick<GuideRow, 'id' | 'role' | 'first_name' | 'last_name'>,
): Actor => ({ orgId, signInId, guideId: guide.id, role: guide.role, name: `${guide.first_name} ${guide.last_name}` })

/** Database row → wire. */
export function presentGuide(row: GuideRow): Guide {
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

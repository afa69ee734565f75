import type { Role } from '../../../contract/access.ts'

/**
 * The displayed names of the roles (docs/product/accounts-and-rights.md 3); a role that this page does not know is a
 * viewer.
 */
const roles: Record<Role, string> = {
  owner: 'Besitzer',
  admin: 'Administrator',
  guide: 'Operator',
  viewer: 'Betrachter',
}
export const roleLabel = (role: Role): string => roles[role] ?? roles.viewer

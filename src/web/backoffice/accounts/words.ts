import type { Role } from '../../../contract/access.ts'

/** What the roles are called (section 6 of document 1); who comes later than this page is a viewer. */
const roles: Record<Role, string> = {
  owner: 'Besitzer',
  admin: 'Administrator',
  guide: 'Guide',
  viewer: 'Betrachter',
}
export const roleLabel = (role: Role): string => roles[role] ?? roles.viewer

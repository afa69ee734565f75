export const roles = ['owner', 'admin', 'guide', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * Permission → the roles that hold it. Read top to bottom, this table is the whole access policy
 * (docs/product/accounts-and-rights.md 1). The browser never compares roles: it gets its permissions from `GET
 * /auth/me`. A caller without `shifts.of_others` is limited to the own shifts, and may write and send only in those
 * that run (shifts/service.ts).
 */
export const permissions = {
  'dashboard.read': ['owner', 'admin', 'viewer'],
  'shifts.read': ['owner', 'admin', 'viewer', 'guide'],
  'shifts.of_others': ['owner', 'admin', 'viewer'],
  'shifts.write': ['owner', 'admin', 'guide'],
  /** Start shifts of every activity type; others only of those that they were granted. */
  'shifts.start_any': ['owner', 'admin'],
  /** Has all activity types without being granted any. */
  'activities.all': ['owner'],
  'shifts.reopen': ['owner', 'admin'],
  'shifts.delete': ['owner', 'admin'],
  'shifts.share': ['owner', 'admin'],
  'customers.read': ['owner', 'admin', 'viewer', 'guide'],
  'customers.write': ['owner', 'admin', 'guide'],
  /** Remove a customer's record as a whole: delete it, or merge it with another one. */
  'customers.delete': ['owner', 'admin'],
  'media.read': ['owner', 'admin', 'viewer', 'guide'],
  'media.write': ['owner', 'admin', 'guide'],
  /** End resumable uploads that another member began. */
  'uploads.end_of_others': ['owner', 'admin'],
  'delivery.send': ['owner', 'admin', 'guide'],
  /** Sign in on a phone by pairing, without a password. */
  'phone.use': ['guide'],
  'settings.read': ['owner', 'admin', 'viewer'],
  'settings.write': ['owner', 'admin'],
  'team.read': ['owner', 'admin', 'viewer'],
  'team.write': ['owner', 'admin'],
  'team.create_owner': ['owner', 'admin'],
  'team.step_down': ['owner'],
  /** Confirm or undo owners who became it later (docs/product/accounts-and-rights.md 13). */
  'team.new_owners': ['owner'],
  /** The second factor (docs/product/accounts-and-rights.md 8); owners alone say that owners and admins must have one. */
  'second_factor.use': ['owner', 'admin'],
  'second_factor.require': ['owner'],
  'privacy.manage': ['owner'],
  /**
   * Export everything of the organisation in one file, and delete the organisation (docs/product/organisation-data.md
   * 3).
   */
  'organisation.export': ['owner'],
  'organisation.delete': ['owner'],
  'templates.read': ['owner', 'admin', 'viewer'],
  'templates.write': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = permissions[permission]
  return holders.includes(role)
}

/** All permissions of a role, as `GET /auth/me` answers them. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => may(role, permission))
}

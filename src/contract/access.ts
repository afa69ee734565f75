export const roles = ['owner', 'admin', 'guide', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Kinds of links that open something to a person without an account. `gallery` is a customer's own link. */
export const linkKinds = ['gallery', 'shared_gallery', 'check_in', 'shift_status', 'certificate'] as const
export type LinkKind = (typeof linkKinds)[number]

/** `phone`: a member on a phone that was paired without a password; `key`: a program of the organisation. */
export type Holder = Role | 'phone' | 'key' | LinkKind

/**
 * Scope → its holders. Read top to bottom, this table is the whole access policy
 * (docs/product/accounts-and-rights.md 1). A paired phone has the scopes of its member's role that `phone` holds too; an
 * API key has those that it was given, of those that `key` holds. The browser never compares roles: it gets its scopes
 * from `GET /auth/me`. A caller without `shifts.of_others` is limited to the own shifts, and may write and send only in
 * those that run (shifts/service.ts).
 */
export const scopes = {
  'dashboard.read': ['owner', 'admin', 'viewer', 'key'],
  'shifts.read': ['owner', 'admin', 'viewer', 'guide', 'phone', 'key'],
  'shifts.of_others': ['owner', 'admin', 'viewer', 'key'],
  'shifts.write': ['owner', 'admin', 'guide', 'phone'],
  /** Start shifts of every activity type; others only of those that they were granted. */
  'shifts.start_any': ['owner', 'admin'],
  /** Has all activity types without being granted any. */
  'activities.all': ['owner'],
  'shifts.reopen': ['owner', 'admin'],
  'shifts.delete': ['owner', 'admin'],
  'shifts.share': ['owner', 'admin'],
  'customers.read': ['owner', 'admin', 'viewer', 'guide', 'phone', 'key'],
  'customers.write': ['owner', 'admin', 'guide', 'phone', 'key'],
  /** Remove a customer's record as a whole: delete it, or merge it with another one. */
  'customers.delete': ['owner', 'admin'],
  'media.read': ['owner', 'admin', 'viewer', 'guide', 'phone'],
  /** Keep one album longer than the organisation's period does. */
  'albums.extend': ['owner', 'admin'],
  'media.write': ['owner', 'admin', 'guide', 'phone'],
  /** End resumable uploads that another member began. */
  'uploads.end_of_others': ['owner', 'admin'],
  'delivery.send': ['owner', 'admin', 'guide', 'phone', 'key'],
  /** Sign in on a phone by pairing, without a password. */
  'phone.use': ['guide', 'phone'],
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
  /** See what the organisation's work waits for and what failed, and have it done again. */
  'monitoring.use': ['owner', 'admin'],
  /** Get the figures of each week by email. */
  'weekly_email.use': ['owner', 'admin'],
  'privacy.manage': ['owner'],
  /**
   * Export everything of the organisation in one file, and delete the organisation (docs/product/organisation-data.md
   * 3).
   */
  'organisation.export': ['owner'],
  'organisation.delete': ['owner'],
  'templates.read': ['owner', 'admin', 'viewer'],
  'templates.write': ['owner', 'admin'],
  /** See the gallery that a link leads to, and take its files home. */
  'gallery.read': ['gallery', 'shared_gallery'],
  /** Choose its cover, share parts of it, have its link mailed, hide the certificate. */
  'gallery.write': ['gallery'],
  'check_in.use': ['check_in'],
  'shift_status.read': ['shift_status'],
  'certificate.check': ['certificate'],
} as const satisfies Record<string, readonly Holder[]>

export type Scope = keyof typeof scopes

export function holds(holder: Holder, scope: Scope): boolean {
  const holders: readonly Holder[] = scopes[scope]
  return holders.includes(holder)
}

/** All scopes of a holder. */
export const scopesOf = (holder: Holder): Scope[] =>
  (Object.keys(scopes) as Scope[]).filter((scope) => holds(holder, scope))

import type { Role } from '../../../contract/access.ts'
import type { LinkEmail } from '../../../contract/accounts.ts'
import type { TeamMember } from '../../../contract/team.ts'
import type { Tone } from '../../kit/StatusChip.tsx'
import { formatDate, formatDateTime } from '../../kit/format.ts'

/** The displayed names of the roles (docs/product/accounts-and-rights.md 3). */
export const roleLabels: Record<Role, string> = {
  owner: 'Besitzer',
  admin: 'Administrator',
  guide: 'Operator',
  viewer: 'Betrachter',
}

export const roleHints: Record<Role, string> = {
  guide: 'Nimmt mit der App auf und sieht nur die eigenen Schichten. Eine E-Mail-Adresse ist nicht nötig.',
  admin: 'Darf alles außer Abrechnung, Datenschutz und dem Löschen der Organisation.',
  viewer: 'Sieht alles und ändert nichts.',
  owner: 'Darf alles. Sieben Tage lang können ihn die bisherigen Besitzer zurücknehmen, danach niemand mehr.',
}

export const fullName = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const hour = 3_600_000
/** When a member was created, after "Angelegt:": `Gerade eben`, `Vor 3 Stunde(n)`, `Vor 2 Tag(en)`, then the date. */
export function sinceLabel(iso: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(iso)) / hour)
  if (hours < 1) return 'Gerade eben'
  if (hours < 24) return `Vor ${hours} Stunde(n)`
  if (hours < 168) return `Vor ${Math.floor(hours / 24)} Tag(en)`
  return formatDate(iso)
}

/** A valid invitation, by the state of its email. */
const invitations: Record<LinkEmail['status'], { tone: Tone; label: string }> = {
  sent: { tone: 'info', label: 'Eingeladen' },
  pending: { tone: 'info', label: 'Einladung unterwegs' },
  delayed: { tone: 'info', label: 'Einladung noch nicht angenommen' },
  waiting: { tone: 'warning', label: 'Einladung wartet auf einen E-Mail-Server' },
  failed: { tone: 'warning', label: 'Einladung nicht zugestellt' },
}

/** A member's way to sign in, where it is not the usual one; null for members who have a password or need none. */
export function entryLabel(
  { role, isActive, entry, entryUntil, entryEmail }: TeamMember,
  now = Date.now(),
): { tone: Tone; label: string; until: string | null } | null {
  if (!isActive || entry === 'password') return null
  if (entry === 'none') return role === 'guide' ? null : { tone: 'warning', label: 'Noch kein Zugang', until: null }
  const isOver = entryUntil !== null && Date.parse(entryUntil) <= now
  const what = entry === 'invited' ? 'Einladung' : 'Temporäres Passwort'
  if (isOver) return { tone: 'warning', label: `${what} abgelaufen`, until: null }
  const until = entryUntil && `bis ${formatDateTime(entryUntil)}`
  if (entry === 'invited') {
    const status = entryEmail?.status ?? 'sent'
    return { ...invitations[status], until: status === 'failed' ? null : until }
  }
  return { tone: 'info', label: what, until }
}

/** Another member with all rights may correct the address of a member, and undo an owner, until the first sign-in. */
export const isCorrectable = ({ hasEmail, lastLoginAt }: TeamMember) => !hasEmail || lastLoginAt === null

/** Until when a new owner can be undone, and is limited. */
export const newOwnerLabel = ({ undoableUntil, waitsUntil }: NonNullable<TeamMember['newOwner']>): string =>
  waitsUntil ? `Eingeschränkt bis ${formatDateTime(waitsUntil)}` : `Zurücknehmbar bis ${formatDateTime(undoableUntil)}`

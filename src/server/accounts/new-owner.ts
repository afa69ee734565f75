import { limits } from '../../contract/limits.ts'
import type { TeamMember } from '../../contract/team.ts'
import type { MemberRow } from './sql.ts'

/**
 * Who was made an owner by others can be undone by those who have been owners for longer, and does not do everything in
 * the first day unless one of them confirms it (docs/product/accounts-and-rights.md 13): the address may be a stranger's,
 * and a session that somebody left open may have made this owner.
 */
type Owner = Pick<MemberRow, 'owner_since'>

const after = ({ owner_since: since }: Owner, hours: number): Date | null =>
  since && new Date(since.getTime() + hours * 3_600_000)

/** Until then an owner who is not confirmed does not do everything that owners do. */
export const ownerWaitsUntil = (owner: Owner): Date | null => after(owner, limits.ownerWaitHours)

/**
 * Whether the one has been an owner for longer than the other: who registered the organisation, and who was an owner
 * before the moment was kept, stand before everybody whom others made one.
 */
const isEarlierOwner = (one: Owner, other: Owner): boolean =>
  other.owner_since !== null && (one.owner_since === null || one.owner_since < other.owner_since)

/** What the one can undo and confirm of the other as an owner; null = nothing. */
export function newOwnerOf(other: MemberRow, by: Owner, now: Date): TeamMember['newOwner'] {
  const waits = other.owner_confirmed_at ? null : ownerWaitsUntil(other)
  const undoable = after(other, limits.ownerUndoDays * 24)
  if (other.role !== 'owner' || !undoable || now >= undoable || !isEarlierOwner(by, other)) return null
  return {
    undoableUntil: undoable.toISOString(),
    waitsUntil: waits && now < waits ? waits.toISOString() : null,
  }
}

/** Columns of a member who is no owner any more. */
export const noOwner = { role: 'admin', owner_since: null, owner_confirmed_at: null } as const

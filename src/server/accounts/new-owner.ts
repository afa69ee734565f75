import { limits } from '../../contract/limits.ts'
import type { TeamMember } from '../../contract/team.ts'
import type { MemberRow } from './sql.ts'

/**
 * An owner whom others appointed can be undone by those who have been owners for longer, and cannot do everything in
 * the first day unless one of them confirms it (docs/product/accounts-and-rights.md 13): the address may be a
 * stranger's, and a stranger may have used an open session to appoint this owner.
 */
type Owner = Pick<MemberRow, 'owner_since'>

const after = ({ owner_since: since }: Owner, hours: number): Date | null =>
  since && new Date(since.getTime() + hours * 3_600_000)

/** Until then an owner who is not confirmed cannot do everything that owners can. */
export const ownerWaitsUntil = (owner: Owner): Date | null => after(owner, limits.ownerWaitHours)

/**
 * Whether the one has been an owner for longer than the other: the member who registered the organisation, and owners
 * from before the moment was kept, come before all whom others appointed.
 */
const isEarlierOwner = (one: Owner, other: Owner): boolean =>
  other.owner_since !== null && (one.owner_since === null || one.owner_since < other.owner_since)

/** The actions by which the one can undo and confirm the other as an owner; null = none. */
export function newOwnerOf(other: MemberRow, by: Owner, now: Date): TeamMember['newOwner'] {
  const waits = other.owner_confirmed_at ? null : ownerWaitsUntil(other)
  const undoable = after(other, limits.ownerUndoDays * 24)
  if (other.role !== 'owner' || !undoable || now >= undoable || !isEarlierOwner(by, other)) return null
  return {
    undoableUntil: undoable.toISOString(),
    waitsUntil: waits && now < waits ? waits.toISOString() : null,
  }
}

/** Columns of a member who is no longer an owner. */
export const noOwner = { role: 'admin', owner_since: null, owner_confirmed_at: null } as const

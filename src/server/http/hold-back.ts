import type { Endpoint } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { fail } from '../platform/fail.ts'
import { isMember, type StaffPrincipal } from '../platform/principal.ts'

/** Body and query as they were received. */
type Sent = { body?: unknown; query?: unknown }

/**
 * Holds back what the contract marks: `newOwnersWait` from a member who has just been made an owner, `stepUp` until the
 * caller has proved the identity within the last ten minutes (docs/product/accounts-and-rights.md 13 and 15). `mount`
 * asks it for the JSON calls; a feature that mounts a call by itself asks it after `admit`.
 * @param sent where only some of its fields matter
 * @throws new_owner_waits, step_up_required
 */
export function holdBack(
  { stepUp, newOwnersWait }: Pick<Endpoint, 'stepUp' | 'newOwnersWait'>,
  actor: StaffPrincipal | undefined,
  now: Date,
  sent: Sent = {},
): void {
  if (!actor) return
  // a key proves nothing by which a person is known
  if (!isMember(actor) && (concerns(newOwnersWait, sent) || concerns(stepUp, sent))) fail('forbidden')
  if (!isMember(actor)) return
  if (actor.ownerWaitsUntil && concerns(newOwnersWait, sent)) fail('new_owner_waits')
  if (!concerns(stepUp, sent)) return
  // a proof from a clock that was ahead is none
  const age = Math.abs(now.getTime() - (actor.provedAt?.getTime() ?? 0))
  if (age > limits.proofMinutes * 60_000) fail('step_up_required')
}

/** Whether a mark of the contract counts for this request. */
function concerns(mark: true | readonly string[] | undefined, { body, query }: Sent): boolean {
  if (!mark || mark === true) return mark === true
  const has = (part: unknown, field: string) => typeof part === 'object' && part !== null && Object.hasOwn(part, field)
  const asks = (field: string) =>
    has(body, field) || (has(query, field) && (query as Record<string, unknown>)[field] !== 'false')
  return mark.some(asks)
}

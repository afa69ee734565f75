import type { Endpoint } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import type { Actor } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/**
 * Holds a call that the contract marks with `stepUp` to a proof of who calls that is not older than ten minutes
 * (docs/product/accounts-and-rights.md 15). `mount` asks it for the JSON calls; who mounts a call by itself asks it after
 * `admit`.
 * @param sent body and query as they came; where only some of their fields need the proof
 * @throws step_up_required
 */
export function requireRecentProof(
  { stepUp }: Pick<Endpoint, 'stepUp'>,
  actor: Actor | undefined,
  now: Date,
  sent: { body?: unknown; query?: unknown } = {},
): void {
  if (!stepUp || !actor) return
  const has = (part: unknown, field: string) => typeof part === 'object' && part !== null && Object.hasOwn(part, field)
  const asks = (field: string) =>
    has(sent.body, field) || (has(sent.query, field) && (sent.query as Record<string, unknown>)[field] !== 'false')
  if (stepUp !== true && !stepUp.some(asks)) return
  const age = now.getTime() - (actor.provedAt?.getTime() ?? 0)
  if (age > limits.proofMinutes * 60_000) fail('step_up_required')
}

import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'

/**
 * Those of these customers whom a legal hold keeps now (docs/product/privacy-and-retention.md 20). Holds that have ended
 * are taken away, because the database deletes no customer who has one. The customers are locked.
 */
export async function heldAmong({ tx, now }: Pick<Ctx, 'tx' | 'now'>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  await tx.deleteFrom('legal_hold').where('customer_id', 'in', ids).where('ends_at', '<=', now()).execute()
  const rows = await tx.selectFrom('legal_hold').select('customer_id').where('customer_id', 'in', ids).execute()
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/** Before customers or their media are deleted or taken from them. @throws legal_hold */
export async function refuseHeld(ctx: Pick<Ctx, 'tx' | 'now'>, ids: string[]): Promise<void> {
  if ((await heldAmong(ctx, ids)).size > 0) fail('legal_hold')
}

/** When the hold of this customer ends; null = there is none, or it has ended. */
export async function heldUntil({ tx, now }: Pick<Ctx, 'tx' | 'now'>, id: string): Promise<Date | null> {
  const hold = await tx
    .selectFrom('legal_hold')
    .select('ends_at')
    .where('customer_id', '=', id)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  return hold?.ends_at ?? null
}

/** Before a shift is deleted with its customers. @throws legal_hold when one of them is held */
export async function refuseHeldInShift(ctx: Pick<Ctx, 'tx' | 'now'>, shiftId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select h.customer_id as id from legal_hold h join customer c on c.id = h.customer_id
    where c.shift_id = ${shiftId}`.execute(ctx.tx)
  await refuseHeld(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** A hold ends with its last day: the moment to write as a date. */
export const lastMoment = (endsAt: Date): Date => new Date(endsAt.getTime() - 1)

import type { Customer } from '../../contract/customers.ts'
import type { Ctx } from '../platform/context.ts'

/** The part of the customers, a later feature, that calls about shifts need; product.ts passes it (ARCHITECTURE.md). */
export type CustomersOfShift = {
  list(ctx: Ctx, shiftId: string): Promise<Customer[]>
  /** Locks all of them until the transaction ends. Customers are locked before their shift. */
  lock(ctx: Ctx, shiftId: string): Promise<unknown>
  /** Settles all of them, who are locked, and reviews the works made for them: their activity has changed. */
  followActivity(ctx: Ctx, shiftId: string): Promise<void>
  /** Before they are deleted. @throws legal_hold when one of them is held */
  refuseHeld(ctx: Ctx, shiftId: string): Promise<void>
  /** Marks all of them as finished. */
  finish(ctx: Ctx, shiftId: string): Promise<void>
}

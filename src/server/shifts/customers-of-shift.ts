import type { Customer } from '../../contract/customers.ts'
import type { Ctx } from '../platform/context.ts'

/** What calls about shifts need of the customers, which are a later feature; product.ts passes it (ARCHITECTURE.md). */
export type CustomersOfShift = {
  list(ctx: Ctx, shiftId: string): Promise<Customer[]>
  /** Locks all of them until the transaction ends. Customers are locked before their shift. */
  lock(ctx: Ctx, shiftId: string): Promise<unknown>
  /** Settles all of them, who are locked, and has what is made of them looked at: their activity is another one. */
  followActivity(ctx: Ctx, shiftId: string): Promise<void>
  /** Marks all of them as finished. */
  finish(ctx: Ctx, shiftId: string): Promise<void>
}

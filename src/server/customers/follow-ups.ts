import type { Ctx } from '../platform/context.ts'

/** Work of later features that editing a customer asks for; product.ts passes it (ARCHITECTURE.md). */
export type FollowUps = {
  /** Sends the souvenir to the address that the customer has now. @throws customer_not_ready, too_many_requests, … */
  send(ctx: Ctx, customerId: string): Promise<unknown>
  /** Ends all links; emails that wait with one of them do not go out. */
  endLinks(ctx: Ctx, customerId: string): Promise<unknown>
  /** Takes all media from the customer, with everything that was made of them. */
  removeMedia(ctx: Ctx, customerId: string): Promise<unknown>
}

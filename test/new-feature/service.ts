import { lockForChange, record } from '../../src/server/customers/service.ts'
import { spend } from '../../src/server/http/limiter.ts'
import type { SignedInRequest } from '../../src/server/platform/requests.ts'
import { greetingActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'

/** @throws customer_not_found, customer_anonymized, not_your_shift, too_many_requests */
export async function greet({ services, actor }: SignedInRequest, customerId: string, text: string): Promise<void> {
  await spend(services, [rateLimits.greeting, actor.memberId])
  await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const customer = await lockForChange(ctx, customerId)
    const { name, number } = customer
    await record(ctx, greetingActions.send, customer, { name, number, text })
  })
}

import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import { Language } from '../../contract/wire.ts'
import { spend } from '../http/limiter.ts'
import { rateLimits } from './rate-limits.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { Failure } from '../platform/fail.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { newId } from '../platform/ids.ts'
import { queueEmail } from './emails.ts'
import * as privacySql from './sql.ts'

export type Wish = { customerNumber: number; email: string; language?: Language | undefined }

/**
 * Accepts the input of `/delete`. It looks for no customer: that is a job's work, so answer and time are the same
 * whether one fits or not. More than five an hour for one address are dropped, as silently.
 * @throws too_many_requests (10 a minute per socket address)
 */
export async function requestDeletion(
  { services, address }: PublicRequest,
  { customerNumber, email, language }: Wish,
): Promise<void> {
  await spend(services, [rateLimits.deletionRequest, address])
  const isTooOften = await spend(services, [rateLimits.deletionPerEmail, email.toLowerCase()]).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Failure) return true
      throw error
    },
  )
  // a dropped request takes as long
  await services.inOrganisation(systemOrganisation, system, async ({ enqueue }) => {
    if (!isTooOften) await enqueue(findDeletionCustomers, { formId: newId(), number: customerNumber, email, language })
  })
}

/**
 * Finds the customers whom a form means and asks those of each organisation to confirm; a second run finds the first
 * one's.
 */
export const findDeletionCustomers = defineJob({
  name: 'find-deletion-customers',
  input: z.object({ formId: z.uuid(), number: z.int(), email: z.string(), language: Language.optional() }),
  key: ({ formId }) => formId,
  title: 'Gäste eines Löschantrags suchen',
  lane: 'io',
  keptDays: periods.typedAddressDays,
  retries: 10,
  delay: 2,
  async run({ services, inOrg }, wish) {
    const organisations = await inOrg(({ tx }) => privacySql.organisationsOf(tx, wish.email))
    for (const orgId of organisations) await services.inOrganisation(orgId, system, (ctx) => open(ctx, wish))
  },
})

/**
 * Numbers start at 1 in each shift, so one form may mean several customers: one request and one e-mail name them all.
 */
async function open(
  ctx: Ctx,
  { formId, number, email: typed, language }: z.output<typeof findDeletionCustomers.input>,
) {
  const customers = await privacySql.customersOf(ctx.tx, number, typed)
  const [newest] = customers
  if (!newest) return
  const id = newId()
  // the spelling of the check-in, however it is typed now
  const email = newest.email ?? typed
  const now = ctx.now()
  const fresh = await ctx.tx
    .insertInto('deletion_request')
    .values({
      id,
      org_id: ctx.orgId,
      form_id: formId,
      number,
      email,
      // of the page on which it was asked for; emails and pages about it keep it
      language: language ?? Language.safeParse(newest.language).data ?? 'de',
      requested_at: now,
      expires_at: new Date(now.getTime() + periods.deletionConfirmDays * 24 * 3600_000),
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'form_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh) return
  await ctx.tx
    .insertInto('deletion_request_customer')
    .values(customers.map((customer) => ({ request_id: id, customer_id: customer.id, org_id: ctx.orgId })))
    .execute()
  await queueEmail(ctx, { id, email }, 'ask')
}

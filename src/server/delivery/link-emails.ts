import { sql as raw } from 'kysely'
import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import * as customerSql from '../customers/sql.ts'
import { enterOwnGallery } from '../gallery/enter.ts'
import { galleriesOf } from '../gallery/open-galleries.ts'
import { once } from '../http/idempotency.ts'
import { spend } from '../http/limiter.ts'
import { rateLimits } from './rate-limits.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import { queueEmail } from './send-email.ts'
import { emailsPerHour } from './service.ts'
import * as deliverySql from './sql.ts'

/**
 * "Link per E-Mail an mich": this link goes to the customer's own address, and only where the customer has none to the
 * one that was typed, which is kept with the email and not at the customer. Any visitor can check in and so hold a
 * link: limits on the typed address and on the address it was typed from protect strangers.
 * @throws Failure: gallery_not_found also for a shared link, customer_has_no_email, too_many_requests
 */
export async function mailLink(caller: PublicRequest, token: string, { email }: { email?: string | undefined }) {
  if (email) await spareStrangers(caller, email.toLowerCase())
  return enterOwnGallery(caller, token, (ctx, { customer, linkId }) =>
    once(ctx, caller.keyed, async () => {
      await customerSql.lock(ctx.tx, customer.id)
      // an address from which emails come back is as good as none
      const own = customer.bounce_status ? null : customer.email
      const address = own ?? email ?? fail('customer_has_no_email')
      if ((await deliverySql.emailsInLastHour(ctx.tx, customer.id)) >= emailsPerHour) {
        fail('too_many_requests', {
          retryAfterSeconds: 3600,
          text: 'In der letzten Stunde gingen schon drei E-Mails hinaus. Bitte versuchen Sie es später noch einmal.',
        })
      }
      await queue(ctx, 'gallery_link', newId(), { customer, address, linkId })
      return {}
    }),
  )
}

/** Counts an e-mail to an address that was typed. @throws too_many_requests */
const spareStrangers = ({ services, address }: PublicRequest, typed: string) =>
  spend(services, [rateLimits.linkMailPerAddress, address], [rateLimits.linkMailPerAccount, typed])

/**
 * Sends the links of an address once more. Neither the answer nor its timing tells whether the address is known: the
 * request only leaves a note of one shape, and a job does the rest.
 * @throws Failure: too_many_requests
 */
export async function recover(
  { services, address }: PublicRequest,
  { email }: { email: string },
): Promise<Record<string, never>> {
  const account = email.toLowerCase()
  await spend(services, [rateLimits.recoverPerAddress, address], [rateLimits.recoverPerAccount, account])
  await services.inOrganisation(systemOrganisation, system, (ctx) =>
    ctx.enqueue(recoverLinks, { request: newId(), email }),
  )
  return {}
}

/** One email from each organisation where the address has open galleries; a second run adds none. */
export const recoverLinks = defineJob({
  name: 'recover-links',
  input: z.object({ request: z.uuid(), email: z.string() }),
  key: ({ email }) => hashSecret(email.toLowerCase()),
  title: 'Links zu Galerien suchen',
  lane: 'io',
  keptDays: periods.typedAddressDays,
  retries: 5,
  delay: 2,

  async run({ services }, { request, email }) {
    const { rows } = await raw<{ id: string }>`select id from organisations_of_address(${email}) as id`.execute(
      services.db,
    )
    for (const { id } of rows) {
      await services.inOrganisation(id, system, async (ctx) => {
        const [newest] = await galleriesOf(ctx, email)
        const customer = newest && (await customerSql.lock(ctx.tx, newest.customer_id))
        if (
          !customer ||
          customer.bounce_status ||
          (await deliverySql.emailsInLastHour(ctx.tx, customer.id)) >= emailsPerHour
        )
          return
        await queue(ctx, 'recovered_links', `recover:${request}`, {
          customer,
          address: customer.email ?? email,
          linkId: newest.link_id,
        })
      })
    }
  },
})

type Asked = { customer: customerSql.CustomerRow; address: string; linkId: string }

async function queue(
  ctx: Ctx,
  kind: 'gallery_link' | 'recovered_links',
  decision: string,
  { customer, address, linkId }: Asked,
) {
  const queued = await queueEmail(ctx, {
    id: newId(),
    kind,
    customer_id: customer.id,
    decision,
    link_id: linkId,
    to_address: address,
    to_name: customer.name,
    created_at: ctx.now(),
  })
  if (queued) await ctx.tell({ type: 'email', sessionId: customer.shift_id, customerId: customer.id })
}

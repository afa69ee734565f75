import { ownerConfirmed } from '../accounts/owner-confirmed.ts'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import { emails } from './send-email.ts'
import type { Wait } from './send-once.ts'
import { hasConfirmedOwner, lockOrganisation } from './trust.ts'

/** What emails of this organisation need not wait for any more. */
async function over({ mailer, mailbox }: Services, { tx }: Ctx): Promise<Wait[]> {
  await lockOrganisation(tx)
  const confirmed = await hasConfirmedOwner(tx)
  return [...(mailer || mailbox ? (['mail_server'] as const) : []), ...(confirmed ? (['confirmation'] as const) : [])]
}

/** Lets an organisation's emails go that have waited and may go out by now. */
export const releaseEmails = (services: Services, orgId: string) =>
  emails.release(services, orgId, (ctx) => over(services, ctx))

/** What follows when an owner has confirmed the address. */
export const onOwnerConfirmed = defineJob({
  ...ownerConfirmed,
  lane: 'io',
  retries: 10,
  delay: 2,
  run: ({ services, orgId }) => releaseEmails(services, orgId),
})

import * as accountSql from '../accounts/sql.ts'
import { ownerConfirmed } from '../accounts/owner-confirmed.ts'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import { agreementConcluded } from '../processing-agreement/agreement-concluded.ts'
import { isBlocked, readMailRoute } from '../sender/own-server.ts'
import { senderChanged } from '../sender/sender-changed.ts'
import { lacksAgreement } from './agreement.ts'
import { emails } from './send-email.ts'
import type { Wait } from './send-once.ts'
import { lockOrganisation } from './trust.ts'

/** The reasons to wait that no longer apply to emails of this organisation. */
async function over(services: Services, ctx: Ctx): Promise<Wait[]> {
  await lockOrganisation(ctx.tx)
  const route = await readMailRoute(ctx, services)
  const ends: Record<Wait, boolean> = {
    mail_server: services.mailer !== null || services.mailbox || route.server !== null,
    confirmation: await accountSql.hasConfirmedOwner(ctx.tx),
    own_server: !isBlocked(route, ctx.now()),
    agreement: !(await lacksAgreement(ctx, services)),
  }
  return waits.filter((wait) => ends[wait])
}
const waits = ['mail_server', 'confirmation', 'own_server', 'agreement'] as const

/** Lets an organisation's emails go that have waited and may go out by now. */
export const releaseEmails = (services: Services, orgId: string) =>
  emails.release(services, orgId, (ctx) => over(services, ctx))

/** Releases emails when an owner has confirmed the address. */
export const onOwnerConfirmed = defineJob({
  ...ownerConfirmed,
  title: 'Wartende E-Mails freigeben',
  lane: 'io',
  retries: 10,
  delay: 2,
  run: ({ services, orgId }) => releaseEmails(services, orgId),
})

/** Releases emails when an owner has concluded the processing agreement. */
export const onAgreementConcluded = defineJob({
  ...agreementConcluded,
  title: 'Wartende E-Mails freigeben',
  lane: 'io',
  retries: 10,
  delay: 2,
  run: ({ services, orgId }) => releaseEmails(services, orgId),
})

/** Releases emails when an organisation's own mail server was changed, removed or works again. */
export const onSenderChanged = defineJob({
  ...senderChanged,
  title: 'Wartende E-Mails freigeben',
  lane: 'io',
  retries: 10,
  delay: 2,
  run: ({ services, orgId }) => releaseEmails(services, orgId),
})

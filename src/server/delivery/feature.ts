import { delivery } from '../../contract/delivery.ts'
import { defineFeature, type Feature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { deliveryActions } from './audit.ts'
import { settleAddress } from './bounces.ts'
import { lastSending, sendingPlan, sendRun, sendShift } from './bulk.ts'
import { columns } from './census.ts'
import { deliveryEvents } from './events.ts'
import { setPin } from './gallery-pin.ts'
import { mailLink, recover, recoverLinks } from './link-emails.ts'
import { personalData } from './personal-data.ts'
import { mailNotices } from './notices.ts'
import { readBounces } from './read-bounces.ts'
import * as deliveryService from './service.ts'
import { tables } from './tables.ts'
import { emails, emailsTimeline, timeline } from './timeline.ts'
import { unserved } from './unserved.ts'

import { rateLimits } from './rate-limits.ts'
import { mountMailbox } from './mailbox.ts'
import { queueMemberEmail } from './member-email.ts'
import { mountRecoverPage } from './recover-page.ts'
import { onAgreementConcluded, onOwnerConfirmed, onSenderChanged } from './release.ts'
import { sendEmail, sendEmailByOwnServer } from './send-email.ts'

const calls = (features: Feature[], services: Services) =>
  routes(delivery, {
    resend: (ctx, { body }) => deliveryService.resend(ctx, body.customerId, body.anyway, services),
    sendShift: (ctx, { params, body }) => sendShift(ctx, params.id, body.customerIds),
    sendingPlan: (ctx, { params }) => sendingPlan(ctx, params.id),
    lastSending: (ctx, { params }) => lastSending(ctx, params.id),
    unserved: (ctx, { params }) => unserved(ctx, params.id),
    timeline: (ctx, { params }) => timeline(ctx, params.id, features),
    emails: (ctx, { params }) => emails(ctx, params.id),
    revokeLinks: (ctx, { params }) => deliveryService.revokeLinks(ctx, params.id),
    openLink: (ctx, { params }) => deliveryService.openNewLink(ctx, params.id),
    setPin: (ctx, { params, body }) => setPin(ctx, services, params.id, body.pin),
    mailLink: (caller, { params, body }) => mailLink(caller, params.token, body),
    recover: (caller, { body }) => recover(caller, body),
  })

export const deliveryFeature = defineFeature({
  name: 'delivery',
  tables,
  columns,
  contracts: { delivery },
  calls: ({ features, services }) => calls(features, services),
  async mount({ app, services }) {
    await mountRecoverPage(app, services)
    if (!services.mailer && services.mailbox) await mountMailbox(app, services)
  },
  jobs: [
    sendEmail,
    sendEmailByOwnServer,
    sendRun,
    queueMemberEmail,
    recoverLinks,
    onOwnerConfirmed,
    onAgreementConcluded,
    onSenderChanged,
    settleAddress,
    readBounces,
  ],
  // the chain of rounds begins with a process, and anew where it broke
  atStart: [readBounces],
  nightly: { ofInstallation: [readBounces] },
  subscribers: [deliveryService.automaticEmail],
  rateLimits,
  personalData,
  events: Object.values(deliveryEvents),
  audit: Object.values(deliveryActions),
  timeline: emailsTimeline,
  notices: (_ctx, { services }) => mailNotices(services),
})

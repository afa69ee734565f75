import type { Operator } from '../../contract/legal.ts'
import { privacy } from '../../contract/privacy.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { columns } from './census.ts'
import { personalData } from './personal-data.ts'
import { privacyActions } from './audit.ts'
import { privacyEvents } from './events.ts'
import { enterDeletion, withdrawDeletion } from './by-hand.ts'
import { confirm } from './confirm.ts'
import { endHold, holdNotices, listHolds, setHold } from './legal-hold.ts'
import { list } from './list.ts'
import { findDeletionCustomers, requestDeletion } from './request.ts'
import { overview } from './overview.ts'
import { previewSetting } from './night-preview.ts'
import { release, retentionNotices } from './retention-brake.ts'

import { applyDeletions } from './apply-deletions.ts'
import { carryOutDeletion, tidyDeletions } from './carry-out.ts'
import { sendDeletionEmail, sendDeletionEmailByOwnServer } from './emails.ts'
import { rateLimits } from './rate-limits.ts'
import { mountConsentPage } from './consent-page.ts'
import { mountDeletionPages } from './pages.ts'
import { retention } from './retention.ts'
import { tables } from './tables.ts'
import { tellOfShorterPeriod } from './tell-of-shorter-period.ts'

const calls = (services: Pick<Services, 'retention' | 'agreement' | 'publicUrl'>, operator: Operator) =>
  routes(privacy, {
    requestDeletion: async (caller, { body }) => {
      await requestDeletion(caller, body)
      return {}
    },
    confirmDeletion: (caller, { body }) => confirm(caller, body.token),
    requests: async (ctx) => ({ requests: await list(ctx) }),
    enterRequest: (ctx, { body }) => enterDeletion(ctx, body),
    withdrawRequest: (ctx, { params }) => withdrawDeletion(ctx, params.id),
    holds: (ctx) => listHolds(ctx),
    setHold: (ctx, { params, body }) => setHold(ctx, params.id, body),
    endHold: (ctx, { params }) => endHold(ctx, params.id),
    overview: (ctx) => overview(services, operator, ctx),
    retentionPreview: (ctx, { body }) => previewSetting(services, ctx, body.autoDeleteCustomersAfterHours),
    processing: async () => {
      const { location, storage, region, hosting } = operator
      return { processing: { location, storage, region, hosting, nightlyDeletion: services.retention } }
    },
    retentionRelease: (ctx, { body }) => release(ctx, body.stoppedAt),
  })

export const privacyFeature = defineFeature({
  name: 'privacy',
  tables,
  columns,
  contracts: { privacy },
  calls: ({ services, operator }) => calls(services, operator),
  async mount({ app, services }) {
    await mountDeletionPages(app, services)
    await mountConsentPage(app, services)
  },
  jobs: [
    findDeletionCustomers,
    sendDeletionEmail,
    sendDeletionEmailByOwnServer,
    carryOutDeletion,
    applyDeletions,
    tidyDeletions,
    retention,
    tellOfShorterPeriod,
  ],
  nightly: { ofOrganisation: [tidyDeletions, retention], ofInstallation: [applyDeletions] },
  // a backup may have been restored
  atStart: [applyDeletions],
  rateLimits,
  personalData,
  events: Object.values(privacyEvents),
  audit: Object.values(privacyActions),
  notices: async (ctx, { services }) => [...(await retentionNotices(ctx, services)), ...(await holdNotices(ctx))],
})

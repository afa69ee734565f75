import { monitoring } from '../../contract/monitoring.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'
import { monitoringActions } from './audit.ts'
import { columns } from './census.ts'
import { discardJob, retryJob } from './failed-jobs.ts'
import { mountMetrics } from './metrics.ts'
import type { DamageOf } from './own-night.ts'
import { sendOperatorEmail, sendOperatorEmailByOwnServer } from './operator-email.ts'
import { readState } from './state.ts'
import { tables } from './tables.ts'
import { tellOfFailures } from './tell-of-failures.ts'
import { checkCertificates } from './tls-certificates.ts'
import { watchInstallation } from './watch-installation.ts'

/** The organisation's queues, failed jobs and night, and the state of this installation. */
export const monitoringFeature = (damageOf: DamageOf) =>
  defineFeature({
    name: 'monitoring',
    tables,
    columns,
    contracts: { monitoring },
    calls: (site) => callsOf({ ...site, damageOf }),
    mount: ({ app, services, monitorToken }) => mountMetrics(app, services, monitorToken),
    jobs: [tellOfFailures, watchInstallation, checkCertificates, sendOperatorEmail, sendOperatorEmailByOwnServer],
    regular: [watchInstallation],
    nightly: { ofInstallation: [checkCertificates] },
    atStart: [watchInstallation, checkCertificates],
    audit: Object.values(monitoringActions),
  })

const callsOf = (site: Parameters<typeof readState>[0]) =>
  signedInRoutes(monitoring, {
    state: ({ services, actor, isOwn }) =>
      readState({ ...site, services }, (work) => services.inOrganisation(actor.orgId, actor, work), isOwn()),
    retryJob: ({ once }, { params }) => once((ctx) => retryJob(ctx, site.jobs, params.id)),
    discardJob: ({ services, actor }, { params }) =>
      services.inOrganisation(actor.orgId, actor, (ctx) => discardJob(ctx, site.jobs, params.id)),
  })

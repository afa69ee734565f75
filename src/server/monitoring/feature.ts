import { monitoring } from '../../contract/monitoring.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'
import { monitoringActions } from './audit.ts'
import { discardJob, retryJob } from './failed-jobs.ts'
import { mountMetrics } from './metrics.ts'
import { sendOperatorEmail, sendOperatorEmailByOwnServer } from './operator-email.ts'
import { readState } from './state.ts'
import { tables } from './tables.ts'
import { tellOfFailures } from './tell-of-failures.ts'
import { watchInstallation } from './watch-installation.ts'

/** The organisation's queues and failed jobs, and the state of this installation. */
export const monitoringFeature = defineFeature({
  name: 'monitoring',
  tables,
  contracts: { monitoring },
  calls: ({ jobs }) => callsOf(jobs),
  mount: ({ app, services, monitorToken }) => mountMetrics(app, services, monitorToken),
  jobs: [tellOfFailures, watchInstallation, sendOperatorEmail, sendOperatorEmailByOwnServer],
  atStart: [watchInstallation],
  audit: Object.values(monitoringActions),
})

const callsOf = (jobs: Site['jobs']) =>
  signedInRoutes(monitoring, {
    state: ({ services, actor, isOwn }) =>
      readState(services, (work) => services.inOrganisation(actor.orgId, actor, work), jobs, isOwn()),
    retryJob: ({ once }, { params }) => once((ctx) => retryJob(ctx, jobs, params.id)),
    discardJob: ({ services, actor }, { params }) =>
      services.inOrganisation(actor.orgId, actor, (ctx) => discardJob(ctx, jobs, params.id)),
  })

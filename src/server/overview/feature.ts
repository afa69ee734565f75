import { overview } from '../../contract/overview.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { failedFiles } from './failed-files.ts'
import { healthOf, type AskHealth } from './health.ts'
import * as overviewService from './service.ts'
import { unserved } from './unserved.ts'

import { mountEvents } from './events.ts'
const calls = (health: AskHealth, { services, operator, features }: Pick<Site, 'services' | 'operator' | 'features'>) =>
  routes(overview, {
    stats: (ctx) => overviewService.stats(ctx),
    activeSessions: (ctx) => overviewService.activeSessions(ctx),
    recentActivity: (ctx) => overviewService.recentActivity(ctx, features),
    failedFiles: (ctx) => failedFiles(ctx),
    unserved: (ctx) => unserved(ctx),
    notices: (ctx) => overviewService.notices(ctx, { services, operator, features }),
    health: () => health('health'),
    healthStorage: () => health('storage'),
    healthEmail: () => health('email'),
    healthDatabase: () => health('database'),
    eventsTicket: (ctx) => overviewService.eventsTicket(ctx),
  })

export const overviewFeature = defineFeature({
  name: 'overview',
  contracts: { overview },
  calls: (site) => calls(healthOf(site.services), site),
  notices: (_ctx, { operator }) => Promise.resolve(overviewService.operatorNotices(operator)),
  mount: ({ app, services, live, streams, limits }) => mountEvents(app, services, live, streams, limits.events),
})

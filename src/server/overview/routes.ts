import type { Operator } from '../../contract/legal.ts'
import { overview } from '../../contract/overview.ts'
import { routes, without } from '../http/mount.ts'
import type { House } from '../platform/context.ts'
import type { openHealth } from './health.ts'
import * as service from './service.ts'

export const overviewRoutes = (
  health: ReturnType<typeof openHealth>,
  operator: Operator,
  house: Pick<House, 'retention' | 'mailer' | 'mailbox'>,
) =>
  routes(without(overview, 'events'), {
    stats: (ctx) => service.stats(ctx),
    activeSessions: (ctx) => service.activeSessions(ctx),
    recentActivity: (ctx) => service.recentActivity(ctx),
    notices: (ctx) => service.notices(ctx, operator, house),
    health: () => health('health'),
    healthStorage: () => health('storage'),
    healthEmail: () => health('email'),
    healthDatabase: () => health('database'),
    eventsTicket: (ctx) => service.eventsTicket(ctx),
  })

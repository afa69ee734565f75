import { activities } from '../../contract/activities.ts'
import { routes } from '../http/mount.ts'
import * as service from './service.ts'

export const activityRoutes = routes(activities, {
  list: (ctx) => service.list(ctx),
  create: (ctx, { body }) => service.create(ctx, body),
  update: (ctx, { params, body }) => service.update(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})

import { activities } from '../../contract/activities.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { activityActions } from './audit.ts'
import * as service from './service.ts'

export const activityFeature = defineFeature({
  name: 'activities',
  contracts: { activities },
  calls: routes(activities, {
    list: (ctx) => service.list(ctx),
    create: (ctx, { body }) => service.create(ctx, body),
    update: (ctx, { params, body }) => service.update(ctx, params.id, body),
    remove: (ctx, { params }) => service.remove(ctx, params.id),
  }),
  audit: Object.values(activityActions),
})

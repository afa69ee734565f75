import { activities } from '../../contract/activities.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { activityActions } from './audit.ts'
import { columns } from './census.ts'
import * as activityService from './service.ts'
import { tables } from './tables.ts'

export const activityFeature = defineFeature({
  name: 'activities',
  tables,
  columns,
  contracts: { activities },
  calls: routes(activities, {
    list: (ctx) => activityService.list(ctx),
    create: (ctx, { body }) => activityService.create(ctx, body),
    update: (ctx, { params, body }) => activityService.update(ctx, params.id, body),
    remove: (ctx, { params }) => activityService.remove(ctx, params.id),
  }),
  audit: Object.values(activityActions),
})

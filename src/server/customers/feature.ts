import { customers } from '../../contract/customers.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { customerActions } from './audit.ts'
import { personalData } from './personal-data.ts'
import * as customerService from './service.ts'
import { timeline } from './timeline.ts'

export const customerFeature = defineFeature({
  name: 'customers',
  contracts: { customers },
  calls: routes(customers, {
    checkIn: (ctx, { params, body }) => customerService.checkIn(ctx, params.id, body),
    overview: (ctx, { query }) => customerService.list(ctx, query),
    get: async (ctx, { params }) => ({ customer: await customerService.get(ctx, params.id) }),
    update: (ctx, { params, body }) => customerService.update(ctx, params.id, body),
    finish: (ctx, { params }) => customerService.finish(ctx, params.id),
  }),
  personalData,
  audit: Object.values(customerActions),
  timeline,
})

import { shifts } from '../../contract/shifts.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { shiftActions } from './audit.ts'
import type { CustomersOfShift } from './customers-of-shift.ts'
import * as service from './service.ts'

export const shiftFeature = (customers: CustomersOfShift) =>
  defineFeature({
    name: 'shifts',
    contracts: { shifts },
    calls: routes(shifts, {
      all: (ctx, { query }) => service.list(ctx, query),
      current: (ctx) => service.current(ctx),
      get: async (ctx, { params }) => ({
        session: await service.get(ctx, params.id, await customers.list(ctx, params.id)),
      }),
      start: (ctx, { body }) => service.start(ctx, body),
      end: (ctx, { body }) => service.end(ctx, body.sessionId, customers),
      setStatus: (ctx, { params, body }) => service.setStatus(ctx, params.id, body.status),
      remove: (ctx, { params, query }) => service.remove(ctx, params.id, query.name, customers),
    }),
    audit: Object.values(shiftActions),
  })

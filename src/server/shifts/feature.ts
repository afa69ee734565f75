import { shifts } from '../../contract/shifts.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { shiftActions } from './audit.ts'
import { columns } from './census.ts'
import type { CustomersOfShift } from './customers-of-shift.ts'
import { edit, reopen } from './edit.ts'
import * as shiftService from './service.ts'
import { tables } from './tables.ts'

export const shiftFeature = (customers: CustomersOfShift) =>
  defineFeature({
    name: 'shifts',
    tables,
    columns,
    contracts: { shifts },
    calls: routes(shifts, {
      all: (ctx, { query }) => shiftService.list(ctx, query),
      current: (ctx) => shiftService.current(ctx),
      get: async (ctx, { params }) => ({
        session: await shiftService.get(ctx, params.id, await customers.list(ctx, params.id)),
      }),
      start: (ctx, { body }) => shiftService.start(ctx, body),
      end: (ctx, { body }) => shiftService.end(ctx, body.sessionId, customers),
      setStatus: (ctx, { params, body }) => shiftService.setStatus(ctx, params.id, body.status),
      update: (ctx, { params, body }) => edit(ctx, params.id, body, customers),
      reopen: (ctx, { params }) => reopen(ctx, params.id, customers),
      remove: (ctx, { params, query }) => shiftService.remove(ctx, params.id, query.name, customers),
    }),
    audit: Object.values(shiftActions),
  })

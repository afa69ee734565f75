import { customers } from '../../contract/customers.ts'
import { shifts } from '../../contract/shifts.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import * as shiftService from '../shifts/service.ts'
import * as service from './service.ts'
import { removeShift } from './remove-shift.ts'

const customerCalls = routes(customers, {
  checkIn: (ctx, { params, body }) => service.checkIn(ctx, params.id, body),
  overview: (ctx, { query }) => service.list(ctx, query),
  get: async (ctx, { params }) => ({ customer: await service.get(ctx, params.id) }),
  update: (ctx, { params, body }) => service.update(ctx, params.id, body),
  finish: (ctx, { params }) => service.finish(ctx, params.id),
})

/** Calls about shifts answer with their customers and end or delete them too, so they are answered here. */
const shiftCalls = routes(shifts, {
  all: (ctx, { query }) => shiftService.list(ctx, query),
  current: (ctx) => shiftService.current(ctx),
  get: async (ctx, { params }) => ({
    session: await shiftService.get(ctx, params.id, await service.ofShift(ctx, params.id)),
  }),
  start: (ctx, { body }) => shiftService.start(ctx, body),
  end: (ctx, { body }) => service.endShift(ctx, body.sessionId),
  setStatus: (ctx, { params, body }) => shiftService.setStatus(ctx, params.id, body.status),
  remove: (ctx, { params, query }) => removeShift(ctx, params.id, query.name),
})

export const customerFeature = defineFeature({
  name: 'customers',
  contracts: { customers },
  calls: [...shiftCalls, ...customerCalls],
})

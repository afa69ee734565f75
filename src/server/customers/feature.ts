import { customers } from '../../contract/customers.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { customerActions } from './audit.ts'
import { columns } from './census.ts'
import { checkIn } from './check-in.ts'
import { update } from './edit.ts'
import { customerEvents } from './events.ts'
import type { FollowUps } from './follow-ups.ts'
import { leaseNumbers } from './number-leases.ts'
import { personalData } from './personal-data.ts'
import { reviewCustomer } from './review-customer.ts'
import * as customerService from './service.ts'
import { tables } from './tables.ts'
import { wakeSubscribers } from './wake-subscribers.ts'
import { timeline } from './timeline.ts'

/** @param followUps of later features, see `FollowUps` */
export const customerFeature = (followUps: FollowUps) =>
  defineFeature({
    name: 'customers',
    tables,
    columns,
    contracts: { customers },
    calls: routes(customers, {
      checkIn: (ctx, { params, body }) => checkIn(ctx, params.id, body),
      leaseNumbers: (ctx, { params, body }) => leaseNumbers(ctx, params.id, body),
      overview: (ctx, { query }) => customerService.list(ctx, query),
      get: async (ctx, { params }) => ({ customer: await customerService.get(ctx, params.id) }),
      update: (ctx, { params, body }) => update(ctx, params.id, body, followUps),
      finish: (ctx, { params }) => customerService.finish(ctx, params.id),
      finishSome: (ctx, { params, body }) => customerService.finishSome(ctx, params.id, body.customerIds),
    }),
    personalData,
    jobs: [reviewCustomer, wakeSubscribers],
    nightly: { ofOrganisation: [wakeSubscribers] },
    events: Object.values(customerEvents),
    audit: Object.values(customerActions),
    timeline,
  })

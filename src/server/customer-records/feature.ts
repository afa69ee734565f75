import { customerRecords } from '../../contract/customer-records.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { recordActions } from './audit.ts'
import { recordEvents } from './events.ts'
import { merge } from './merge.ts'
import { move, moveAll } from './move.ts'
import { removalJobs, tidyCustomerRemovals } from './carry-out-removal.ts'
import { removeSome, undo } from './removal.ts'
import { removal, remove } from './remove.ts'

// this one notes the deletion in the storage, which is no work for a transaction
const { remove: removing, ...inside } = customerRecords

/** Changes to a customer's record as a whole: it is deleted, moved to another shift, or merged with another one. */
export const customerRecordFeature = defineFeature({
  name: 'customer-records',
  contracts: { customerRecords },
  calls: ({ services }) => [
    ...routes(inside, {
      removeSome: (ctx, { body }) => removeSome(ctx, body.customerIds),
      undoRemoval: (ctx, { params }) => undo(ctx, params.removal),
      removal: (ctx, { params }) => removal(ctx, params.id),
      move: (ctx, { params, body }) => move(ctx, params.id, body.sessionId),
      moveSome: (ctx, { body }) => moveAll(ctx, body.customerIds, body.sessionId),
      merge: (ctx, { params, body }) => merge(ctx, services, params.id, body),
    }),
    ...signedInRoutes({ remove: removing }, { remove: (caller, { params }) => remove(caller, params.id) }),
  ],
  jobs: removalJobs,
  nightly: { ofOrganisation: [tidyCustomerRemovals] },
  events: Object.values(recordEvents),
  audit: Object.values(recordActions),
})

import { sharing } from '../../contract/sharing.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import type { Services } from '../platform/context.ts'
import { sharingActions } from './audit.ts'
import { columns } from './census.ts'
import { checkIn, offer } from './check-in.ts'
import { personalData } from './personal-data.ts'
import * as sharingService from './service.ts'
import { sharedShift } from './shared-shift.ts'

import { rateLimits } from './rate-limits.ts'
import { mountSharingPages } from './pages.ts'
import { tables } from './tables.ts'
/** @param services read at each call: the public address is known only when the server listens */
const calls = (services: Pick<Services, 'publicUrl'>) =>
  routes(sharing, {
    get: async (ctx, { params }) => ({ sharing: await sharingService.get(ctx, services.publicUrl, params.id) }),
    update: async (ctx, { params, body }) => ({
      sharing: await sharingService.update(ctx, services.publicUrl, params.id, body),
    }),
    offer: async (caller, { params }) => ({ offer: await offer(caller, params.code) }),
    checkIn: (caller, { params, body }) => checkIn(caller, params.code, body),
    sharedShift: async (caller, { params }) => ({ shift: await sharedShift(caller, params.code) }),
  })

export const sharingFeature = defineFeature({
  name: 'sharing',
  tables,
  columns,
  contracts: { sharing },
  calls: ({ services }) => calls(services),
  mount: ({ app, services }) => mountSharingPages(app, services),
  rateLimits,
  personalData,
  audit: Object.values(sharingActions),
})

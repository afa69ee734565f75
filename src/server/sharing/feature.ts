import { sharing } from '../../contract/sharing.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import type { House } from '../platform/context.ts'
import { checkIn, offer } from './check-in.ts'
import * as service from './service.ts'
import { sharedShift } from './shared-shift.ts'

import { rateLimits } from './rate-limits.ts'
import { mountSharingPages } from './pages.ts'
/** @param house read at each call: its public address is known only when the server listens */
const calls = (house: Pick<House, 'publicUrl'>) =>
  routes(sharing, {
    get: async (ctx, { params }) => ({ sharing: await service.get(ctx, house.publicUrl, params.id) }),
    update: async (ctx, { params, body }) => ({
      sharing: await service.update(ctx, house.publicUrl, params.id, body),
    }),
    offer: async (lobby, { params }) => ({ offer: await offer(lobby, params.code) }),
    checkIn: (lobby, { params, body }) => checkIn(lobby, params.code, body),
    sharedShift: async (lobby, { params }) => ({ shift: await sharedShift(lobby, params.code) }),
  })

export const sharingFeature = defineFeature({
  name: 'sharing',
  contracts: { sharing },
  calls: ({ house }) => calls(house),
  mount: ({ app, house }) => mountSharingPages(app, house),
  rateLimits,
})

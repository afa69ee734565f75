import { pairing } from '../../contract/pairing.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { pairingActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as pairingService from './service.ts'

// a code may not be kept for an Idempotency-Key, so its call opens its transaction itself
const { offer, ...others } = pairing

export const pairingFeature = defineFeature({
  name: 'pairing',
  contracts: { pairing },
  rateLimits,
  calls: [
    ...signedInRoutes({ offer }, { offer: (caller, { params }) => pairingService.offer(caller, params.id) }),
    ...routes(others, {
      pair: (caller, { body }) => pairingService.pair(caller, body),
      devices: (ctx, { params }) => pairingService.devices(ctx, params.id),
      unpair: (ctx, { params }) => pairingService.unpair(ctx, params.id, params.deviceId),
    }),
  ],
  audit: Object.values(pairingActions),
})

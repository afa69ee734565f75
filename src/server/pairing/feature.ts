import { pairing } from '../../contract/pairing.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { pairingActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import * as pairingService from './service.ts'

export const pairingFeature = defineFeature({
  name: 'pairing',
  contracts: { pairing },
  rateLimits,
  calls: ({ services }) => [
    ...routes(pairing, {
      offer: (ctx, { params }) => pairingService.offer(ctx, services, params.id),
      pair: (caller, { body }) => pairingService.pair(caller, body),
      devices: (ctx, { params }) => pairingService.devices(ctx, params.id),
      unpair: (ctx, { params }) => pairingService.unpair(ctx, params.id, params.deviceId),
    }),
  ],
  audit: Object.values(pairingActions),
})

import { defineFeature } from '../../src/server/http/feature.ts'
import { signedInRoutes } from '../../src/server/http/mount.ts'
import { greetingActions } from './audit.ts'
import { greetings } from './contract.ts'
import { rateLimits } from './rate-limits.ts'
import { greet } from './service.ts'

export const greetingFeature = defineFeature({
  name: 'greetings',
  contracts: { greetings },
  calls: signedInRoutes(greetings, { send: (caller, { params, body }) => greet(caller, params.id, body.text) }),
  audit: Object.values(greetingActions),
  rateLimits,
})

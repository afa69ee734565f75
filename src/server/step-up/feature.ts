import { stepUp } from '../../contract/step-up.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, signedInRoutes } from '../http/mount.ts'
import { confirm, start } from './service.ts'

const { confirm: confirmation, ...inside } = stepUp

export const stepUpFeature = defineFeature({
  name: 'step-up',
  contracts: { stepUp },
  calls: ({ services }) => [
    ...routes(inside, { start: (ctx) => start(services, ctx) }),
    ...signedInRoutes({ confirm: confirmation }, { confirm: (caller, { body }) => confirm(caller, body) }),
  ],
})

import { analytics } from '../../contract/analytics.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { openMachineLoad } from './machine-load.ts'
import { snapshot } from './service.ts'

/** Of this process, whatever number of servers it has. */
const load = openMachineLoad()

/** Measured figures about an organisation's work. */
export const analyticsFeature = defineFeature({
  name: 'analytics',
  contracts: { analytics },
  calls: ({ operator }) => routes(analytics, { snapshot: (ctx) => snapshot(ctx, operator, load.read()) }),
  mount: ({ app }) => load.watch(app.server),
})

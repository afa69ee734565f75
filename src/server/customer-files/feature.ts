import { customerFiles } from '../../contract/customer-files.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { customerFileActions } from './audit.ts'
import { mountExports } from './export.ts'
import { importCustomers } from './import.ts'
import { rateLimits } from './rate-limits.ts'

/** Customers from a file, and into one. */
export const customerFileFeature = defineFeature({
  name: 'customer-files',
  contracts: { customerFiles },
  calls: routes(customerFiles, { import: (ctx, { params, body }) => importCustomers(ctx, params.id, body) }),
  mount: mountExports,
  audit: Object.values(customerFileActions),
  rateLimits,
})

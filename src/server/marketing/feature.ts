import { marketing } from '../../contract/marketing.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { marketingActions } from './audit.ts'
import { columns } from './census.ts'
import { mountFile } from './file.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { mountNewsPages } from './pages.ts'
import { personalData } from './personal-data.ts'
import { rateLimits } from './rate-limits.ts'
import * as marketingService from './service.ts'
import { tables } from './tables.ts'

/** Consents of customers to advertising by email. The product itself sends none. */
export const marketingFeature = defineFeature({
  name: 'marketing',
  tables,
  columns,
  contracts: { marketing },
  calls: routes(marketing, { figures: (ctx) => marketingService.figures(ctx) }),
  async mount(site) {
    mountFile(site)
    await mountNewsPages(site.app, site.services)
  },
  jobs: [forgetUnconfirmed],
  nightly: { ofOrganisation: [forgetUnconfirmed] },
  rateLimits,
  personalData,
  audit: Object.values(marketingActions),
})

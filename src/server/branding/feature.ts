import { branding } from '../../contract/branding.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { brandingActions } from './audit.ts'
import { columns } from './census.ts'
import { mountLogoPage } from './logo-page.ts'
import { rateLimits } from './rate-limits.ts'
import * as brandingService from './service.ts'
import { tables } from './tables.ts'
import { mountLogoUpload } from './upload.ts'

export const brandingFeature = defineFeature({
  name: 'branding',
  tables,
  columns,
  contracts: { branding },
  calls: routes(branding, { removeLogo: (ctx) => brandingService.removeLogo(ctx) }),
  mount({ app, services, identify }) {
    mountLogoUpload(app, services, identify)
    mountLogoPage(app, services)
  },
  audit: Object.values(brandingActions),
  rateLimits,
})

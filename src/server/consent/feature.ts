import { consent } from '../../contract/consent.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { consentActions } from './audit.ts'
import { columns } from './census.ts'
import * as consentService from './service.ts'
import { tables } from './tables.ts'

export const consentFeature = defineFeature({
  name: 'consent',
  tables,
  columns,
  contracts: { consent },
  calls: routes(consent, {
    get: (ctx) => consentService.get(ctx),
    save: (ctx, { body }) => consentService.save(ctx, body),
    versions: (ctx) => consentService.versions(ctx),
    figures: (ctx) => consentService.figures(ctx),
    version: (ctx, { params }) => consentService.version(ctx, params.number),
  }),
  audit: Object.values(consentActions),
})

import { organisations } from '../../contract/organisations.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { organisationActions } from './audit.ts'
import * as service from './service.ts'

export const organisationFeature = defineFeature({
  name: 'organisations',
  contracts: { organisations },
  calls: routes(organisations, {
    settings: (ctx) => service.settings(ctx),
    updateSettings: (ctx, { body }) => service.updateSettings(ctx, body),
    details: (ctx) => service.details(ctx),
  }),
  audit: Object.values(organisationActions),
})

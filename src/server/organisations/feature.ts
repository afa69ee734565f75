import { organisations } from '../../contract/organisations.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { organisationActions } from './audit.ts'
import * as organisationService from './service.ts'

export const organisationFeature = defineFeature({
  name: 'organisations',
  contracts: { organisations },
  calls: routes(organisations, {
    settings: (ctx) => organisationService.settings(ctx),
    updateSettings: (ctx, { body }) => organisationService.updateSettings(ctx, body),
    details: (ctx) => organisationService.details(ctx),
    updateDetails: (ctx, { body }) => organisationService.updateDetails(ctx, body),
  }),
  audit: Object.values(organisationActions),
})

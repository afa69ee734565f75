import { organisations } from '../../contract/organisations.ts'
import { defineFeature, type Feature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { organisationActions } from './audit.ts'
import { columns } from './census.ts'
import type { NightPreview } from './retention-setting.ts'
import * as organisationService from './service.ts'
import { tables } from './tables.ts'

/** @param previewNight from a later feature, which knows what a night deletes */
export const organisationFeature = (previewNight: NightPreview): Feature =>
  defineFeature({
    name: 'organisations',
    tables,
    columns,
    contracts: { organisations },
    calls: ({ services }) =>
      routes(organisations, {
        settings: (ctx) => organisationService.settings(ctx),
        updateSettings: (ctx, { body }) =>
          organisationService.updateSettings(ctx, body, (mediaDays) => previewNight(services, ctx, mediaDays)),
        undoShorterPeriod: (ctx, { body }) => organisationService.undoShorterPeriod(ctx, body.from),
        details: (ctx) => organisationService.details(ctx),
        updateDetails: (ctx, { body }) => organisationService.updateDetails(ctx, body),
      }),
    audit: Object.values(organisationActions),
  })

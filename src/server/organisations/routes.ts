import { organisations } from '../../contract/organisations.ts'
import { routes } from '../http/mount.ts'
import * as service from './service.ts'

export const organisationRoutes = routes(organisations, {
  settings: (ctx) => service.settings(ctx),
  updateSettings: (ctx, { body }) => service.updateSettings(ctx, body),
  details: (ctx) => service.details(ctx),
})

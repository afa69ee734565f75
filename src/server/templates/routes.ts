import { templates } from '../../contract/templates.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'

export const templateRoutes = routes(without(templates, 'upload', 'download'), {
  all: (ctx) => service.list(ctx),
  ofType: (ctx, { params }) => service.list(ctx, params.type),
  active: (ctx, { params, query }) => service.active(ctx, params.type, query),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})

import { templates } from '../../contract/templates.ts'
import { defineFeature } from '../http/feature.ts'
import { routes, without } from '../http/mount.ts'
import * as service from './service.ts'

import { prepareTemplate } from './prepare-template.ts'
import { mountTemplateUpload } from './upload.ts'
const calls = routes(without(templates, 'upload', 'download'), {
  all: (ctx) => service.list(ctx),
  ofType: (ctx, { params }) => service.list(ctx, params.type),
  active: (ctx, { params, query }) => service.active(ctx, params.type, query),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})

export const templateFeature = defineFeature({
  name: 'templates',
  contracts: { templates },
  calls,
  mount: ({ app, services, identify }) => mountTemplateUpload(app, services, identify),
  jobs: [prepareTemplate],
})

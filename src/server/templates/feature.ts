import { templates } from '../../contract/templates.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { templateActions } from './audit.ts'
import { mountTemplateDownload, type SendFile } from './download.ts'
import { prepareTemplate } from './prepare-template.ts'
import * as templateService from './service.ts'
import { mountTemplateUpload } from './upload.ts'

export const templateFeature = (openFiles: (site: Site) => SendFile) =>
  defineFeature({
    name: 'templates',
    contracts: { templates },
    calls: routes(templates, {
      all: (ctx) => templateService.list(ctx),
      ofType: (ctx, { params }) => templateService.list(ctx, params.type),
      active: (ctx, { params, query }) => templateService.active(ctx, params.type, query),
      remove: (ctx, { params }) => templateService.remove(ctx, params.id),
    }),
    mount(site) {
      mountTemplateUpload(site.app, site.services, site.identify)
      mountTemplateDownload(site, openFiles(site))
    },
    jobs: [prepareTemplate],
    audit: Object.values(templateActions),
  })

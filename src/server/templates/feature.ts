import { templates } from '../../contract/templates.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { templateActions } from './audit.ts'
import { columns } from './census.ts'
import { drawWaveforms } from './draw-waveforms.ts'
import { mountTemplateDownload, type SendFile } from './download.ts'
import { makeTemplatePreview, makeTemplatePreviews } from './make-preview.ts'
import { prepareTemplate } from './prepare-template.ts'
import type { DesignFields } from './present.ts'
import * as templateService from './service.ts'
import { tables } from './tables.ts'
import { mountTemplateUpload } from './upload.ts'

export const templateFeature = (
  openFiles: (site: Site) => SendFile,
  designFields: DesignFields,
  recipeSays: templateService.RecipeSays,
) =>
  defineFeature({
    name: 'templates',
    tables,
    columns,
    contracts: { templates },
    calls: routes(templates, {
      all: (ctx) => templateService.list(ctx, designFields),
      ofType: (ctx, { params }) => templateService.list(ctx, designFields, params),
      certificates: (ctx) => templateService.list(ctx, designFields, { type: 'certificate' }),
      certificatesOfActivity: (ctx, { params }) => templateService.designsOfActivity(ctx, designFields, params.id),
      active: (ctx, { params, query }) => templateService.active(ctx, designFields, params.type, query),
      choices: (ctx, { params }) => templateService.choices(ctx, designFields, recipeSays, params.type),
      update: (ctx, { params, body }) => templateService.update(ctx, designFields, params.id, body),
      remove: (ctx, { params }) => templateService.remove(ctx, params.id),
    }),
    mount(site) {
      mountTemplateUpload(site, designFields)
      mountTemplateDownload(site, openFiles(site))
    },
    jobs: [prepareTemplate, makeTemplatePreview, drawWaveforms, makeTemplatePreviews],
    nightly: { ofOrganisation: [drawWaveforms, makeTemplatePreviews] },
    audit: Object.values(templateActions),
  })

import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byId, filter, Id, Language, Nothing, Time } from './wire.ts'

export const TemplateType = z.enum(['intro_video', 'outro_video', 'certificate', 'background_music'])
export type TemplateType = z.infer<typeof TemplateType>

export const Template = z.object({
  id: Id,
  org_id: Id,
  template_type: TemplateType,
  original_name: z.string(),
  file_name: z.string(),
  file_size: z.number(),
  mime_type: z.string(),
  s3_key: z.string(),
  s3_url: z.string(),
  upload_status: z.enum(['pending', 'processing', 'completed', 'failed']),
  processing_status: z.string(),
  is_active: z.boolean(),
  created_at: Time,
  updated_at: Time,
  activity_type_id: Id.nullable(),
  activity_type_name: z.string().nullable(),
  language_code: z.string().nullable(),
  duration_seconds: z.number().nullable(),
})
export type Template = z.infer<typeof Template>

const list = z.object({ templates: z.array(Template) })
const typed = z.object({ type: TemplateType })

export const templates = defineContract({
  all: {
    method: 'GET',
    path: '/templates',
    summary: 'Alle Vorlagen',
    access: 'templates.read',
    response: list,
    errors: [],
  },
  ofType: {
    method: 'GET',
    path: '/templates/type/{type}',
    summary: 'Vorlagen einer Art',
    access: 'templates.read',
    params: typed,
    response: list,
    errors: [],
  },
  active: {
    method: 'GET',
    path: '/templates/active/{type}',
    summary: 'Die Vorlage, die für einen Gast gewählt würde',
    access: 'templates.read',
    params: typed,
    query: z.object({ activity_type_id: filter(Id), language_code: filter(Language) }),
    response: z.object({ template: Template.nullable() }),
    errors: [],
  },
  /** multipart; mounted by templates/upload.ts */
  upload: {
    method: 'POST',
    path: '/templates/upload',
    summary: 'Vorlage hochladen: Teil „file“ oder „template“, Art in „templateType“ oder „template_type“',
    access: 'templates.write',
    sends: 'multipart/form-data',
    status: 201,
    response: z.object({ template: Template }),
    errors: [
      'one_file_expected',
      'invalid_input',
      'file_too_large',
      'unsupported_media_type',
      'activity_type_not_found',
      'storage_full',
    ],
  },
  /** the file; mounted by templates/download.ts */
  download: {
    method: 'GET',
    path: '/templates/download/{id}',
    summary: 'Die Vorlage, wie sie hochgeladen wurde; Range erlaubt',
    access: 'templates.read',
    params: byId,
    answers: 'application/octet-stream',
    response: z.unknown(),
    errors: ['template_not_found', 'file_damaged', 'too_many_downloads', 'overloaded'],
  },
  remove: {
    method: 'DELETE',
    path: '/templates/{id}',
    summary: 'Vorlage löschen',
    access: 'templates.write',
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['template_not_found'],
  },
})

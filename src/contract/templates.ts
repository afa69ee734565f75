import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { byId, filter, Id, Language, Nothing, optionalLine, Time, was } from './wire.ts'

export const TemplateType = z.enum(['intro_video', 'outro_video', 'certificate', 'background_music'])
export type TemplateType = z.infer<typeof TemplateType>

export const wrongVideoTypes = {
  intro_video: 'Ungültiger Dateityp für Intro-Video',
  outro_video: 'Ungültiger Dateityp für Outro-Video',
}
export const wrongDesignType = 'Ungültiger Dateityp für Zertifikat. Erlaubt sind PNG, JPEG, GIF, BMP und SVG.'

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
  /** Of certificate designs only, once they are prepared: pixels of the design, to which fields refer. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /**
   * Of a design the picture that editor and PDF use, and a small one; of an intro or outro an MP4 as browsers play it.
   * Signed.
   */
  previewUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Fields are saved: without them a design is never used. null for templates without fields. */
  isConfigured: z.boolean().nullable(),
  /** Of music only, once it is prepared: the loudness of equal parts of its length, 0 to 255 for the loudest. */
  waveform: z.array(z.int()).nullable(),
  /** The organisation's rights to use it, in its own words. */
  licence_note: z.string().nullable(),
})
export type Template = z.infer<typeof Template>

const list = z.object({ templates: z.array(Template) })
const typed = z.object({ type: TemplateType })

/** The templates that films are made of. */
export const FilmTemplateType = TemplateType.exclude(['certificate'])
export type FilmTemplateType = z.infer<typeof FilmTemplateType>

const Chosen = z.object({ id: Id, original_name: z.string() }).nullable()
/** The choice for customers of one activity; without an activity `activity_type_id` is null. */
export const TemplateChoice = z.object({
  activity_type_id: Id.nullable(),
  activity_type_name: z.string().nullable(),
  template: Chosen,
  /** `recipe`: decided by the recipe of the activity, which may say none (docs/product/films-and-templates.md 12). */
  by: z.enum(['rule', 'recipe']),
  /** Exceptions for customers of a language. */
  languages: z.array(z.object({ language_code: Language, template: Chosen })),
})
export type TemplateChoice = z.infer<typeof TemplateChoice>

/** The audience of a template; null = for all activities, for all languages. */
export const TemplateAudience = z.object({ activity_type_id: Id.nullable(), language_code: Language.nullable() })
/** The organisation's rights to use a template; blank means that none are noted. */
export const LicenceNote = optionalLine(500)
/** The fields of a template that can be changed. */
export const TemplateEdit = z.object({
  ...TemplateAudience.extend({ is_active: z.boolean(), licence_note: LicenceNote }).partial().shape,
  ...was({
    activity_type_id: Id.nullable(),
    language_code: z.string().nullable(),
    is_active: z.boolean(),
    licence_note: z.string().nullable(),
  }),
})
export type TemplateEdit = z.output<typeof TemplateEdit>

export const templates = defineContract({
  all: {
    method: 'GET',
    path: '/templates',
    summary: 'Alle Vorlagen',
    access: 'templates.read',
    changedBy: { template: 'any' },
    response: list,
    errors: [],
  },
  ofType: {
    method: 'GET',
    path: '/templates/type/{type}',
    summary: 'Vorlagen einer Art',
    access: 'templates.read',
    params: typed,
    changedBy: { template: 'any' },
    response: list,
    errors: [],
  },
  certificates: {
    method: 'GET',
    path: '/templates/certificates',
    summary: 'Alle Zertifikat-Vorlagen',
    access: 'templates.read',
    changedBy: { template: 'any' },
    response: list,
    errors: [],
  },
  certificatesOfActivity: {
    method: 'GET',
    path: '/templates/certificates/activity/{id}',
    summary: 'Die Zertifikat-Vorlagen einer Aktivität, ohne die für alle Aktivitäten',
    access: 'templates.read',
    params: byId,
    changedBy: { template: 'any' },
    response: list,
    errors: ['activity_type_not_found'],
  },
  active: {
    method: 'GET',
    path: '/templates/active/{type}',
    summary: 'Die Vorlage, die für einen Gast gewählt würde',
    access: 'templates.read',
    params: typed,
    query: z.object({ activity_type_id: filter(Id), language_code: filter(Language) }),
    changedBy: { template: 'any' },
    response: z.object({ template: Template.nullable() }),
    errors: [],
  },
  choices: {
    method: 'GET',
    path: '/templates/choices/{type}',
    summary: 'Was für jede aktive Aktivität gewählt würde, zuletzt für Schichten ohne Aktivität',
    access: 'templates.read',
    params: typed,
    changedBy: { template: 'any' },
    response: z.object({ choices: z.array(TemplateChoice) }),
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
      'design_unreadable',
      'activity_type_not_found',
      'storage_full',
      'overloaded',
    ],
  },
  update: {
    method: 'PUT',
    path: '/templates/{id}',
    summary: 'Vorlage ein- oder ausschalten, ihre Aktivität, Sprache und Lizenznotiz ändern',
    access: 'templates.write',
    params: byId,
    body: TemplateEdit,
    response: z.object({ template: Template }),
    errors: ['template_not_found', 'activity_type_not_found', 'changed_meanwhile'],
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

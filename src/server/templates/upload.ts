import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { templates, TemplateType } from '../../contract/templates.ts'
import { Id, Language } from '../../contract/wire.ts'
import * as activities from '../activities/sql.ts'
import { apiBase } from '../http/app.ts'
import { admit, fastifyPath, fieldErrors, type Identify } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import { cleanFileName } from '../media/receive.ts'
import type { Ctx, House } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { addObject, keep } from '../platform/objects.ts'
import { newKey, TooLarge, type Put } from '../platform/storage/storage.ts'
import { prepareTemplate } from './prepare-template.ts'
import * as service from './service.ts'

/** Both spellings are in use (document 2, section 7). */
const Fields = z
  .object({
    templateType: TemplateType.optional(),
    template_type: TemplateType.optional(),
    activity_type_id: z.union([z.literal(''), Id]).optional(),
    language_code: z.union([z.literal(''), Language]).optional(),
  })
  .transform((f, ctx) => {
    const type = f.templateType ?? f.template_type
    if (!type) {
      ctx.addIssue({ code: 'custom', path: ['templateType'], message: 'Die Art der Vorlage fehlt' })
      return z.NEVER
    }
    return { type, activityTypeId: f.activity_type_id || null, language: f.language_code || null }
  })
type Fields = z.output<typeof Fields>

/** `POST /templates/upload`: intros, outros and music. */
export function mountTemplateUpload(app: FastifyInstance, house: House, identify: Identify) {
  const e = templates.upload
  const maxBytes = limits.templateBytes
  app.post(apiBase + fastifyPath(e.path), { bodyLimit: maxBytes + 1024 * 1024 }, async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    const key = newKey('template')
    const { result, fields } = await readForm(
      request,
      { files: ['file', 'template'], fields: ['templateType', 'template_type', 'activity_type_id', 'language_code'], maxBytes },
      async ({ name, source }) => ({ name: cleanFileName(name), put: await put(house, key, source, maxBytes) }),
      () => house.storage.delete(key),
    )

    let id = ''
    await keep(house.storage, [{ ...result.put, key, kind: 'template', mime: '' }], async () => {
      const parsed = Fields.safeParse(fields)
      if (!parsed.success) fail('invalid_input', { fields: fieldErrors(parsed.error) })
      const mime = (await fileTypeFromBuffer(result.put.head))?.mime ?? 'application/octet-stream'
      assertFits(parsed.data.type, mime)
      id = await house.enter(actor.orgId, actor, (ctx) => add(ctx, result.name, mime, parsed.data, { ...result.put, key }))
      return true
    })
    const template = await house.enter(actor.orgId, actor, (ctx) => service.get(ctx, id))
    return reply.code(201).send(e.response.parse({ template }))
  })
}

const put = (house: House, key: string, source: Parameters<House['storage']['put']>[1], maxBytes: number) =>
  house.storage.put(key, source, { maxBytes }).catch((error: unknown) => {
    if (error instanceof TooLarge) fail('file_too_large', { text: 'Datei zu groß. Maximum 100MB erlaubt.', cause: error })
    throw error
  })

/** Told from the content. What it really holds is found out in the sandbox when the template is prepared. */
function assertFits(type: Fields['type'], mime: string) {
  const audio = mime.startsWith('audio/') || mime === 'video/mp4' || mime === 'video/ogg' || mime === 'application/ogg'
  const wordings = { intro_video: 'Intro', outro_video: 'Outro', certificate: 'Zertifikat', background_music: 'Musik' }
  if (type === 'background_music' && !audio) {
    fail('unsupported_media_type', { text: 'Bitte wählen Sie eine Audio-Datei aus (MP3, WAV, AAC, etc.)' })
  }
  // designs of certificates come with the certificates
  if (type === 'certificate' || (type !== 'background_music' && !mime.startsWith('video/') && mime !== 'application/vnd.ms-asf')) {
    fail('unsupported_media_type', { text: `Ungültiger Dateityp für ${wordings[type]}.` })
  }
}

async function add(ctx: Ctx, name: string, mime: string, { type, activityTypeId, language }: Fields, object: Put & { key: string }) {
  if (activityTypeId && !(await activities.find(ctx.tx, activityTypeId))) fail('activity_type_not_found')
  const id = newId()
  await ctx.tx
    .insertInto('template')
    .values({
      id,
      org_id: ctx.orgId,
      type,
      object_id: await addObject(ctx, { ...object, kind: 'template', mime }),
      original_name: name,
      file_name: name,
      mime,
      size: object.size,
      sha256: object.sha256,
      activity_type_id: activityTypeId,
      language_code: language,
    })
    .execute()
  await ctx.enqueue(prepareTemplate, { templateId: id })
  await ctx.audit('template.upload', { subject: id, detail: { name, type } })
  await ctx.tell({ type: 'template' })
  return id
}

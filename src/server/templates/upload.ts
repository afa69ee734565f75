import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { LicenceNote, templates, TemplateType } from '../../contract/templates.ts'
import { Id, Language } from '../../contract/wire.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { keyedCall, onceAnswered, type Answered } from '../http/idempotency.ts'
import { checked } from '../http/invalid-input.ts'
import { answeredForm, withForm } from '../http/keyed-form.ts'
import { admit, fastifyPath } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import { cleanFileName } from '../media/receive.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newKey, TooLarge } from '../platform/storage/storage.ts'
import type { DesignFields } from './present.ts'
import * as templateService from './service.ts'
import { acceptTemplate } from './take.ts'

/**
 * The fields of a template beside its file. Both spellings of the type are in use (docs/product/films-and-templates.md
 * 6).
 */
export const TemplateFields = z
  .object({
    templateType: TemplateType.optional(),
    template_type: TemplateType.optional(),
    activity_type_id: z.union([z.literal(''), Id]).optional(),
    language_code: z.union([z.literal(''), Language]).optional(),
    licence_note: LicenceNote.optional(),
  })
  .transform((f, ctx) => {
    const type = f.templateType ?? f.template_type
    if (!type) {
      ctx.addIssue({ code: 'custom', path: ['templateType'], message: 'Die Art der Vorlage fehlt' })
      return z.NEVER
    }
    return {
      type,
      activityTypeId: f.activity_type_id || null,
      language: f.language_code || null,
      licenceNote: f.licence_note ?? null,
    }
  })

/** docs/product/films-and-templates.md 6 */
export const tooLarge = 'Datei zu groß. Maximum 100MB erlaubt.'

/** `POST /templates/upload`: intros, outros, music and certificate designs. */
export function mountTemplateUpload({ app, services, identify }: Site, designFields: DesignFields) {
  const e = templates.upload
  const maxBytes = limits.templateBytes
  app.post(apiBase + fastifyPath(e.path), { bodyLimit: maxBytes + 1024 * 1024 }, async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    const allow = {
      files: ['file', 'template'],
      fields: ['templateType', 'template_type', 'activity_type_id', 'language_code', 'licence_note'],
      maxBytes,
      tooLarge,
    }
    const keyed = keyedCall(services, e, request, actor)
    const respond = ({ status, answer }: Answered) => reply.code(status).send(e.response.parse(answer))
    const before = await answeredForm(services, actor, keyed, request, allow)
    if (before) return respond(before)
    await services.storage.space.require(Math.min(Number(request.headers['content-length'] ?? 1), maxBytes))
    const key = newKey('template')
    const { result, fields } = await readForm(
      request,
      allow,
      async ({ name, source }) => ({ name, put: await put(services, key, source, maxBytes) }),
      () => services.storage.delete(key),
    )

    const wanted = () => ({ ...checked(TemplateFields, fields), name: cleanFileName(result.name) })
    const form = withForm(services, keyed, { name: result.name, sha256: result.put.sha256 }, fields)
    let answered: Answered | undefined
    await acceptTemplate(services, actor, wanted, { ...result.put, key }, async (ctx, add) => {
      let fresh = false
      answered = await onceAnswered(ctx, form, async () => {
        fresh = true
        return { status: e.status, answer: { template: await templateService.get(ctx, designFields, await add()) } }
      })
      return { id: '', fresh }
    })
    return respond(answered ?? fail('internal'))
  })
}

const put = (services: Services, key: string, source: Parameters<Services['storage']['put']>[1], maxBytes: number) =>
  services.storage.put(key, source, { maxBytes }).catch((error: unknown) => {
    if (error instanceof TooLarge) fail('file_too_large', { text: tooLarge, cause: error })
    throw error
  })

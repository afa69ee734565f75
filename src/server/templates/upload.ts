import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { templates, TemplateType } from '../../contract/templates.ts'
import { Id, Language } from '../../contract/wire.ts'
import { apiBase } from '../http/app.ts'
import { admit, fastifyPath, fieldErrors, type Identify } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import { cleanFileName } from '../media/receive.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newKey, TooLarge } from '../platform/storage/storage.ts'
import * as templateService from './service.ts'
import { acceptTemplate } from './take.ts'

/** Both spellings are in use (docs/product/films-and-templates.md 6). */
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

/** docs/product/films-and-templates.md 6 */
const tooLarge = 'Datei zu groß. Maximum 100MB erlaubt.'

/** `POST /templates/upload`: intros, outros and music. */
export function mountTemplateUpload(app: FastifyInstance, services: Services, identify: Identify) {
  const e = templates.upload
  const maxBytes = limits.templateBytes
  app.post(apiBase + fastifyPath(e.path), { bodyLimit: maxBytes + 1024 * 1024 }, async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    await services.storage.space.require(Math.min(Number(request.headers['content-length'] ?? 1), maxBytes))
    const key = newKey('template')
    const { result, fields } = await readForm(
      request,
      {
        files: ['file', 'template'],
        fields: ['templateType', 'template_type', 'activity_type_id', 'language_code'],
        maxBytes,
        tooLarge,
      },
      async ({ name, source }) => ({ name: cleanFileName(name), put: await put(services, key, source, maxBytes) }),
      () => services.storage.delete(key),
    )

    const wanted = () => {
      const parsed = Fields.safeParse(fields)
      if (!parsed.success) fail('invalid_input', { fields: fieldErrors(parsed.error) })
      return { ...parsed.data, name: result.name }
    }
    const id = await acceptTemplate(services, actor, wanted, { ...result.put, key })
    const template = await services.inOrganisation(actor.orgId, actor, (ctx) => templateService.get(ctx, id))
    return reply.code(201).send(e.response.parse({ template }))
  })
}

const put = (services: Services, key: string, source: Parameters<Services['storage']['put']>[1], maxBytes: number) =>
  services.storage.put(key, source, { maxBytes }).catch((error: unknown) => {
    if (error instanceof TooLarge) fail('file_too_large', { text: tooLarge, cause: error })
    throw error
  })

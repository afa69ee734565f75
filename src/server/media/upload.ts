import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { media, type Media, type UploadQuery } from '../../contract/media.ts'
import { unassigned } from '../../contract/unassigned.ts'
import { apiBase } from '../http/app.ts'
import { forgetAnswer, keyedCall, onceAnswered, type Answered } from '../http/idempotency.ts'
import { answeredForm, withForm } from '../http/keyed-form.ts'
import { admit, fastifyPath, validate, type Identify } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import { signFor } from '../platform/signing.ts'
import { cleanFileName, receive, toCustomer, type Incoming, type Received } from './receive.ts'
import * as mediaService from './service.ts'
import { toShift } from './unassigned.ts'

/** The same call took the file in before. */
const nothing: Received = { id: '', fresh: false }

/** `POST /media/customer/{id}/upload` and `POST /media/session/{id}/upload`: one file in field `file`. */
export function mountUpload(app: FastifyInstance, services: Services, identify: Identify) {
  for (const [e, place] of [
    [media.upload, toCustomer],
    [unassigned.upload, toShift],
  ] as const)
    app.post(
      apiBase + fastifyPath(e.path),
      { bodyLimit: services.limits.uploadBytes + 1024 * 1024 },
      async (request, reply) => {
        const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
        const { params, query } = validate(e, { params: request.params, query: request.query, body: undefined }) as {
          params: { id: string }
          query: z.output<typeof UploadQuery>
        }
        const { mediaId, capturedAt } = query
        const maxBytes = services.limits.uploadBytes
        const allow = { files: ['file'], fields: [], maxBytes }
        const keyed = keyedCall(services, e, request, actor)
        const respond = ({ status, answer }: Answered) =>
          reply.code(status).header('cache-control', 'no-store').send(e.response.parse(answer))
        const before = await answeredForm(services, actor, keyed, request, allow)
        if (before) return respond(before)
        // before anything of the form is read
        await services.storage.space.require(Math.min(Number(request.headers['content-length'] ?? 1), maxBytes))

        let answered: Answered | undefined
        await readForm(
          request,
          allow,
          async ({ name, source }) => {
            const once: Incoming['once'] = async (ctx, sha256, take) => {
              let taken = nothing
              answered = await onceAnswered(ctx, withForm(services, keyed, { name, sha256 }, {}), async () => {
                taken = await take()
                return asAnswer(e, await mediaService.get(ctx, taken.id), taken)
              })
              return taken
            }
            const said = { mediaId, capturedAt: capturedAt === undefined ? null : new Date(capturedAt) }
            const incoming = { fileName: cleanFileName(name), source, maxBytes, ...said, ...(keyed && { once }) }
            const taken = await receive(services, actor, place(params.id), incoming)
            answered ??= await answerTo(services, actor, e, taken)
            return taken
          },
          // a form that turns out to be wrong after its file: nothing of it stays
          ({ id, fresh }) =>
            services.inOrganisation(actor.orgId, actor, async (ctx) => {
              if (fresh) await mediaService.remove(ctx, id)
              await forgetAnswer(ctx, keyed)
            }),
        )
        return respond(answered ?? fail('internal'))
      },
    )
}

type Upload = typeof media.upload | typeof unassigned.upload

const asAnswer = (e: Upload, medium: Media, { fresh }: Received): Answered => ({
  status: fresh ? e.status : e.statusAgain,
  answer: { media: medium, known: !fresh },
})

/** After the transaction, which holds the customer, is over. */
async function answerTo(services: Services, actor: StaffPrincipal, e: Upload, taken: Received): Promise<Answered> {
  const { orgId } = actor
  const medium = taken.row
    ? mediaService.presentNew({ sign: signFor(services.sign, orgId, actor) }, await taken.row)
    : await services.inOrganisation(orgId, actor, (ctx) => mediaService.get(ctx, taken.id))
  return asAnswer(e, medium, taken)
}

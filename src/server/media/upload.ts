import type { FastifyInstance } from 'fastify'
import { media } from '../../contract/media.ts'
import { apiBase } from '../http/app.ts'
import { admit, fastifyPath, validate, type Identify } from '../http/mount.ts'
import { readForm } from '../http/multipart.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { cleanFileName, receive } from './receive.ts'
import * as mediaService from './service.ts'

/** `POST /media/customer/{id}/upload`: one file in field `file`. */
export function mountUpload(app: FastifyInstance, services: Services, identify: Identify) {
  const e = media.upload
  app.post(
    apiBase + fastifyPath(e.path),
    { bodyLimit: services.limits.uploadBytes + 1024 * 1024 },
    async (request, reply) => {
      const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
      const { params } = validate(e, { params: request.params, query: {}, body: undefined }) as {
        params: { id: string }
      }
      const maxBytes = services.limits.uploadBytes
      // before anything of the form is read
      await services.storage.space.require(Math.min(Number(request.headers['content-length'] ?? 1), maxBytes))

      const { result } = await readForm(
        request,
        { files: ['file'], fields: [], maxBytes },
        ({ name, source }) =>
          receive(services, actor, { customerId: params.id, fileName: cleanFileName(name), source, maxBytes }),
        // a form that turns out to be wrong after its file: nothing of it stays
        ({ id, fresh }) =>
          fresh
            ? services.inOrganisation(actor.orgId, actor, (ctx) => mediaService.remove(ctx, id))
            : Promise.resolve(),
      )
      const answer = {
        media: await services.inOrganisation(actor.orgId, actor, (ctx) => mediaService.get(ctx, result.id)),
      }
      return reply
        .code(result.fresh ? e.status : e.statusAgain)
        .header('cache-control', 'no-store')
        .send(e.response.parse(answer))
    },
  )
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '../../contract/endpoint.ts'
import { templates } from '../../contract/templates.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { admit, fastifyPath, validate } from '../http/mount.ts'
import { fail } from '../platform/fail.ts'
import { credentialOf } from '../platform/principal.ts'
import type { Ticket } from '../platform/signing.ts'
import * as templateSql from './sql.ts'

/** Answers with a stored object. The gallery decides who may see one, a later feature; product.ts passes this. */
export type SendFile = (request: FastifyRequest, reply: FastifyReply, ticket: Ticket, name: string) => Promise<unknown>

/** `GET /templates/download/{id}`: a template as it was uploaded. */
export function mountTemplateDownload({ app, services, identify }: Site, send: SendFile) {
  const e = templates.download
  app.get(apiBase + fastifyPath(e.path), async (request, reply) => {
    const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
    const { params } = validate(e, { params: request.params, query: {}, body: undefined }) as Input<typeof e>
    const row = await services.inOrganisation(actor.orgId, actor, ({ tx }) => templateSql.find(tx, params.id))
    if (!row) fail('template_not_found')
    return send(
      request,
      reply,
      { orgId: actor.orgId, credential: credentialOf(actor), objectId: row.object_id, attachment: true },
      row.file_name,
    )
  })
}

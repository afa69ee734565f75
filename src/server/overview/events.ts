import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '../../contract/live.ts'
import { readPageAge } from '../../contract/page-age.ts'
import { findHolder } from '../accounts/credential.ts'
import { apiBase } from '../http/app.ts'
import type { EventStreams } from '../http/event-stream.ts'
import type { Live } from '../http/live.ts'
import type { ServerLimits } from '../http/server-limits.ts'
import { coalesce } from '../platform/coalesce.ts'
import type { Services } from '../platform/context.ts'
import { findAccessKey } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'
import { system, type Credential } from '../platform/principal.ts'

/** `GET /events?ticket=&age=`: changes of the organisation as server-sent events. */
export function mountEvents(
  app: FastifyInstance,
  services: Services,
  live: Live,
  streams: EventStreams,
  { pulse }: ServerLimits['events'],
) {
  // a HEAD request would hang like the stream itself, and use up the ticket
  app.get(`${apiBase}/events`, { exposeHeadRoute: false }, (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown }
    return streams.admit(request, reply, undefined, async (reader) => {
      const key = hashSecret(typeof ticket === 'string' ? ticket : '')
      const accessKey = (await findAccessKey(services.db, 'events', key)) ?? fail('not_signed_in')
      const credential: Credential = { kind: 'sign_in', id: accessKey.subjectId }
      await services.inOrganisation(accessKey.orgId, system, async (ctx) => {
        const used = await ctx.tx
          .deleteFrom('access_key')
          .where('kind', '=', 'events')
          .where('key', '=', key)
          .returning('key')
          .executeTakeFirst()
        const member = (used && (await findHolder(ctx.tx, credential))) ?? fail('not_signed_in')
        // a refusal leaves the ticket as it was
        reader.countAccount(member.memberId)
      })

      const stream = reader.start({ retry: 2000 })
      if (!stream) return
      const check = coalesce(async () => {
        const member = await services
          .inOrganisation(accessKey.orgId, system, ({ tx }) => findHolder(tx, credential))
          // the database is away for a moment: that ends no stream
          .catch(() => 'unknown')
        if (member) stream.pulse()
        else stream.end()
      })
      const hear = (event: LiveEvent) => {
        stream.send(event)
        // the reader may be the deactivated member
        if (event.type === 'team') check()
      }
      // a dashboard that reconnects asks for everything that it shows
      const meanwhile = live.heardWithin(accessKey.orgId, readPageAge(request.query))
      if (!meanwhile) return stream.end()
      for (const event of meanwhile) hear(event)
      stream.onClose(live.listen(accessKey.orgId, hear, () => stream.end()))
      const timer = setInterval(check, pulse)
      stream.onClose(() => clearInterval(timer))
    })
  })
}

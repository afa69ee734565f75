import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Email } from '../../contract/wire.ts'
import { sendNotFound } from '../gallery/not-found.ts'
import { languageAsked, sendTrouble } from '../http/trouble-page.ts'
import type { Services } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { recover } from './link-emails.ts'

/** One line that a person types, in bytes. */
const formLimit = 4 * 1024

/** `/s/recover`: the form of the page for wrong links. A plain document and a plain form, with scripts or without. */
export async function mountRecoverPage(app: FastifyInstance, services: Services) {
  // asking changes nothing; what was sent is shown here, so that reloading sends nothing again
  app.get('/s/recover', (request, reply) => {
    const { sent } = request.query as { sent?: string }
    const page = { language: languageAsked(request), recover: sent === '1' ? 'sent' : 'form', email: '' } as const
    return sendNotFound(services, reply, 200, page)
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.post('/s/recover', (request, reply) => take(request, reply))
  })

  async function take(request: FastifyRequest, reply: FastifyReply) {
    const language = languageAsked(request)
    const typed = request.body instanceof URLSearchParams ? (request.body.get('email') ?? '') : ''
    const email = typed.slice(0, 300)
    const parsed = Email.safeParse(typed)
    if (!parsed.success) return sendNotFound(services, reply, 400, { language, recover: 'invalid', email })
    try {
      await recover({ services, address: request.ip }, { email: parsed.data })
    } catch (error) {
      if (sendTrouble(services, error, request, reply)) return reply
      if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error
      if (error.options.retryAfterSeconds) reply.header('retry-after', error.options.retryAfterSeconds)
      return sendNotFound(services, reply, error.status, { language, recover: 'too_many', email })
    }
    return reply.redirect(`/s/recover?sent=1&lang=${language}`, 303)
  }
}

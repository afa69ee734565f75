import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from '../../contract/pages.ts'
import { privacy, type DeletionFault } from '../../contract/privacy.ts'
import type { Language } from '../../contract/wire.ts'
import { sendPage } from '../http/public-page.ts'
import { languageAsked, sendTrouble } from '../http/trouble-page.ts'
import type { Services, PublicRequest } from '../platform/context.ts'
import { Failure } from '../platform/fail.ts'
import { confirm, lookAt, status, type RequestState } from './confirm.ts'
import { requestDeletion } from './request.ts'

/** Two fields, or a token, in bytes. */
const formLimit = 8 * 1024

/** No script at all, nothing from elsewhere, in nobody's frame: the button behind the mailed link is no toy. */
const scriptless = {
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';img-src data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

type Visit = { caller: PublicRequest; language: Language; token: string; fields: URLSearchParams; reply: FastifyReply }

/**
 * `/delete`, where customers ask that their data be deleted, and where the mailed link leads. Plain documents and forms:
 * they work with scripts switched off. No GET changes anything, and after each POST the address is another one, so
 * that a token which can do something does not stay in it.
 */
export async function mountDeletionPages(app: FastifyInstance, services: Services): Promise<void> {
  const show = (reply: FastifyReply, code: number, page: PublicPage) =>
    sendPage(reply.headers(scriptless), code, services.renderPage(page, services.pageAssets))

  const handle = (work: (visit: Visit) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.query as { token?: unknown }
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const language = languageAsked(request)
    const visit = {
      caller: { services, address: request.ip },
      language,
      token: (typeof token === 'string' ? token : (fields.get('token') ?? '')).slice(0, 500),
      fields,
      reply,
    }
    try {
      return await work(visit)
    } catch (error) {
      if (sendTrouble(services, error, request, reply)) return reply
      if (!(error instanceof Failure)) throw error
      if (error.options.retryAfterSeconds) reply.header('retry-after', error.options.retryAfterSeconds)
      if (error.code === 'too_many_requests') {
        return show(reply, error.status, { kind: 'link_ended', language, reason: 'too_many', place: null })
      }
      const state = { status: 'invalid' } as const
      return show(reply, error.status, { kind: 'delete_status', language, token: '', state })
    }
  }

  app.get(
    '/delete',
    handle(({ reply, language }) =>
      show(reply, 200, { kind: 'delete_form', language, form: { number: '', email: '' }, faults: [] }),
    ),
  )
  app.get(
    '/delete/sent',
    handle(({ reply, language }) => show(reply, 200, { kind: 'delete_sent', language })),
  )
  app.get(
    '/delete/confirm',
    handle(async ({ reply, caller, language, token }) => {
      const state = await lookAt(caller, token)
      if (state.status === 'requested') return show(reply, 200, { kind: 'delete_confirm', language, token })
      return toStatus(reply, language, state.statusToken)
    }),
  )
  app.get(
    '/delete/status',
    handle(async ({ reply, caller, language, token }) =>
      show(reply, 200, { kind: 'delete_status', language, token, state: stateOf(await status(caller, token)) }),
    ),
  )

  // plain forms are read where a feature mounts them; everywhere else they are refused with 415
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.post('/delete', handle(take))
    scope.post(
      '/delete/confirm',
      handle(async ({ reply, caller, language, token }) =>
        toStatus(reply, language, (await confirm(caller, token)).statusToken),
      ),
    )
  })

  async function take({ reply, caller, language, fields }: Visit) {
    const form = {
      number: (fields.get('customerNumber') ?? '').slice(0, 1000),
      email: (fields.get('email') ?? '').slice(0, 1000),
    }
    const wish = privacy.requestDeletion.body.safeParse({ customerNumber: form.number, email: form.email })
    if (!wish.success) {
      const wrong = new Set(wish.error.issues.map(({ path }) => path[0]))
      const faults: DeletionFault[] = [
        ...(wrong.has('customerNumber') ? (['number'] as const) : []),
        ...(wrong.has('email') ? (['email'] as const) : []),
      ]
      return show(reply, 400, { kind: 'delete_form', language, form, faults })
    }
    try {
      await requestDeletion(caller, wish.data)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'too_many_requests') throw error
      reply.header('retry-after', error.options.retryAfterSeconds ?? 60)
      return show(reply, error.status, { kind: 'delete_form', language, form, faults: ['too_many'] })
    }
    return reply.redirect(`/delete/sent?lang=${language}`, 303)
  }
}

const toStatus = (reply: FastifyReply, language: Language, token: string) =>
  reply.redirect(`/delete/status?lang=${language}&token=${token}`, 303)

const stateOf = ({ status: at, dueAt }: RequestState) =>
  at === 'confirmed' && dueAt ? ({ status: 'confirmed', dueAt } as const) : ({ status: 'done' } as const)

import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from '../../contract/pages.ts'
import type { Language } from '../../contract/wire.ts'
import type { Services } from '../platform/context.ts'
import type { PublicRequest } from '../platform/requests.ts'
import type { Cookies } from '../platform/requests.ts'
import { Failure } from '../platform/fail.ts'
import { callerOf } from './cookies.ts'
import { languageAsked, retryLater, sendPlainPage, sendTrouble } from './trouble-page.ts'

/** A request for a plain document, or with the input of its form. */
export type Visit = {
  caller: PublicRequest & { cookies: Cookies }
  language: Language
  /** Placeholders of the path, and the parameters of the query. */
  params: Record<string, string | undefined>
  query: Record<string, string | undefined>
  /** The typed values; of several fields with the same name the first. */
  fields: Record<string, string | undefined>
  reply: FastifyReply
  show: (status: number, page: PublicPage) => FastifyReply
  /** After a form was taken: with another address, reloading sends nothing again. */
  goTo: (path: string) => FastifyReply
}
type Work = (visit: Visit) => unknown

export type FormPages = {
  /** In bytes. */
  formLimit: number
  get: Record<string, Work>
  post: Record<string, Work>
  /** Shows why something is refused. Trouble of the server has a page of its own. */
  refused: (visit: Visit, failure: Failure) => unknown
}

/**
 * Mounts plain documents and forms for customers. They work with scripts switched off, in any browser, on any network.
 * Only here plain forms are read; everywhere else they are refused with 415.
 */
export async function mountFormPages(app: FastifyInstance, services: Services, pages: FormPages): Promise<void> {
  await app.register(async (scope) => {
    const handle = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
      const visit: Visit = {
        caller: callerOf(services, request, reply),
        language: languageAsked(request),
        params: request.params as Visit['params'],
        query: Object.fromEntries(Object.entries(request.query ?? {}).filter(([, value]) => typeof value === 'string')),
        fields: (request.body ?? {}) as Visit['fields'],
        reply,
        show: (status, page) => sendPlainPage(services, reply, status, page),
        goTo: (path) => reply.header('cache-control', 'no-store').redirect(path, 303),
      }
      try {
        return await work(visit)
      } catch (error) {
        if (sendTrouble(services, error, request, reply)) return reply
        if (!(error instanceof Failure)) throw error
        retryLater(reply, error)
        return pages.refused(visit, error)
      }
    }
    scope.removeAllContentTypeParsers()
    await scope.register(formbody, {
      bodyLimit: pages.formLimit,
      parser: (body) => Object.fromEntries([...new URLSearchParams(body)].toReversed()),
    })
    for (const [path, work] of Object.entries(pages.get)) scope.get(path, handle(work))
    for (const [path, work] of Object.entries(pages.post)) scope.post(path, handle(work))
  })
}

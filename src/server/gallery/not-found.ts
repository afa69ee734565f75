import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../http/app.ts'
import { languageAsked, retryLater, sendPlainPage, sendTrouble } from '../http/trouble-page.ts'
import type { Services } from '../platform/context.ts'
import { askForPin } from './pin-page.ts'

/** Headers of the answer that failed, which describe the file. */
const ofTheFile = ['accept-ranges', 'content-disposition', 'content-length', 'content-range', 'etag']

/**
 * For the `errorHandler` of addresses that customers open: a link that opens nothing leads to its one page, one that
 * asks for a PIN to the page that takes it, trouble of the server (also a file that is damaged here) to another that
 * says so. A client that asks for a file and not for a page (scripts, players) gets the usual answer.
 * @param isPage the address never answers with anything else
 */
export const pageOnFailure =
  (services: Services, isPage = false) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isPage && !request.headers.accept?.includes('text/html')) throw thrown
    for (const name of ofTheFile) reply.removeHeader(name)
    const answer = (error: unknown) => {
      if (sendTrouble(services, error, request, reply)) return
      const failure = failureOf(error)
      retryLater(reply, failure)
      const page = { kind: 'gallery_not_found', language: languageAsked(request), recover: 'form', email: '' } as const
      void sendPlainPage(services, reply, failure.status, page)
    }
    if (failureOf(thrown).code === 'gallery_pin_required') askForPin(services, request, reply).catch(answer)
    else answer(thrown)
  }

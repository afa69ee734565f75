import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import type { PublicPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import type { Services } from '../platform/context.ts'
import type { Failure } from '../platform/fail.ts'
import { failureOf, isFault } from './app.ts'
import { preferredLanguage, sendPage } from './public-page.ts'

/** A document without scripts and not to be framed: it has a form, and a form under another page is a trap. */
const scriptless = {
  'content-security-policy':
    "default-src 'none';style-src 'self' 'unsafe-inline';font-src 'self';img-src 'self' data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** Answers with such a document. */
export const sendPlainPage = (services: Services, reply: FastifyReply, status: number, page: PublicPage) =>
  sendPage(reply.headers(scriptless), status, services.renderPage(page, services.pageAssets))

/** Sets the time to try again, where the failure has one. */
export function retryLater(reply: FastifyReply, { options }: Failure): void {
  if (options.retryAfterSeconds) reply.header('retry-after', options.retryAfterSeconds)
}

/** By the page's switch, else by the browser; the customer is not known here. */
export const languageAsked = ({ query, headers }: FastifyRequest): Language =>
  Language.safeParse((query as { lang?: unknown }).lang).data ?? preferredLanguage(headers['accept-language']) ?? 'de'

/** The link is good, and its reader cannot mend anything. */
const asBad: ErrorCode[] = ['file_damaged', 'too_many_downloads', 'archive_empty']

/**
 * Answers a customer whose page cannot be made, because of trouble of the server, with a page that says so. False: the
 * error is no trouble of the server, and nothing was sent.
 */
export function sendTrouble(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const failure = failureOf(error)
  if (failure.status < 500 && !asBad.includes(failure.code)) return false
  const route = request.routeOptions.url
  if (isFault(failure))
    services.log.error({ err: failure.cause ?? failure, requestId: request.id, route }, 'request failed')
  retryLater(reply, failure)
  void sendPlainPage(services, reply, failure.status, { kind: 'gallery_failed', language: languageAsked(request) })
  return true
}

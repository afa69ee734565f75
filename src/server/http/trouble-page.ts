import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import { Language } from '../../contract/wire.ts'
import type { Services } from '../platform/context.ts'
import { failureOf, isFault } from './app.ts'
import { preferredLanguage, sendPage } from './public-page.ts'

/** A document without scripts, in nobody's frame: it has a form, and a form under another page is a trap. */
export const scriptless = {
  'content-security-policy':
    "default-src 'none';style-src 'self' 'unsafe-inline';font-src 'self';img-src 'self' data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** By the page's switch, else by the browser; who the customer is nobody knows here. */
export const languageAsked = ({ query, headers }: FastifyRequest): Language =>
  Language.safeParse((query as { lang?: unknown }).lang).data ?? preferredLanguage(headers['accept-language']) ?? 'de'

/** The link is good, and there is nothing that its reader could put right. */
const asBad: ErrorCode[] = ['file_damaged', 'too_many_downloads']

/**
 * Answers a customer whose page cannot be made, because of trouble of ours, with a page that says so. False: the error is
 * no trouble of ours, and nothing was sent.
 */
export function sendTrouble(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const failure = failureOf(error)
  if (failure.status < 500 && !asBad.includes(failure.code)) return false
  const route = request.routeOptions.url
  if (isFault(failure))
    services.log.error({ err: failure.cause ?? failure, requestId: request.id, route }, 'request failed')
  if (failure.options.retryAfterSeconds) reply.header('retry-after', failure.options.retryAfterSeconds)
  const html = services.renderPage({ kind: 'gallery_failed', language: languageAsked(request) }, services.pageAssets)
  void sendPage(reply.headers(scriptless), failure.status, html)
  return true
}

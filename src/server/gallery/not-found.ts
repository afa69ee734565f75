import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicPage } from '../../contract/pages.ts'
import { Language } from '../../contract/wire.ts'
import { failureOf, isFault } from '../http/app.ts'
import { preferredLanguage, sendPage } from '../http/public-page.ts'
import type { House } from '../platform/context.ts'

/** A document without scripts, in nobody's frame: it has a form, and a form under another page is a trap. */
const scriptless = {
  'content-security-policy':
    "default-src 'none';style-src 'self' 'unsafe-inline';font-src 'self';img-src 'self' data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

type Page = Omit<Extract<PublicPage, { kind: 'gallery_not_found' }>, 'kind'>

/** The one page of every link that opens nothing; it helps to get the right ones again. */
export const sendNotFound = (house: House, reply: FastifyReply, status: number, page: Page) =>
  sendDocument(house, reply, status, { kind: 'gallery_not_found', ...page })

const sendDocument = (house: House, reply: FastifyReply, status: number, page: PublicPage) =>
  sendPage(reply.headers(scriptless), status, house.renderPage(page, house.pageAssets))

/** What the answer that failed had already said of itself. */
const ofTheFile = ['accept-ranges', 'content-disposition', 'content-length', 'content-range', 'etag']

/**
 * For the `errorHandler` of addresses that guests open: a link that opens nothing leads to its one page, trouble of ours
 * (also a file that is damaged here) to another that says so. Whoever asks a file for anything but a page (scripts, players) hears the usual answer.
 * @param isPage the address never answers with anything else
 */
export const pageOnFailure =
  (house: House, isPage = false) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isPage && !request.headers.accept?.includes('text/html')) throw error
    const failure = failureOf(error)
    for (const name of ofTheFile) reply.removeHeader(name)
    if (failure.options.retryAfterSeconds) reply.header('retry-after', failure.options.retryAfterSeconds)
    const language = languageAsked(request) ?? 'de'
    // a link that opens nothing, unlike one that opens too much at once
    const isTheirs = failure.status < 500 && failure.code !== 'file_damaged' && failure.code !== 'too_many_downloads'
    if (isTheirs) {
      sendNotFound(house, reply, failure.status, { language, recover: 'form', email: '' })
      return
    }
    const route = request.routeOptions.url
    if (isFault(failure))
      house.log.error({ err: failure.cause ?? failure, requestId: request.id, route }, 'request failed')
    sendDocument(house, reply, failure.status, { kind: 'gallery_failed', language })
  }

/** By the page's switch, else by the browser; who the guest is nobody knows here. */
const languageAsked = ({ query, headers }: FastifyRequest): Language | undefined =>
  Language.safeParse((query as { lang?: unknown }).lang).data ?? preferredLanguage(headers['accept-language'])

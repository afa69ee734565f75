import type { FastifyReply } from 'fastify'
import type { PublicPage } from '../../contract/pages.ts'
import { sendPage } from '../http/public-page.ts'
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
  sendPage(
    reply.headers(scriptless),
    status,
    house.renderPage({ kind: 'gallery_not_found', ...page }, house.pageAssets),
  )

import type { FastifyReply } from 'fastify'
import { languages, type Language } from '../../contract/wire.ts'

/** Of a page for customers: never stored, never indexed. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).headers(pageHeaders).send(html)

/** Codes that browsers send for languages that we know under another one. */
const sameLanguage: Record<string, Language> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' }

/** The first language of `Accept-Language` that the product has. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
  return wanted
    .map((code) => sameLanguage[code] ?? languages.find((language) => language === code))
    .find((language) => language !== undefined)
}

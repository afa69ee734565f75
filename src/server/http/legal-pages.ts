import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { figures, legalDocuments, type LegalDocument, type LegalLanguage, type Operator } from '../../contract/legal.ts'
import type { Services } from '../platform/context.ts'
import { preferredLanguage } from './public-page.ts'

/** Nothing but the document itself: no script, no foreign picture, no form, no frame. */
const bare = {
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';img-src data:;form-action 'none';base-uri 'none';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/**
 * Imprint, privacy, terms, accessibility: the installation's own documents, which know no organisation and store
 * nothing on a device. Each is rendered once for every language it is written in.
 */
export function mountLegalPages(app: FastifyInstance, services: Services, operator: Operator): void {
  const rendered = new Map<string, { html: string; etag: string }>()
  const documentOf = (document: LegalDocument, language: LegalLanguage) => {
    const key = `${document} ${language}`
    const known = rendered.get(key)
    if (known) return known
    const html = services.renderPage({ kind: 'legal', document, language, operator, figures }, services.pageAssets)
    // weak: the same words, compressed or not
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    rendered.set(key, { html, etag })
    return { html, etag }
  }

  for (const document of Object.keys(legalDocuments) as LegalDocument[]) {
    app.get(legalDocuments[document].path, async (request, reply) => {
      const { html, etag } = documentOf(document, languageOf(request, legalDocuments[document].languages))
      reply.headers({ ...bare, etag, 'cache-control': 'public, max-age=300', vary: 'accept-language' })
      const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
      if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
      return reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(html)
    })
  }
}

/** The chosen language, else the one that the browser prefers. A reader of neither German nor English gets English. */
function languageOf({ query, headers }: FastifyRequest, written: readonly LegalLanguage[]): LegalLanguage {
  const [only] = written
  if (written.length === 1 && only) return only
  const chosen = (query as { lang?: unknown }).lang
  const wanted = typeof chosen === 'string' && chosen ? chosen : preferredLanguage(headers['accept-language'])
  return wanted === undefined || wanted === 'de' ? 'de' : 'en'
}

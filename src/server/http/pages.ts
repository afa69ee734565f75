import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PageAssets, RenderEmail, RenderPage } from '../../contract/pages.ts'
import { languages } from '../../contract/wire.ts'

const dist = new URL('../../../dist/', import.meta.url)

/** Vite's list of the built file of each source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type Pages = { renderPage: RenderPage; renderEmail: RenderEmail; pageAssets: PageAssets }

/**
 * Loads the results of the web's builds. This is the only place where the server meets the web: built files behind the
 * types of contract/pages.ts.
 */
export async function loadPages(): Promise<Pages> {
  const load = async (path: string) => {
    const module: unknown = await import(new URL(path, dist).href)
    return module as Record<string, unknown>
  }
  const { render } = await load('public-server/entry.js')
  const { renderEmail } = await load('emails/entry.js')
  const manifest = JSON.parse(await readFile(new URL('public/manifest.json', dist), 'utf8')) as Manifest
  const entry = manifest['src/web/public/client.tsx']
  if (!entry || typeof render !== 'function' || typeof renderEmail !== 'function')
    throw new Error('dist/ is incomplete: run the build')
  return {
    renderPage: render as RenderPage,
    renderEmail: renderEmail as RenderEmail,
    pageAssets: {
      script: asset(entry.file),
      styles: (entry.css ?? []).map(asset),
      texts: Object.fromEntries(
        languages.flatMap((language) => {
          const [lazy] = withImports(manifest, `src/texts/${language}/lazy.ts`)
          const first = withImports(manifest, `src/texts/${language}/gallery.ts`)
          return lazy ? [[language, { first: first.map(asset), lazy: asset(lazy) }]] : []
        }),
      ),
    },
  }
}

const asset = (file: string) => `/assets/public/${file}`

/** The built file of a source, followed by its imports; nothing for a source that was not built. */
function withImports(manifest: Manifest, source: string): string[] {
  const part = manifest[source]
  if (!part) return []
  return [part.file, ...(part.imports ?? []).flatMap((name) => withImports(manifest, name))]
}

/** Paths of the back-office; its own router knows which pages exist. */
const backofficePaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/settings/organisation',
  '/settings/team',
  '/capture/pair',
  '/dashboard',
  '/dashboard/*',
]

/** The built files, and the back-office's one page. Unknown paths lead to `/` (docs/product/dashboard.md 1). */
export async function mountPages(app: FastifyInstance) {
  const index = await readFile(new URL('backoffice/index.html', dist), 'utf8')
  // names carry a hash of the content, those of fonts a version
  const unchanging = { decorateReply: false, immutable: true, maxAge: '365d', index: false } as const
  for (const face of ['backoffice', 'public']) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL(`${face}/assets/`, dist)),
      prefix: `/assets/${face}/assets/`,
      preCompressed: true,
      ...unchanging,
    })
  }
  const fonts = fileURLToPath(new URL('fonts/certificates/', dist))
  await app.register(fastifyStatic, { root: fonts, prefix: '/fonts/certificates/', ...unchanging })
  for (const path of backofficePaths) {
    app.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .send(index),
    )
  }
}

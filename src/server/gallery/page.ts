import type { FastifyInstance, FastifyReply } from 'fastify'
import { Language } from '../../contract/wire.ts'
import { preferredLanguage, sendPage } from '../http/public-page.ts'
import type { House } from '../platform/context.ts'
import { Failure, fail } from '../platform/fail.ts'
import { readObject } from '../platform/objects.ts'
import { everything } from './content.ts'
import { takeHomeName } from './archive.ts'
import { sendNotFound } from './not-found.ts'
import { permit } from './permit.ts'
import { enterGallery } from './enter.ts'
import { present } from './service.ts'

/** Photos that the page shows at first, and more with each step (document 1, section 9). */
const photosPerStep = 9

/** `/s/{token}`: rendered here, so that a phone on a bad network sees a picture with the first bytes. */
export function mountGalleryPage(app: FastifyInstance, house: House) {
  app.get('/s/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    const query = request.query as { lang?: string; photos?: string }
    const asked = Language.safeParse(query.lang).data ?? preferredLanguage(request.headers['accept-language'])
    try {
      const { gallery, hero } = await enterGallery({ house, address: request.ip }, token, async (ctx, content) => {
        // the cover shows the first photo, and only without photos a film
        const first = content.photos[0] ?? everything(content)[0]
        const ticket = first && {
          orgId: ctx.orgId,
          objectId: first.thumbnail,
          linkId: content.linkId,
          attachment: false,
        }
        return { gallery: await present(ctx, house, content), hero: ticket && (await permit(ctx, ticket)) }
      })
      const firstThumbnail = hero
        ? `data:${hero.mime};base64,${(await readObject(house.storage, hero.key)).toString('base64')}`
        : null
      const language = Language.safeParse(query.lang).data ?? Language.safeParse(gallery.language).data ?? 'de'
      const photosShown = Math.max(photosPerStep, Math.min(5000, Number(query.photos) || 0))
      const page = {
        kind: 'gallery',
        token,
        language,
        gallery,
        firstThumbnail,
        photosShown,
        origin: house.publicUrl,
      } as const
      return sendPage(reply, 200, house.renderPage(page, house.pageAssets))
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      if (error.options.retryAfterSeconds) reply.header('retry-after', error.options.retryAfterSeconds)
      return notFound(reply, error.status, asked)
    }
  })
  const notFound = (reply: FastifyReply, status: number, language: Language | undefined) =>
    sendNotFound(house, reply, status, { language: language ?? 'de', recover: 'form', email: '' })

  // longer than any token, or with more behind it than there is: a broken link like any other
  app.get('/s/*', (request, reply) => notFound(reply, 404, preferredLanguage(request.headers['accept-language'])))

  // Addresses that stay good as long as the link does; each leads to a fresh signed one. They work without JavaScript.
  for (const [path, attachment] of [
    ['media', false],
    ['download', true],
  ] as const) {
    app.get(`/s/:token/${path}/:id`, async (request, reply) => {
      const { token, id } = request.params as { token: string; id: string }
      const address = await enterGallery({ house, address: request.ip }, token, async (ctx, content) => {
        const item = everything(content).find((shown) => shown.id === id) ?? fail('gallery_not_found')
        const objectId = attachment ? item.takeHome : item.display
        const object =
          (await permit(ctx, { orgId: ctx.orgId, objectId, linkId: content.linkId, attachment })) ??
          fail('gallery_not_found')
        const name = attachment ? takeHomeName(item.fileName, object.mime) : `andenken.${object.mime.split('/')[1]}`
        return ctx.sign({ orgId: ctx.orgId, objectId, linkId: content.linkId, attachment }, name)
      })
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    })
  }
}

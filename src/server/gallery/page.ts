import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Language } from '../../contract/wire.ts'
import { fairness } from '../http/mount.ts'
import { sendPage } from '../http/public-page.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare, type Charge } from '../platform/fair-share.ts'
import { Damaged, noteDamage, readWhole } from '../platform/integrity.ts'
import { everything } from './content.ts'
import { takeHomeName } from './archive.ts'
import { pageOnFailure } from './not-found.ts'
import { permit, seen, type SeenObject } from './permit.ts'
import { enterGallery } from './enter.ts'
import { present } from './service.ts'

/** Photos that the page shows at first, and more with each step (docs/product/gallery.md 3). */
const photosPerStep = 9

/** `/s/{token}`: rendered here, so that a phone on a bad network sees a picture with the first bytes. */
export function mountGalleryPage(app: FastifyInstance, services: Services) {
  const errorHandler = pageOnFailure(services, true)
  const share = openFairShare(fairness)
  app.get('/s/:token', { errorHandler }, (request, reply) => {
    const { token } = request.params as { token: string }
    return share(token, (charge) => show(request, reply, token, charge))
  })

  async function show(request: FastifyRequest, reply: FastifyReply, token: string, charge: Charge) {
    const query = request.query as { lang?: string; photos?: string }
    const { gallery, hero, orgId } = await enterGallery(
      { services, address: request.ip },
      token,
      async (ctx, content) => {
        // the cover shows the first photo, and only without photos a film
        const first = content.photos[0] ?? everything(content)[0]
        const ticket = first && {
          orgId: ctx.orgId,
          objectId: first.thumbnail,
          linkId: content.linkId,
          attachment: false,
        }
        const hero = ticket && (await permit(ctx, ticket))
        return {
          gallery: await present(ctx, services, content),
          hero: hero === 'damaged' ? undefined : hero,
          orgId: ctx.orgId,
        }
      },
    )
    const language = Language.safeParse(query.lang).data ?? Language.safeParse(gallery.language).data ?? 'de'
    const page = {
      kind: 'gallery',
      token,
      language,
      gallery,
      firstThumbnail: hero ? await inside(services, orgId, hero) : null,
      photosShown: Math.max(photosPerStep, Math.min(5000, Number(query.photos) || 0)),
      origin: services.publicUrl,
    } as const
    return sendPage(
      reply,
      200,
      charge(() => services.renderPage(page, services.pageAssets)),
    )
  }

  // longer than any token, or with more behind it than there is: a broken link like any other
  app.get('/s/*', { errorHandler }, () => fail('gallery_not_found'))

  // Addresses that stay good as long as the link does; each leads to a fresh signed one. They work without JavaScript.
  for (const [path, attachment] of [
    ['media', false],
    ['download', true],
  ] as const) {
    app.get(`/s/:token/${path}/:id`, { errorHandler: pageOnFailure(services) }, async (request, reply) => {
      const { token, id } = request.params as { token: string; id: string }
      const address = await enterGallery({ services, address: request.ip }, token, async (ctx, content) => {
        const item = everything(content).find((shown) => shown.id === id)
        if (!item) fail(content.unavailable.has(id) ? 'file_damaged' : 'gallery_not_found')
        const objectId = attachment ? item.takeHome : item.display
        const object = seen(
          await permit(ctx, { orgId: ctx.orgId, objectId, linkId: content.linkId, attachment }),
          'gallery_not_found',
        )
        const name = attachment ? takeHomeName(item.fileName, object.mime) : `andenken.${object.mime.split('/')[1]}`
        return ctx.sign({ orgId: ctx.orgId, objectId, linkId: content.linkId, attachment }, name)
      })
      return reply.header('cache-control', 'no-store').redirect(address, 302)
    })
  }
}

/** A picture as part of the page. One that can't be read now leaves its place empty: the page is more than its cover. */
async function inside(services: Services, orgId: string, object: SeenObject): Promise<string | null> {
  try {
    return `data:${object.mime};base64,${(await readWhole(services.storage, object)).toString('base64')}`
  } catch (error) {
    services.log.error({ err: error, key: object.key }, 'a cover could not be read')
    if (error instanceof Damaged) await noteDamage(services, orgId, error)
    return null
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DownloadSize } from '../../contract/gallery.ts'
import { Language } from '../../contract/wire.ts'
import { checked } from '../http/invalid-input.ts'
import { callerOf } from '../http/cookies.ts'
import type { Site } from '../http/feature.ts'
import { fairness } from '../http/mount.ts'
import { pageHeaders } from '../http/public-page.ts'
import { sendEncoded } from '../http/send-encoded.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare, type Charge } from '../platform/fair-share.ts'
import { Damaged, noteDamage, readWhole } from '../platform/integrity.ts'
import { everything, type Content } from './content.ts'
import { takeHomeName } from './archive.ts'
import { openSending } from './files.ts'
import { pageOnFailure } from './not-found.ts'
import type { SeenObject } from './permit.ts'
import type { Shown } from './kept.ts'
import { present } from './service.ts'
import { offersNews } from './offers-news.ts'
import { findFile, showGallery } from './shown.ts'

/** The parameters that `/download` takes besides. */
const asked = z.object({ size: DownloadSize.default('original') })

/** Photos that the page shows at first, and more with each step (docs/product/gallery.md 3). */
const photosPerStep = 9

/** `/s/{token}`: rendered here, so that a phone on a bad network sees a picture with the first bytes. */
export function mountGalleryPage(site: Site) {
  const { app, services } = site
  const send = openSending(site)
  const errorHandler = pageOnFailure(services, true)
  const share = openFairShare(fairness)
  app.get('/s/:token', { errorHandler }, (request, reply) => {
    const { token } = request.params as { token: string }
    return share(token, (charge) => show(request, reply, token, charge))
  })

  async function show(request: FastifyRequest, reply: FastifyReply, token: string, charge: Charge) {
    const query = request.query as { lang?: string; photos?: string }
    const wanted = Language.safeParse(query.lang).data
    const photosShown = Math.max(photosPerStep, Math.min(5000, Number(query.photos) || 0))
    const make = async (shown: Shown) => {
      const firstThumbnail = shown.cover && (await inside(services, shown.orgId, shown.cover))
      const language = wanted ?? Language.safeParse(shown.content.customer.language).data ?? 'de'
      const page = {
        kind: 'gallery',
        token,
        language,
        gallery: present(services, shown),
        guestInLinkPreview: shown.content.organisation.guest_in_link_preview,
        asksRating: shown.content.kind === 'own' && shown.content.organisation.asks_rating,
        offersNews: shown.content.kind === 'own' && offersNews(shown.content),
        firstThumbnail,
        photosShown,
        origin: services.publicUrl,
      } as const
      // a page whose cover could not be read is not kept, and there are too many other lengths
      const isUsual = photosShown === photosPerStep && (firstThumbnail === null) === (shown.cover === null)
      return { text: charge(() => services.renderPage(page, services.pageAssets)), mayBeKept: isUsual }
    }
    const name = `page ${wanted ?? ''} ${photosShown}`
    const html = await showGallery(callerOf(services, request, reply), token, name, make)
    return sendEncoded(request, reply.headers(pageHeaders), html)
  }

  // longer than any token, or with an unknown rest: a broken link like any other
  app.get('/s/*', { errorHandler }, () => fail('gallery_not_found'))

  // Addresses that are good while the link is. They work without JavaScript.
  for (const path of ['media', 'full', 'download'] as const) {
    const attachment = path === 'download'
    app.get(`/s/:token/${path}/:id`, { errorHandler: pageOnFailure(services) }, async (request, reply) => {
      const { token, id } = request.params as { token: string; id: string }
      const size = attachment ? checked(asked, request.query).size : undefined
      const caller = callerOf(services, request, reply)
      const file = await findFile(caller, token, (content) => {
        const item =
          certificateOf(content, id) ?? [...everything(content), ...content.files].find((shown) => shown.id === id)
        if (!item) return content.unavailable.has(id) ? 'damaged' : undefined
        const full = path === 'full' && 'full' in item ? item.full?.object : undefined
        const takeHome = size === 'web' && 'web' in item ? item.web : item.takeHome
        return {
          objectId: attachment ? takeHome : (full ?? item.display),
          nameOf: (mime) =>
            attachment ? takeHomeName('asFile' in item ? item.asFile : item.fileName, mime) : shownName(item, mime),
        }
      })
      if (!attachment) reply.header('vary', 'sec-fetch-dest')
      // its address would stand in the address bar, and open the whole gallery to a person it is sent to
      if (request.headers['sec-fetch-dest'] === 'document' && !attachment) {
        const address = services.sign.sign({ ...file, objectId: file.object.id, attachment }, file.name)
        return reply.header('cache-control', 'no-store').redirect(address, 302)
      }
      return send(request, reply, file.object, { ...file, attachment, isNamedByAddress: false })
    })
  }
}

/** The PDF to take home, and to look at, a picture of it; or that picture, or its story. */
function certificateOf({ certificate }: Content, id: string) {
  if (!certificate) return undefined
  const { takeHome, image, story, fileName, singleName } = certificate
  if (id === 'certificate') return { ...certificate, display: image ?? takeHome, asFile: singleName }
  if (id === 'certificate-image' && image) return { ...certificate, takeHome: image, display: image, asFile: fileName }
  if (id !== 'certificate-story' || !story) return undefined
  const asFile = fileName.replace(/\.pdf$/, '_Story.pdf')
  return { ...certificate, takeHome: story.id, display: story.id, fileName: asFile, asFile }
}

const shownName = ({ kind, fileName }: { kind: string; fileName: string }, mime: string) => {
  if (kind === 'file') return takeHomeName(fileName, mime)
  const ending = mime.split('/')[1] ?? ''
  return kind === 'certificate' ? fileName.replace(/pdf$/, ending) : `andenken.${ending}`
}

/**
 * A picture as part of the page. One that can't be read now leaves its place empty: the page is more than its cover.
 */
async function inside(services: Services, orgId: string, object: SeenObject): Promise<string | null> {
  try {
    return `data:${object.mime};base64,${(await readWhole(services.storage, object)).toString('base64')}`
  } catch (error) {
    services.log.error({ err: error, key: object.key }, 'a cover could not be read')
    if (error instanceof Damaged) await noteDamage(services, orgId, error)
    return null
  }
}

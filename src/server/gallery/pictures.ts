import type { FastifyInstance } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { callerOf } from '../http/cookies.ts'
import type { Services } from '../platform/context.ts'
import { Damaged, noteDamage, readWhole } from '../platform/integrity.ts'
import { brandOf, readLogo } from '../branding/brand.ts'
import { createCards } from './card.ts'
import { everything } from './content.ts'
import { enterGallery, withGalleryLink } from './enter.ts'
import { permit } from './permit.ts'
import { keyringOf } from './pin.ts'

/** Pictures of a gallery's link: the card that messengers show beside it, and a code for another phone's camera. */
export function mountGalleryPictures(app: FastifyInstance, services: Services) {
  const drawCard = createCards()

  app.get('/s/:token/card.png', async (request, reply) => {
    const { token } = request.params as { token: string }
    const caller = callerOf(services, request, reply)
    const { brand, shown, orgId } = await enterGallery(caller, token, async (ctx, content) => {
      // A customer's own link never shows a customer; a shared one only where the customer ticked it.
      const first = content.kind === 'shared' && content.showPicture ? everything(content)[0] : undefined
      const objectId = first?.poster
      const object =
        objectId &&
        (await permit(
          ctx,
          { orgId: ctx.orgId, objectId, credential: content.credential, attachment: false },
          keyringOf(caller),
        ))
      return {
        brand: await brandOf(ctx),
        shown: object && object !== 'damaged' ? object : null,
        orgId: ctx.orgId,
      }
    })
    const picture = shown && { key: shown.key, read: () => readWhole(services.storage, shown) }
    const { small } = brand.logo
    const words = {
      organisation: brand.name,
      colour: brand.colours.primary,
      secondColour: brand.colours.secondary,
      logo: small && { key: small.key, read: () => readLogo(services, orgId, small) },
    }
    const png = await drawCard({ ...words, picture }).catch(async (error: unknown) => {
      if (!(error instanceof Damaged)) throw error
      await noteDamage(services, orgId, error)
      return drawCard({ ...words, picture: null })
    })
    return reply
      .type('image/png')
      .headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
      .send(png)
  })

  app.get('/s/:token/qr.svg', async (request, reply) => {
    const { token } = request.params as { token: string }
    await withGalleryLink(callerOf(services, request, reply), token, async () => true)
    const url = `${services.publicUrl}/s/${encodeURIComponent(token)}`
    const svg = await drawQr(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
    return reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
      .send(svg)
  })
}

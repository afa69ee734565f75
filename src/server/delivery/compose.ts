import { formatNumber, Language } from '../../contract/wire.ts'
import { contentOf, type Content } from '../gallery/content.ts'
import type { JobCtx } from '../platform/context.ts'
import { marking, readWhole } from '../platform/integrity.ts'
import { openHead } from './email-head.ts'
import { pinInEmail } from './gallery-pin.ts'
import { galleryWords } from './gallery-words.ts'
import type { Said } from './send-once.ts'
import * as deliverySql from './sql.ts'

/** Writes the customer's email from what the gallery shows at this moment; undefined when it would show nothing. */
export async function writeCustomerEmail(
  { services, orgId, inOrg }: JobCtx,
  email: deliverySql.CustomerEmailRow,
): Promise<Said | undefined> {
  const found = await inOrg(async (ctx) => {
    const link = await deliverySql.findLink(ctx.tx, email.link_id)
    const content = link && (await contentOf(ctx, link.id))
    if (!link || !content) return undefined
    const shown = pictureOf(content)
    const picture =
      shown &&
      (await ctx.tx
        .selectFrom('stored_object')
        .select(['id', 'key', 'mime', 'size', 'sha256'])
        .where('id', '=', shown.poster)
        .executeTakeFirst())
    return { link, content, shown, picture }
  })
  // damaged media are being made again: the email waits for them
  const { film = false, media = 0 } = found?.content.pending ?? {}
  if (found && !found.shown && (film || media > 0)) throw new Error('all of it is being prepared again')
  if (!found?.shown || !found.picture) return undefined

  const { link, content, shown, picture } = found
  const { customer, organisation, shift } = content
  const pin = pinInEmail(organisation, customer.gallery_pin)
  // where the PIN is told by word of mouth, the email shows no pictures either
  const isTold = pin?.code === null
  const bytes = await readWhole(services.storage, picture).catch(marking(services, orgId))
  const { head, attachments } = await openHead(services, organisation)
  return {
    from: organisation,
    words: galleryWords(
      organisation,
      head,
      {
        language: Language.safeParse(customer.language).data ?? 'de',
        customerName: customer.name,
        customerNumber: formatNumber(customer.number),
        sessionName: shift.name,
        date: shift.started_at.toISOString(),
        link: `${services.publicUrl}/s/${link.token}`,
        pin,
        picture: isTold
          ? null
          : { src: 'cid:picture', width: shown.width, height: shown.height, isFilm: shown.kind === 'film' },
        photos: content.photos.length,
        videos: content.clips.length,
        hasFilm: content.films.length > 0,
      },
      customer,
      services.now(),
    ),
    attachments: [
      ...(isTold ? [] : [{ cid: 'picture', filename: 'andenken.jpg', content: bytes, contentType: picture.mime }]),
      ...attachments,
    ],
  }
}

/** The film's poster, else a photo, else a clip. */
const pictureOf = (content: Content) => content.films[0] ?? content.photos[0] ?? content.clips[0]

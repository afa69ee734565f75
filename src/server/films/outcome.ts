import { sql } from 'kysely'
import { reviewCustomer } from '../customers/review-customer.ts'
import { pieceKey, shownOf } from '../media/pieces.ts'
import { prepareClip } from '../media/prepare-clip.ts'
import { prepareAgain } from '../media/restore.ts'
import * as mediaSql from '../media/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { defineOutcome, type Ctx, type Services } from '../platform/context.ts'
import { prepareTemplate } from '../templates/prepare-template.ts'
import { filmEvents } from './events.ts'
import { makeFilm } from './make-film.ts'
import { askForVersions, makeVersion } from './make-version.ts'
import { isWhole, planFilm, type Plan } from './plan.ts'
import * as filmSql from './sql.ts'
import { showsPhotos } from './photo-films.ts'
import { family, filmVariants } from './variants.ts'
import { givenVersions, versionOf } from './versions.ts'

/** A film is wanted for each customer with a readable clip, or with photos where the recipe shows them. */
export const filmOutcome = defineOutcome({
  of: 'customer',
  family,
  variants: filmVariants,
  isWanted: (_tx, { shift_id }) => sql<boolean>`coalesce(bool_or(
    status = 'ready' and hidden_at is null and (kind = 'video' or ${showsPhotos(shift_id)})), false)`,
  needsEachClip: true,
  // photos that it shows are compared when it is planned
  isOutdatedBy: ({ kind }) => kind === 'video',
  async dropShowing({ tx }, customerId, media) {
    await tx.deleteFrom('outcome').where('customer_id', '=', customerId).where('variant', '=', 'film_preview').execute()
    // only what was prepared once can have been joined, even if it is being made anew
    const clips = media.some(({ kind, duration_ms }) => kind === 'video' && duration_ms !== null)
    const photos = media.some(({ kind }) => kind === 'photo')
    if (clips || (photos && (await outcomes.findPlanned(tx, customerId, 'film_photos'))))
      await outcomes.drop(tx, [customerId], family)
    // whether the one that is being made shows photos is known when it is there
    else if (photos) await outcomes.callOff(tx, customerId, family)
  },
  async repair(ctx, customerId, { variant, objectId }) {
    const version = versionOf(variant)
    if (!version) return false
    await outcomes.removeByObject(ctx, objectId)
    await ctx.enqueue(makeVersion, { customerId, version })
    return true
  },
  hasProgress: true,
  flag: 'has_film',
  gallery: {
    mayBeShared: true,
    folder: 'Videos',
    place: 'videos',
    fileName: 'Film.mp4',
    variants: {
      display: 'film',
      thumbnail: 'film_thumbnail',
      poster: 'film_poster',
      small: 'film_small',
      captions: 'film_captions',
    },
    versions: givenVersions,
  },
  objectKind: 'film',
  damagedAs: { what: 'film', fileName: 'Film.mp4' },
  texts: {
    name: 'Film',
    folder: 'Filme',
    deleted: 'der Film',
    notPlanned:
      'Der Film konnte nicht geplant werden. Die Fotos und Clips sind sicher; „Neu verarbeiten“ versucht es noch einmal.',
    notMade: 'Der Film konnte nicht gemacht werden.',
  },
  maker: makeFilm,
  told: 'film',
  // a cancelled film is made again when staff ask for it, or when one of its parts changes
  ignored: [filmEvents.cancelled],
  async plan(ctx, services, customer) {
    const media = await mediaSql.shownOf(ctx.tx, customer.id)
    const plan = await planFilm(ctx.tx, services, customer, media)
    const { sequence, hash } = plan
    const clips = media.filter(({ kind, status }) => kind === 'video' && status === 'ready')
    if (sequence.length === 0 && clips.length === 0) return null
    return {
      hash,
      onBack: () => askForVersions(ctx, customer.id, plan, services.films),
      async prepare() {
        await prepareMissing(ctx, services, plan, customer.id)
        // a prepared intro or outro raises no event
        if (plan.missing.templates.length > 0) await ctx.enqueue(reviewCustomer, { customerId: customer.id }, 30)
        return isWhole(plan)
      },
    }
  },
})

/**
 * Asks for the pieces that the film cannot be joined without. A clip that has a piece of today's ffmpeg at the other
 * rate needs only the piece; other clips are prepared anew.
 */
async function prepareMissing(
  ctx: Ctx,
  services: Pick<Services, 'films'>,
  { missing, rate }: Plan,
  customerId: string,
): Promise<void> {
  const other = rate === 60 ? 30 : 60
  const keyOf = (clip: mediaSql.MediaRow) => pieceKey(services, shownOf(clip), other)
  const there = new Set((await filmSql.pieces(ctx.tx, missing.clips.map(keyOf))).map(({ key }) => key))
  const isPrepared = (clip: mediaSql.MediaRow) => there.has(keyOf(clip))
  for (const { id } of missing.clips.filter(isPrepared)) await ctx.enqueue(prepareClip, { mediaId: id, piece: rate })
  await prepareAgain(
    ctx,
    missing.clips.filter((clip) => !isPrepared(clip)),
    customerId,
  )
  for (const { id } of missing.templates) await ctx.enqueue(prepareTemplate, { templateId: id })
}

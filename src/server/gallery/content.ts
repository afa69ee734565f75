import type { DownloadSize } from '../../contract/gallery.ts'
import type { CertificateRow } from '../certificates/certificate.ts'
import { certificateName } from '../certificates/name.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { givenVersions } from '../films/versions.ts'
import { bestCover } from '../media/cover.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { openGallery, type OpenLink } from './permit.ts'
import { rowsOf } from './sql.ts'

export type Shown = {
  /** Of the medium; of the film, the customer's id. */
  id: string
  kind: 'photo' | 'video' | 'film'
  fileName: string
  at: Date
  width: number
  height: number
  durationMs: number
  placeholder: string | null
  display: string
  /** Of a photo its display rendition. */
  poster: string
  /** Pixels. */
  posterWidth: number
  thumbnail: string
  /** Pixels. */
  thumbnailWidth: number
  /** A photo's rendition between thumbnail and display; null where the display rendition is smaller. */
  medium: { object: string; width: number } | null
  /**
   * The picture that a photo is zoomed into, with more pixels than the display rendition; null where there are no more.
   */
  full: { object: string; width: number } | null
  /** A film or clip at 720p; null where it is not (yet) or would not be smaller. */
  small: string | null
  /** The speech of a film or clip, as WebVTT; null where the recordings brought no captions along. */
  captions: string | null
  isFavourite: boolean
  /** The file that the customer takes home: by default, and as the smaller size. */
  takeHome: string
  web: string
  /** Of these two. */
  bytes: Record<DownloadSize, number>
  /** Of a film: the same in other shapes. */
  versions: {
    kind: 'story' | 'teaser'
    fileName: string
    object: string
    width: number
    height: number
    durationMs: number
    bytes: number
  }[]
}
export type Content = NonNullable<Awaited<ReturnType<typeof contentOfLink>>>

/** Everything that a gallery link shows at this moment; undefined for a link that is not valid. */
export async function contentOf(
  ctx: Pick<Ctx, 'tx' | 'now' | 'outcomes'>,
  linkId: string,
): Promise<Content | undefined> {
  const link = await openGallery(ctx, linkId)
  return link && contentOfLink(ctx, link)
}

/** The content of a valid link: film first, then clips and photos in the order of capture. */
export async function contentOfLink(ctx: Pick<Ctx, 'tx' | 'outcomes'>, link: OpenLink) {
  const rows = await rowsOf(ctx.tx, link.customer_id, link.id)
  const { customer, shift, organisation, film, madeTogether } = rows
  if (!customer || !shift || !organisation) return undefined
  const picked = link.kind === 'shared' ? new Set(rows.picked.map(({ media_id }) => media_id)) : null
  const all = rows.media.filter(({ hidden_at }) => hidden_at === null)
  const made = Map.groupBy(rows.madeOfMedia, (r) => r.media_id)

  const mine = all.filter((m) => !picked || picked.has(m.id))
  const items = mine.flatMap((m) => showMedium(ctx, m, made.get(m.id) ?? [], !picked) ?? [])
  const photos = items.filter((item) => item.kind === 'photo')
  const shownPhotos = new Set(photos.map(({ id }) => id))
  const candidates = mine.filter(({ id }) => shownPhotos.has(id))
  // the customer's own choice goes before that of the staff
  const ownCover = mediaSql.coverOf('own_cover_at', candidates)
  const cover = ownCover ?? mediaSql.coverOf('cover_at', candidates) ?? bestCover(candidates, customer.completed_at)
  // being prepared, or damaged in the storage and soon prepared again
  const shownIds = new Set(items.map(({ id }) => id))
  const unavailable = mine.filter((m) => m.status !== 'failed' && !shownIds.has(m.id)).map(({ id }) => id)
  const ofFilm = film ? madeTogether.filter(({ variant }) => variant.startsWith('film')) : []
  const whole = film && (!picked || picked.has(null)) ? showFilm(ctx, customer.id, film, ofFilm) : undefined
  const finished = customer.finished_at !== null && customer.processing_status !== 'failed'
  // while its clips are being prepared there is no film yet, but there will be one
  const filmComes = film
    ? film.status === 'making' || film.status === 'outdated' || (!whole && ofFilm.some((part) => part.is_damaged))
    : customer.processing_status !== 'completed' && all.some((m) => m.kind === 'video' && m.status !== 'failed')
  return {
    linkId: link.id,
    kind: link.kind,
    showPicture: link.show_picture,
    customer,
    shift,
    organisation,
    expiresAt: link.expires_at,
    films: whole ? [whole] : [],
    // it has the name on it: a shared link never shows it (gallery/permit.ts)
    certificate: picked ? undefined : certificateOf(customer, rows.certificate, madeTogether),
    clips: items.filter((item) => item.kind === 'video'),
    ownCover: picked ? null : (ownCover?.id ?? null),
    // the cover first, then in the order of capture
    photos: photos.toSorted((a, b) => Number(b.id === cover?.id) - Number(a.id === cover?.id)),
    // pending work concerns only the customer
    pending: picked ? { film: false, media: 0 } : { film: finished && filmComes, media: unavailable.length },
    /** The stored objects, by id. */
    objects: new Map([...rows.madeOfMedia, ...madeTogether].filter((o) => !o.is_damaged).map((o) => [o.id, o])),
    /** Ids of content that belongs here and cannot be shown at this moment, for reasons of the server. */
    unavailable: new Set(film && !whole && (!picked || picked.has(null)) ? [...unavailable, customer.id] : unavailable),
  }
}

/** Everything that a customer can take home, in the order of the page. */
export const everything = (content: Content): Shown[] => [...content.films, ...content.clips, ...content.photos]

/** The PDF, with the pictures of it that are there. Undefined while it is damaged: it is being made again. */
function certificateOf(customer: CustomerRow, known: CertificateRow | null, together: outcomes.Made[]) {
  const find = (variant: string) => together.find((made) => made.variant === variant && !made.is_damaged)
  const pdf = find('certificate')
  if (!pdf || !known) return undefined
  return {
    kind: 'certificate' as const,
    fileName: `${certificateName(customer)}.pdf`,
    at: known.made_at ?? known.created_at,
    width: pdf.width ?? 1,
    height: pdf.height ?? 1,
    takeHome: pdf.id,
    image: find('certificate_image')?.id ?? null,
    story: find('certificate_story'),
    shortName: known.short_name,
  }
}

function showMedium(
  ctx: Pick<Ctx, 'outcomes'>,
  m: mediaSql.MediaRow & mediaSql.Given,
  renditions: outcomes.Made[],
  isOwn: boolean,
): Shown | undefined {
  if (m.status !== 'ready') return undefined
  const { id, kind, file_name: fileName, captured_at: at, placeholder } = m
  const isFavourite = isOwn && m.favourite_at !== null
  const what = { id, kind, fileName, at, placeholder, isFavourite, durationMs: m.duration_ms ?? 0 }
  return show(ctx, what, renditions, kind === 'photo' ? 'large' : 'web')
}

function showFilm(
  ctx: Pick<Ctx, 'outcomes'>,
  id: string,
  film: outcomes.OutcomeRow,
  parts: outcomes.Made[],
): Shown | undefined {
  const { created_at: at, placeholder } = film
  const what = { id, kind: 'film', fileName: 'Film.mp4', at, placeholder, isFavourite: false } as const
  return show(ctx, { ...what, durationMs: film.duration_ms ?? 0 }, parts, 'film', 'film_')
}

type What = Pick<Shown, 'id' | 'kind' | 'fileName' | 'at' | 'placeholder' | 'isFavourite' | 'durationMs'>

/** Undefined while it cannot be shown as a whole; damaged parts that are not essential are left out. */
function show(
  ctx: Pick<Ctx, 'outcomes'>,
  what: What,
  all: outcomes.Made[],
  shown: string,
  prefix: 'film_' | '' = '',
): Shown | undefined {
  if (all.some((made) => made.is_damaged && outcomes.isEssential(ctx, made.variant))) return undefined
  const find = (variant: string) => all.find((made) => made.variant === variant && !made.is_damaged)
  const display = find(shown)
  const thumbnail = find(`${prefix}thumbnail`)
  if (!display || !thumbnail) return undefined
  const poster = find(`${prefix}poster`) ?? display
  const medium = find('medium')
  const takeHome = find('take_home')
  const small = find(`${prefix}small`)
  const original = takeHome ?? display
  // never more than the original: a small photo in good quality may weigh less than its renditions
  const smaller = what.kind === 'photo' ? display : small
  const web = smaller && smaller.size < original.size ? smaller : original
  const full = what.kind === 'photo' && (takeHome?.width ?? 0) > (display.width ?? 0) ? takeHome : undefined
  return {
    ...what,
    width: display.width ?? 4,
    height: display.height ?? 3,
    display: display.id,
    poster: poster.id,
    posterWidth: poster.width ?? 1280,
    thumbnail: thumbnail.id,
    thumbnailWidth: thumbnail.width ?? 400,
    medium: medium?.width ? { object: medium.id, width: medium.width } : null,
    full: full?.width ? { object: full.id, width: full.width } : null,
    small: small?.id ?? null,
    captions: find(`${prefix}captions`)?.id ?? null,
    takeHome: original.id,
    web: web.id,
    bytes: { original: original.size, web: web.size },
    versions: givenVersions.flatMap(({ kind, variant, name: fileName }) => {
      const made = find(variant)
      if (!made) return []
      const { id: object, size: bytes, width, height, duration_ms } = made
      return [{ kind, fileName, object, bytes, width: width ?? 9, height: height ?? 16, durationMs: duration_ms ?? 0 }]
    }),
  }
}

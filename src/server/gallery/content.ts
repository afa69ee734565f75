import type { DownloadSize } from '../../contract/gallery.ts'
import type { CertificateRow } from '../certificates/certificate.ts'
import { certificateName, singleCertificateName } from '../certificates/name.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { bestCover } from '../media/cover.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import { shownVariants } from '../media/renditions.ts'
import type { Ctx, OutcomeOfCustomer, PictureVariants } from '../platform/context.ts'
import type { Credential } from '../platform/principal.ts'
import { openGallery, type OpenLink } from './permit.ts'
import { rowsOf } from './sql.ts'

export type Shown = {
  /** Of the medium; of the film, the customer's id. */
  id: string
  kind: 'photo' | 'video' | 'film'
  /** Of what is made of all media. */
  family: string | null
  /** In the customer's ZIP. */
  folder: string
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

/** A file that is listed by its name. */
export type GivenFile = {
  /** The family of the outcome. */
  id: string
  kind: 'file'
  family: string
  folder: string
  fileName: string
  at: Date
  takeHome: string
  /** Shown in place of it: there is no picture. */
  display: string
  bytes: number
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
  const declared = outcomes.ofCustomers(ctx)
  const credential: Credential = { kind: 'link', id: link.id }
  const rows = await rowsOf(
    ctx.tx,
    link.customer_id,
    link.id,
    declared.map(({ family }) => family),
  )
  const { customer, shift, organisation, madeTogether } = rows
  if (!customer || !shift || !organisation) return undefined
  const picked = link.kind === 'shared' ? new Set(rows.picked.map(({ media_id, family }) => media_id ?? family)) : null
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
  const together = declared
    .map((outcome) => ({
      outcome,
      planned: rows.planned.find(({ variant }) => variant === outcome.family),
      parts: madeTogether.filter(({ variant }) => Object.hasOwn(outcome.variants, variant)),
    }))
    .filter(({ outcome }) => !picked || (outcome.gallery.mayBeShared && picked.has(outcome.family)))
  const films = together.flatMap((one) => showVideo(ctx, customer.id, one) ?? [])
  const files = together.flatMap((one) => showFile(customer, one) ?? [])
  const shownFamilies = new Set([...films, ...files].map(({ family }) => family))
  const missing = together.filter(({ outcome, planned }) => planned && !shownFamilies.has(outcome.family))
  const finished = customer.finished_at !== null && customer.processing_status !== 'failed'
  const filmComes = together.some(({ outcome, planned, parts }) => {
    if (outcome.gallery.place !== 'videos') return false
    // while its media are being prepared there is none yet, but there will be one
    if (!planned)
      return (
        customer.processing_status !== 'completed' && all.some((m) => outcome.isOutdatedBy(m) && m.status !== 'failed')
      )
    const isShown = shownFamilies.has(outcome.family)
    return (
      planned.status === 'making' ||
      planned.status === 'outdated' ||
      (!isShown && parts.some((part) => part.is_damaged))
    )
  })
  return {
    linkId: link.id,
    credential,
    kind: link.kind,
    showPicture: link.show_picture,
    customer,
    shift,
    organisation,
    expiresAt: link.expires_at,
    films,
    certificate: together.map((one) => showCertificate(customer, rows.certificate, one)).find(Boolean),
    files,
    clips: items.filter((item) => item.kind === 'video'),
    ownCover: picked ? null : (ownCover?.id ?? null),
    // the cover first, then in the order of capture
    photos: photos.toSorted((a, b) => Number(b.id === cover?.id) - Number(a.id === cover?.id)),
    // pending work concerns only the customer
    pending: picked ? { film: false, media: 0 } : { film: finished && filmComes, media: unavailable.length },
    /** The stored objects, by id. */
    objects: new Map([...rows.madeOfMedia, ...madeTogether].filter((o) => !o.is_damaged).map((o) => [o.id, o])),
    /** Ids of content that belongs here and cannot be shown at this moment, for reasons of the server. */
    unavailable: new Set([
      ...unavailable,
      ...missing.flatMap(({ outcome: { gallery, family } }) =>
        gallery.place === 'videos' ? [customer.id] : gallery.place === 'files' ? [family] : [],
      ),
    ]),
  }
}

/** All pictures and videos that a customer can take home, in the order of the page. */
export const everything = (content: Content): Shown[] => [...content.films, ...content.clips, ...content.photos]

type Together = { outcome: OutcomeOfCustomer; planned: outcomes.OutcomeRow | undefined; parts: outcomes.Made[] }

/** The PDF, with the pictures of it that are there. Undefined while it is damaged: it is being made again. */
function showCertificate(
  customer: CustomerRow,
  known: CertificateRow | null,
  { outcome: { gallery }, parts }: Together,
) {
  if (gallery.place !== 'certificate') return undefined
  const find = (wanted: string) => parts.find(({ variant, is_damaged }) => variant === wanted && !is_damaged)
  const pdf = find(gallery.variants.file)
  if (!pdf || !known) return undefined
  return {
    kind: 'certificate' as const,
    folder: gallery.folder,
    /** In the ZIP, and of its pictures. */
    fileName: `${certificateName(customer)}.pdf`,
    singleName: singleCertificateName(customer),
    at: known.made_at ?? known.created_at,
    width: pdf.width ?? 1,
    height: pdf.height ?? 1,
    takeHome: pdf.id,
    image: find(gallery.variants.image)?.id ?? null,
    story: find(gallery.variants.story),
    shortName: known.short_name,
  }
}

function showFile(
  customer: CustomerRow,
  { outcome: { family, gallery }, planned, parts }: Together,
): GivenFile | undefined {
  if (gallery.place !== 'files' || !planned) return undefined
  const made = parts.find(({ variant, is_damaged }) => variant === family && !is_damaged)
  if (!made) return undefined
  const { id: takeHome, size: bytes } = made
  const { folder, fileName } = gallery
  const at = planned.created_at
  return {
    id: family,
    kind: 'file',
    family,
    folder,
    fileName: fileName(customer),
    at,
    takeHome,
    display: takeHome,
    bytes,
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
  const folder = kind === 'photo' ? 'Fotos' : 'Videos'
  const what = {
    id,
    kind,
    family: null,
    folder,
    fileName,
    at,
    placeholder,
    isFavourite,
    durationMs: m.duration_ms ?? 0,
  }
  return show(ctx, what, renditions, shownVariants[kind])
}

function showVideo(
  ctx: Pick<Ctx, 'outcomes'>,
  id: string,
  { outcome: { family, gallery }, planned, parts }: Together,
): Shown | undefined {
  if (gallery.place !== 'videos' || !planned) return undefined
  const { created_at: at, placeholder } = planned
  const { fileName, folder } = gallery
  const what = { id, kind: 'film', family, folder, fileName, at, placeholder, isFavourite: false } as const
  const shown = show(ctx, { ...what, durationMs: planned.duration_ms ?? 0 }, parts, gallery.variants)
  const versions = gallery.versions.flatMap(({ kind, variant: wanted, name }) => {
    const made = parts.find(({ variant, is_damaged }) => variant === wanted && !is_damaged)
    if (!made) return []
    const { id: object, size: bytes, width, height, duration_ms } = made
    return [
      { kind, fileName: name, object, bytes, width: width ?? 9, height: height ?? 16, durationMs: duration_ms ?? 0 },
    ]
  })
  return shown && { ...shown, versions }
}

type What = Pick<
  Shown,
  'id' | 'kind' | 'family' | 'folder' | 'fileName' | 'at' | 'placeholder' | 'isFavourite' | 'durationMs'
>

/** Undefined while it cannot be shown as a whole; damaged parts that are not essential are left out. */
function show(
  ctx: Pick<Ctx, 'outcomes'>,
  what: What,
  all: outcomes.Made[],
  variants: PictureVariants,
): Shown | undefined {
  if (all.some((made) => made.is_damaged && outcomes.isEssential(ctx, made.variant))) return undefined
  const find = (wanted: string | undefined) => all.find(({ variant, is_damaged }) => variant === wanted && !is_damaged)
  const display = find(variants.display)
  const thumbnail = find(variants.thumbnail)
  if (!display || !thumbnail) return undefined
  const poster = find(variants.poster) ?? display
  const medium = find(variants.medium)
  const takeHome = find(variants.takeHome)
  const small = find(variants.small)
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
    captions: find(variants.captions)?.id ?? null,
    takeHome: original.id,
    web: web.id,
    bytes: { original: original.size, web: web.size },
    versions: [],
  }
}

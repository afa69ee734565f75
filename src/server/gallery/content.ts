import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import * as mediaSql from '../media/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { openGallery, type OpenLink } from './permit.ts'

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
  /** A film or clip at 720p; null where it is not (yet) or would not be smaller. */
  small: string | null
  /** What is said in a film or clip, as WebVTT; null where the recordings brought none along. */
  captions: string | null
  /** What the customer takes home. */
  takeHome: string
}
export type Content = NonNullable<Awaited<ReturnType<typeof behind>>>

/** Everything that a gallery link shows at this moment; undefined for a link that does not stand. */
export async function contentOf(ctx: Pick<Ctx, 'tx' | 'now'>, linkId: string): Promise<Content | undefined> {
  const link = await openGallery(ctx, linkId)
  return link && behind(ctx, link)
}

/** What is behind a link that stands: film first, then clips and photos in the order of capture. */
export async function behind({ tx }: Pick<Ctx, 'tx'>, link: OpenLink) {
  const customer = await customerSql.find(tx, link.customer_id)
  if (!customer) return undefined
  const picked = link.kind === 'shared' ? await pickedFor(tx, link.id) : null
  const all = await mediaSql.ofCustomer(tx, customer.id)
  const made = Map.groupBy(
    await outcomes.ofMedia(
      tx,
      all.map((m) => m.id),
    ),
    (r) => r.media_id,
  )
  const film = await outcomes.findPlanned(tx, customer.id, 'film')
  const shift = await tx
    .selectFrom('shift')
    .select(['name', 'started_at'])
    .where('id', '=', customer.shift_id)
    .executeTakeFirst()
  // deleted between two of these questions
  if (!shift) return undefined

  const mine = all.filter((m) => !picked || picked.has(m.id))
  const items = mine.flatMap((m) => showMedium(m, made.get(m.id) ?? []) ?? [])
  // being prepared, or damaged in the storage and soon prepared again
  const shownIds = new Set(items.map(({ id }) => id))
  const unavailable = mine.filter((m) => m.status !== 'failed' && !shownIds.has(m.id)).map(({ id }) => id)
  const ofFilm = film ? await outcomes.ofCustomer(tx, customer.id) : []
  const whole = film && (!picked || picked.has(null)) ? showFilm(customer.id, film, ofFilm) : undefined
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
    organisation: await organisationSql.get(tx),
    expiresAt: link.expires_at,
    films: whole ? [whole] : [],
    clips: items.filter((item) => item.kind === 'video'),
    photos: items.filter((item) => item.kind === 'photo'),
    // what is still to come is the customer's own affair
    pending: picked ? { film: false, media: 0 } : { film: finished && filmComes, media: unavailable.length },
    /** Ids of what belongs here and cannot be shown at this moment, for reasons of ours. */
    unavailable: new Set(film && !whole && (!picked || picked.has(null)) ? [...unavailable, customer.id] : unavailable),
  }
}

/** All that a customer can take home, in the order of the page. */
export const everything = (content: Content): Shown[] => [...content.films, ...content.clips, ...content.photos]

/** The media that a shared link shows; null among them stands for the film. */
async function pickedFor(tx: Ctx['tx'], linkId: string): Promise<Set<string | null>> {
  const rows = await tx.selectFrom('gallery_link_item').select('media_id').where('link_id', '=', linkId).execute()
  return new Set(rows.map((row) => row.media_id))
}

function showMedium(m: mediaSql.MediaRow, renditions: outcomes.Made[]): Shown | undefined {
  if (m.status !== 'ready') return undefined
  const { id, kind, file_name: fileName, captured_at: at, placeholder } = m
  const what = { id, kind, fileName, at, placeholder, durationMs: m.duration_ms ?? 0 }
  return show(what, renditions, kind === 'photo' ? 'large' : 'web')
}

function showFilm(id: string, film: outcomes.Outcome, parts: outcomes.Made[]): Shown | undefined {
  const { created_at: at, placeholder } = film
  const what = { id, kind: 'film', fileName: 'Film.mp4', at, placeholder, durationMs: film.duration_ms ?? 0 } as const
  return show(what, parts, 'film', 'film_')
}

type What = Pick<Shown, 'id' | 'kind' | 'fileName' | 'at' | 'placeholder' | 'durationMs'>

/** Undefined while it cannot be shown as a whole; what it can do without is left out when it is damaged. */
function show(what: What, all: outcomes.Made[], shown: outcomes.Variant, prefix: 'film_' | '' = ''): Shown | undefined {
  if (all.some((made) => made.is_damaged && outcomes.isEssential(made.variant))) return undefined
  const find = (variant: outcomes.Variant) => all.find((made) => made.variant === variant && !made.is_damaged)
  const display = find(shown)
  const thumbnail = find(`${prefix}thumbnail`)
  if (!display || !thumbnail) return undefined
  const poster = find(`${prefix}poster`) ?? display
  const medium = find('medium')
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
    small: find(`${prefix}small`)?.id ?? null,
    captions: find(`${prefix}captions`)?.id ?? null,
    takeHome: (find('take_home') ?? display).id,
  }
}

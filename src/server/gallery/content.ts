import type { Ctx } from '../platform/context.ts'
import * as customers from '../customers/sql.ts'
import * as films from '../films/sql.ts'
import * as media from '../media/sql.ts'
import * as organisations from '../organisations/sql.ts'
import { openGallery } from './permit.ts'

type Shown = {
  /** Of the medium; of the film, the guest's id. */
  id: string
  kind: 'photo' | 'video' | 'film'
  fileName: string
  at: Date
  width: number
  height: number
  durationMs: number
  placeholder: string | null
  display: string
  poster: string
  thumbnail: string
  thumbnailWidth: number
  /** What the guest takes home. */
  takeHome: string
}
export type Content = NonNullable<Awaited<ReturnType<typeof contentOf>>>

/** Everything that a gallery link shows at this moment, film first, then clips and photos in the order of capture. */
export async function contentOf(ctx: Pick<Ctx, 'tx' | 'now'>, linkId: string) {
  const open = await openGallery(ctx, linkId)
  const customer = open && (await customers.find(ctx.tx, open.customer_id))
  if (!customer) return undefined
  const all = await media.ofCustomer(ctx.tx, customer.id)
  const renditions = Map.groupBy(
    await media.renditionsOf(
      ctx.tx,
      all.map((m) => m.id),
    ),
    (r) => r.media_id,
  )
  const film = await films.find(ctx.tx, customer.id)
  const shift = await ctx.tx
    .selectFrom('shift')
    .select(['name', 'started_at'])
    .where('id', '=', customer.shift_id)
    .executeTakeFirst()
  // deleted between two of these questions
  if (!shift) return undefined

  const items = all.flatMap((m): Shown[] => {
    const made = (variant: media.Variant) => renditions.get(m.id)?.find((r) => r.variant === variant)
    const display = made(m.kind === 'photo' ? 'large' : 'web')
    const thumbnail = made('thumbnail')
    if (m.status !== 'ready' || !display || !thumbnail) return []
    return [
      {
        id: m.id,
        kind: m.kind,
        fileName: m.file_name,
        at: m.captured_at,
        width: display.width ?? 4,
        height: display.height ?? 3,
        durationMs: m.duration_ms ?? 0,
        placeholder: m.placeholder,
        display: display.object_id,
        poster: (made('poster') ?? display).object_id,
        thumbnail: thumbnail.object_id,
        thumbnailWidth: thumbnail.width ?? 400,
        takeHome: (made('take_home') ?? display).object_id,
      },
    ]
  })
  const whole: Shown[] =
    film?.object_id && film.poster_id && film.thumbnail_id
      ? [
          {
            id: customer.id,
            kind: 'film',
            fileName: 'Film.mp4',
            at: film.updated_at,
            width: 1920,
            height: 1080,
            durationMs: film.duration_ms ?? 0,
            placeholder: film.placeholder,
            display: film.object_id,
            poster: film.poster_id,
            thumbnail: film.thumbnail_id,
            thumbnailWidth: 400,
            takeHome: film.object_id,
          },
        ]
      : []

  const finished = customer.finished_at !== null && customer.processing_status !== 'failed'
  return {
    linkId,
    customer,
    shift,
    organisation: await organisations.get(ctx.tx),
    expiresAt: open.expires_at,
    films: whole,
    clips: items.filter((item) => item.kind === 'video'),
    photos: items.filter((item) => item.kind === 'photo'),
    pending: {
      film: finished && film?.status === 'making',
      media: all.filter((m) => m.status === 'processing').length,
    },
  }
}

/** All that a guest can take home, in the order of the page. */
export const everything = (content: Content): Shown[] => [...content.films, ...content.clips, ...content.photos]

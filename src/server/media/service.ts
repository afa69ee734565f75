import type { Film } from '../../contract/films.ts'
import { Turn, type Media, type MediaOverview } from '../../contract/media.ts'
import { customerActions } from '../customers/audit.ts'
import { originalDamaged } from '../customers/facts.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import type * as customerSql from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { mediaActions } from './audit.ts'
import { mediaEvents } from './events.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import { recordUnassigned } from './record-unassigned.ts'
import { prepareAgain } from './restore.ts'
import * as mediaSql from './sql.ts'
import * as unassignedSql from './unassigned-sql.ts'

export async function sessionOverview(ctx: Ctx, shiftId: string): Promise<{ customers: MediaOverview[] }> {
  await shiftService.get(ctx, shiftId)
  const rows = await mediaSql.overview(ctx.tx, shiftId)
  return {
    customers: rows.map((row) => ({
      customerId: row.id,
      customerName: row.name,
      customerNumber: row.number,
      mediaCount: row.photo_count + row.video_count,
      operators: row.operators ?? '',
    })),
  }
}

/** A customer's film, null when there is none. Films are a later feature; product.ts passes this (ARCHITECTURE.md). */
export type FilmOf = (ctx: Ctx, customerId: string) => Promise<Film | null>

/** A customer's originals, with the film. */
export async function ofCustomer(ctx: Ctx, customerId: string, filmOf: FilmOf) {
  const customer = await customerService.get(ctx, customerId)
  const rows = await mediaSql.ofCustomer(ctx.tx, customerId)
  const chosen = (by: 'cover_at' | 'own_cover_at') => mediaSql.coverOf(by, rows)?.id
  const media = await presentAll(ctx, rows, { staff: chosen('cover_at'), customer: chosen('own_cover_at') })
  return { customer, media, film: await filmOf(ctx, customerId) }
}

export async function get(ctx: Ctx, id: string): Promise<Media> {
  const [media] = await presentAll(ctx, [(await mediaSql.find(ctx.tx, id)) ?? fail('media_not_found')])
  return media ?? fail('media_not_found')
}

/** Staff download what was uploaded (docs/product/media.md 10). */
export async function download(ctx: Ctx, id: string) {
  const media = (await mediaSql.findWithObject(ctx.tx, id)) ?? fail('media_not_found')
  shiftService.assertMayRead(ctx, (await shiftSql.find(ctx.tx, media.shift_id)) ?? fail('media_not_found'))
  if (media.damage) fail('file_damaged', { text: originalDamaged })
  return {
    downloadUrl: ctx.sign({ objectId: media.object_id, attachment: true }, media.file_name),
  }
}

/**
 * Deletes a medium with all that was made from it, at every customer who has it. A film that it is part of goes with
 * it: it would go on showing what was deleted; a new one is made by itself when the customer is finished.
 */
export async function remove(ctx: Ctx, id: string) {
  // customers are locked before their media; the medium may have gone to another customer while we waited
  const held = new Map<string, customerSql.CustomerRow>()
  for (const customer of await mediaSql.customersOf(ctx.tx, [id]))
    held.set(customer.id, await customerService.lockForChange(ctx, customer.id))
  const media = (await mediaSql.lock(ctx.tx, id)) ?? fail('media_not_found')
  if ((await mediaSql.customersOf(ctx.tx, [id])).some((customer) => !held.has(customer.id))) fail('media_not_found')
  await refuseHeld(ctx, [...held.keys()])
  // no customer has it yet, or it was taken from all a moment ago and can still be given back
  if (held.size === 0) await customerService.assertMayChange(ctx, media)
  const isWaiting = (await unassignedSql.among(ctx.tx, [id])).has(id)
  // while it is still known what shows it
  for (const customerId of held.keys()) await outcomes.dropShowing(ctx, customerId, [media])
  await ctx.tx.deleteFrom('media').where('id', '=', id).execute()
  for (const customer of held.values()) await takenFrom(ctx, customer, media)
  if (isWaiting) await recordUnassigned(ctx, mediaActions.removeUnassigned, [media])
  await ctx.enqueue(sweepStorage, {})
}

async function takenFrom(ctx: Ctx, customer: customerSql.CustomerRow, media: mediaSql.MediaRow) {
  const isLast = customer.photo_count + customer.video_count === 1
  if (isLast) await outcomes.dropAll(ctx.tx, [customer.id])
  const change = isLast ? await customerService.changeWhenEmptied(ctx, customer) : {}
  // of a customer who is finished the film is made again
  await changeCustomer(ctx, customer.id, mediaEvents.taken({ media: [media.id] }), change)
  await recordMedia(ctx, mediaActions.remove, customer, {
    name: customer.name,
    number: customer.number,
    file: media.file_name,
  })
}

/** Prepares a customer's files again that failed, and with `photo` all photos; nothing is mailed. */
export async function reprocess(ctx: Ctx, customerId: string, kind: 'photo' | 'failed') {
  const customer = await customerService.lockForChange(ctx, customerId)
  const all = await mediaSql.ofCustomer(ctx.tx, customerId)
  if (all.length === 0) fail('nothing_to_process')

  const again = all.filter((media) => media.status === 'failed' || (media.kind === kind && media.status === 'ready'))
  await prepareAgain(ctx, again, customerId)
  await outcomes.retryFailed(ctx.tx, customerId)
  const { name, number } = customer
  if (!customer.finished_at) {
    await ctx.audit(customerActions.finish, { name, number }, { ...customerService.about(customer), byItself: true })
  }
  await customerService.record(ctx, mediaActions.reprocess, customer, { name, number, kind })
  const change = { finished_at: customer.finished_at ?? ctx.now() }
  await changeCustomer(ctx, customerId, mediaEvents.reprocessingRequested({ kind }), change)
  return { customer: await customerService.get(ctx, customerId) }
}

const endings = {
  large: 'jpg',
  web: 'mp4',
  thumbnail: 'webp',
  poster: 'jpg',
}

/** Which medium staff and which one the customer have chosen. */
type Covers = { staff?: string | undefined; customer?: string | undefined }

/** Database rows → wire, with signed addresses. */
export async function presentAll(
  ctx: Ctx,
  rows: (mediaSql.MediaRow & Partial<mediaSql.Given>)[],
  covers: Covers = {},
): Promise<Media[]> {
  const ids = rows.map((row) => row.id)
  const renditions = await outcomes.ofMedia(ctx.tx, ids)
  return presentMedia(ctx, rows, renditions, await mediaSql.timesGiven(ctx.tx, ids), covers)
}

/** The same of what was read before. */
export function presentMedia(
  ctx: Pick<Ctx, 'sign'>,
  rows: (mediaSql.MediaRow & Partial<mediaSql.Given>)[],
  renditions: Awaited<ReturnType<typeof outcomes.ofMedia>>,
  given: ReadonlyMap<string, number>,
  covers: Covers,
): Media[] {
  const made = Map.groupBy(renditions, (r) => r.media_id)
  return rows.map((row) => present(ctx, row, made.get(row.id) ?? [], given.get(row.id) ?? 1, covers))
}

/** A medium of which nothing is made yet, at the one place that it was brought to. */
export const presentNew = (ctx: Pick<Ctx, 'sign'>, row: mediaSql.MediaRow): Media => present(ctx, row, [], 1, {})

function present(
  ctx: Pick<Ctx, 'sign'>,
  row: mediaSql.MediaRow & Partial<mediaSql.Given>,
  renditions: Awaited<ReturnType<typeof outcomes.ofMedia>>,
  times: number,
  covers: Covers,
): Media {
  const address = (...variants: (keyof typeof endings)[]) => {
    for (const variant of variants) {
      const made = renditions.find((r) => r.variant === variant && !r.is_damaged)
      if (made) {
        const ending = endings[variant]
        return ctx.sign({ objectId: made.id, attachment: false }, `${variant}.${ending}`)
      }
    }
    return null
  }
  const shown = row.turn - row.prepared_turn
  return {
    id: row.id,
    file_name: row.file_name,
    file_type: row.kind,
    file_size: row.size,
    mime_type: row.mime,
    operator: row.operator,
    ...(shown % 180 === 0 ? { width: row.width, height: row.height } : { width: row.height, height: row.width }),
    duration_seconds: row.duration_ms === null ? null : row.duration_ms / 1000,
    captured_at: row.captured_at.toISOString(),
    created_at: row.created_at.toISOString(),
    status: row.status,
    progress: row.progress,
    error: row.error,
    turn: Turn.parse(row.turn),
    shown_turn: Turn.parse(row.prepared_turn),
    hidden: Boolean(row.hidden_at),
    incomplete: row.incomplete,
    is_cover: row.id === covers.staff,
    is_own_cover: row.id === covers.customer,
    is_favourite: Boolean(row.favourite_at),
    shared_with: Math.max(0, times - 1),
    url: address('large', 'web'),
    thumbnailUrl: address('thumbnail', 'poster'),
  }
}

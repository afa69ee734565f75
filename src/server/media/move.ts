import { formatNumber } from '../../contract/wire.ts'
import { changeCustomer, type Change } from '../customers/change-customer.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import * as customerSql from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { mediaActions } from './audit.ts'
import { named, refuseCards, refuseUnwilling } from './copy.ts'
import { mediaEvents } from './events.ts'
import { refuseExpired } from './receive.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import * as mediaSql from './sql.ts'
import { takenFrom } from './taken.ts'

type Customer = customerSql.CustomerRow

/**
 * "Umbuchen": takes media from all customers who have them and gives them to another one. `permit` asks who has them,
 * so they leave the wrong gallery with this transaction, also by links that were signed before. Films that show a moved
 * clip are deleted; both sides' results are made again by the signal, from pieces that stay as they are.
 * @throws Failure: media_not_found (also when somebody else was faster), customer_not_found, same_customer,
 *   card_of_another, no_consent, media_expired, customer_anonymized, not_your_shift, legal_hold
 */
export async function move(ctx: Ctx, { mediaIds, customerId }: { mediaIds: string[]; customerId: string }) {
  const wanted = [...new Set(mediaIds)]
  const { target, sources, media, given } = await lockAll(ctx, wanted, customerId)
  await refuseHeld(ctx, ids(sources))

  const there = new Set((await mediaSql.ofCustomer(ctx.tx, target.id)).map((m) => m.sha256))
  const moved = media.filter((m) => !there.has(m.sha256) && there.add(m.sha256))
  const doubles = media.filter((m) => !moved.includes(m))
  if (moved.length > 0) await mediaSql.give(ctx.tx, ids(moved), target.id)
  await mediaSql.take(ctx.tx, wanted, ids(sources))
  await stayHidden(ctx, target, moved, given)
  if (moved.length > 0) await mediaSql.followTo(ctx.tx, ids(moved), target.shift_id)

  const changes = new Map<string, Change>()
  for (const source of sources) {
    const gone = media.filter((m) => given.some(({ media_id, id }) => media_id === m.id && id === source.id))
    changes.set(source.id, await takenFrom(ctx, source, gone))
    await record(ctx, { source, target, media: gone, moved })
  }
  await outcomes.outdateBy(ctx, target.id, moved)
  // in the same transaction, so that nobody is sent a result that is not there (yet); the signal decides what is made
  for (const id of ids([...sources, target]).toSorted()) {
    const isTarget = id === target.id
    const theirs = isTarget ? moved : media.filter((m) => given.some((row) => row.media_id === m.id && row.id === id))
    const event = mediaEvents[isTarget ? 'given' : 'taken']({ media: ids(theirs) })
    await changeCustomer(ctx, id, event, changes.get(id))
  }
  await ctx.enqueue(sweepStorage, {})
  return { moved: moved.length, alreadyThere: doubles.length }
}

const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

/** Locks customers, then media, then shifts, each in the order of their ids, and checks that all of it may be. */
async function lockAll(ctx: Ctx, mediaIds: string[], targetId: string) {
  const before = await mediaSql.customersOf(ctx.tx, mediaIds)
  if (mediaIds.some((id) => before.every(({ media_id }) => media_id !== id))) fail('media_not_found')

  const involved = new Map<string, Customer>()
  for (const id of [...new Set([targetId, ...ids(before)])].toSorted()) {
    involved.set(id, await customerService.lockForChange(ctx, id))
  }
  const target = involved.get(targetId) ?? fail('customer_not_found')
  refuseUnwilling(target, 'Dieser Gast', 'umgebucht')
  await refuseExpired(ctx, target, 'Die Aufbewahrungsfrist dieses Gasts ist abgelaufen. Es wurde nichts umgebucht.')

  const media = await mediaSql.lockAll(ctx.tx, mediaIds)
  // while we waited for the customers somebody else may have deleted or moved one
  const given = await mediaSql.customersOf(ctx.tx, mediaIds)
  if (given.some(({ id }) => id === targetId)) fail('same_customer')
  if (media.length < mediaIds.length || given.some(({ id }) => !involved.has(id))) fail('media_not_found')
  refuseCards(media, [target])
  await mediaSql.lockShifts(ctx.tx, [...new Set([...involved.values()].map((customer) => customer.shift_id))])
  return { target, sources: [...involved.values()].filter((customer) => customer.id !== targetId), media, given }
}

/** A medium that was hidden wherever it was stays hidden: moved to and fro it must not come into sight by itself. */
async function stayHidden(
  ctx: Ctx,
  target: Customer,
  moved: mediaSql.MediaRow[],
  before: { media_id: string; hidden_at: Date | null }[],
) {
  const hidden = moved.filter(({ id }) => before.every((row) => row.media_id !== id || row.hidden_at !== null))
  if (hidden.length > 0) await mediaSql.setHidden(ctx.tx, target.id, ids(hidden), ctx.now())
}

type Move = { source: Customer; target: Customer; media: mediaSql.MediaRow[]; moved: mediaSql.MediaRow[] }

/** On record at both customers; `media.move_in` is the other side of the same move. */
async function record(ctx: Ctx, { source, target, media, moved }: Move) {
  const mine = media.filter((m) => moved.includes(m))
  const what = {
    photos: mine.filter((m) => m.kind === 'photo').length,
    videos: mine.filter((m) => m.kind === 'video').length,
    alreadyThere: media.length - mine.length,
    media: ids(media),
  }
  await recordMedia(ctx, mediaActions.move, source, { ...named(source), ...what, to: nameOf(target) })
  await recordMedia(ctx, mediaActions.moveIn, target, { ...named(target), ...what, from: nameOf(source) })
}

const nameOf = ({ name, number }: Customer) => `${name} ${formatNumber(number)}`

import type { z } from 'zod'
import type { AssignMedia } from '../../contract/unassigned.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import type { CustomerRow } from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { mediaActions } from './audit.ts'
import { counted, giveToEach, named, refuse, refuseCards } from './copy.ts'
import { mediaEvents } from './events.ts'
import { recordMedia } from './record-media.ts'
import * as mediaSql from './sql.ts'
import { takenFrom } from './taken.ts'
import * as unassignedSql from './unassigned-sql.ts'

type Assignment = z.output<typeof AssignMedia>

/**
 * Gives media that nobody has yet to customers of their shift (docs/product/media.md 21), as `copy` gives a group
 * photo: all or nothing, nothing is stored again, results follow by the signal, nothing is mailed. A photo of a
 * customer's card goes to nobody else, because its code opens that customer's gallery.
 * @throws Failure: media_not_found (also when somebody else was faster), customer_not_found (also of another shift),
 *   card_of_another, no_consent, media_expired, customer_anonymized, not_your_shift
 */
export async function assign(ctx: Ctx, { mediaIds, customerIds }: Assignment) {
  const targets = await lockCustomers(ctx, customerIds)
  for (const target of targets) await refuse(ctx, target, 'zugeordnet')

  const wanted = [...new Set(mediaIds)]
  const media = await mediaSql.lockAll(ctx.tx, wanted)
  const waiting = await unassignedSql.among(ctx.tx, wanted)
  if (media.length < wanted.length || waiting.size < wanted.length) fail('media_not_found')
  if (targets.some(({ shift_id }) => media.some((medium) => medium.shift_id !== shift_id))) fail('customer_not_found')
  refuseCards(media, targets)

  const copied = await giveToEach(ctx, targets, media, (target, given) =>
    recordMedia(ctx, mediaActions.assign, target, { ...named(target), ...given }),
  )
  await unassignedSql.drop(ctx.tx, wanted)
  await ctx.enqueue(sweepStorage, {})
  await tellShifts(ctx, media)
  return { copied, alreadyThere: targets.length * media.length - copied, customers: targets.length }
}

/**
 * Takes an assignment back: the media leave these customers, as by a deletion, and those that nobody else has wait in
 * their shift again. Media that a customer does not have (any more) are passed over, so a second call changes nothing.
 * @throws Failure: media_not_found (none of them has any of it), customer_not_found, customer_anonymized,
 *   not_your_shift, legal_hold
 */
export async function unassign(ctx: Ctx, { mediaIds, customerIds }: Assignment) {
  const customers = await lockCustomers(ctx, customerIds)
  const media = await mediaSql.lockAll(ctx.tx, [...new Set(mediaIds)])
  const given = media.length === 0 ? [] : await mediaSql.customersOf(ctx.tx, idsOf(media))
  const has = ({ id }: CustomerRow) => {
    const mine = new Set(given.flatMap((row) => (row.id === id ? [row.media_id] : [])))
    return media.filter((medium) => mine.has(medium.id))
  }
  const back = media.filter(({ id }) => {
    const holders = given.filter((row) => row.media_id === id)
    return holders.length > 0 && holders.every((holder) => customers.some((customer) => customer.id === holder.id))
  })
  const losing = customers.filter((customer) => has(customer).length > 0)
  if (losing.length === 0) fail('media_not_found')
  await refuseHeld(ctx, idsOf(losing))

  // before they are taken, so that the trigger does not delete them
  if (back.length > 0) await unassignedSql.putBack(ctx, back)
  for (const customer of losing) {
    const gone = has(customer)
    await mediaSql.take(ctx.tx, idsOf(gone), [customer.id])
    const change = await takenFrom(ctx, customer, gone)
    await changeCustomer(ctx, customer.id, mediaEvents.taken({ media: idsOf(gone) }), change)
    const detail = { ...named(customer), ...counted(gone), media: idsOf(gone) }
    await recordMedia(ctx, mediaActions.unassign, customer, detail)
  }
  await ctx.enqueue(sweepStorage, {})
  await tellShifts(ctx, media)
  return { unassigned: back.length }
}

async function lockCustomers(ctx: Ctx, ids: string[]): Promise<CustomerRow[]> {
  const customers: CustomerRow[] = []
  for (const id of [...new Set(ids)].toSorted()) customers.push(await customerService.lockForChange(ctx, id))
  return customers
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function tellShifts(ctx: Ctx, media: mediaSql.MediaRow[]) {
  for (const sessionId of new Set(media.map(({ shift_id }) => shift_id))) await ctx.tell({ type: 'media', sessionId })
}

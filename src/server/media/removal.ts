import type { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import type { RemoveMedia } from '../../contract/media.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { refuseHeld } from '../customers/legal-holds.ts'
import * as customerService from '../customers/service.ts'
import type * as customerSql from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { mediaActions } from './audit.ts'
import { carryOutRemoval } from './carry-out-removal.ts'
import { mediaEvents } from './events.ts'
import { assertMayChange, holdMedia } from './hold.ts'
import * as outcomes from './outcomes.ts'
import { recordMedia } from './record-media.ts'
import { recordUnassigned } from './record-unassigned.ts'
import * as removalSql from './removal-sql.ts'
import * as mediaSql from './sql.ts'
import { takenFrom } from './taken.ts'
import * as unassignedSql from './unassigned-sql.ts'

/**
 * Takes media from one customer, or from all who have them (docs/product/media.md 18), or from the shift where no
 * customer has them yet. They leave every gallery with this transaction, and outcomes that show them go; media that no
 * customer has any more are deleted by a job a few seconds later, until when `undo` gives all of it back.
 * @throws Failure: as `holdMedia`, and legal_hold
 */
export async function remove(ctx: Ctx, { mediaIds, customerId }: z.output<typeof RemoveMedia>) {
  const { media, holders, ofNobody } = await holdMedia(ctx, mediaIds, customerId)
  await refuseHeld(ctx, idsOf(holders.map(({ customer }) => customer)))
  const removalId = newId()
  for (const { customer, theirs: gone } of holders) {
    // before they are taken, so that the trigger does not delete them
    await removalSql.note(ctx, removalId, customer, gone)
    await mediaSql.take(ctx.tx, idsOf(gone), [customer.id])
    const change = await takenFrom(ctx, customer, gone)
    await changeCustomer(ctx, customer.id, mediaEvents.taken({ media: idsOf(gone) }), change)
    await recordMedia(ctx, mediaActions.removeSome, customer, detailOf(customer, gone))
  }
  if (ofNobody.length > 0) {
    await removalSql.noteUnassigned(ctx, removalId, ofNobody)
    await unassignedSql.drop(ctx.tx, idsOf(ofNobody))
    await recordUnassigned(ctx, mediaActions.removeUnassigned, ofNobody)
  }
  await ctx.enqueue(carryOutRemoval, { removalId }, limits.undoSeconds + limits.undoGraceSeconds)
  return { removalId, removed: media.length }
}

/**
 * Gives back what one removal took, to the customers from whom it was taken; a customer who has the same file again by
 * now keeps that one. A customer who was finished is finished again, and the results follow by the signal.
 * @throws Failure: removal_not_found (carried out, or undone already), customer_anonymized, not_your_shift
 */
export async function undo(ctx: Ctx, removalId: string) {
  const before = await removalSql.find(ctx.tx, removalId)
  const customers = new Map<string, customerSql.CustomerRow>()
  for (const id of [...new Set(before.flatMap((row) => row.customer_id ?? []))].toSorted())
    customers.set(id, await customerService.lockForChange(ctx, id))
  const media = before.length === 0 ? [] : await mediaSql.lockAll(ctx.tx, [...new Set(before.map((r) => r.media_id))])
  // the media are locked: now it is undone, carried out, or ours
  const rows = await removalSql.find(ctx.tx, removalId)
  if (rows.length === 0) fail('removal_not_found')

  for (const customer of customers.values()) {
    const mine = rows.filter((row) => row.customer_id === customer.id)
    const back = media.filter(({ id }) => mine.some((row) => row.media_id === id))
    await removalSql.giveBack(ctx.tx, removalId, customer.id)
    const finished_at = customer.finished_at ?? mine[0]?.finished_at ?? null
    await outcomes.outdateBy(ctx, customer.id, back)
    await changeCustomer(ctx, customer.id, mediaEvents.given({ media: idsOf(back) }), { finished_at })
    await recordMedia(ctx, mediaActions.restore, customer, detailOf(customer, back))
  }
  const wereUnassigned = new Set(rows.flatMap((row) => (row.customer_id === null ? [row.media_id] : [])))
  const ofNobody = media.filter(({ id }) => wereUnassigned.has(id))
  if (ofNobody.length > 0) {
    await assertMayChange(ctx, ofNobody)
    await unassignedSql.putBack(ctx, ofNobody)
    await recordUnassigned(ctx, mediaActions.restoreUnassigned, ofNobody)
  }
  await removalSql.end(ctx.tx, removalId)
  return { restored: media.length }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const detailOf = ({ name, number }: customerSql.CustomerRow, media: mediaSql.MediaRow[]) => ({
  name,
  number,
  photos: media.filter(({ kind }) => kind === 'photo').length,
  videos: media.filter(({ kind }) => kind === 'video').length,
  media: idsOf(media),
})

import { keptUntil } from '../../contract/limits.ts'
import type { Unassigned } from '../../contract/unassigned.ts'
import type { Ctx } from '../platform/context.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import { along } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { mediaActions } from './audit.ts'
import type { Place } from './receive.ts'
import { proposalsOf } from './series.ts'
import { presentAll } from './service.ts'
import * as unassignedSql from './unassigned-sql.ts'

/** Into a shift, for nobody yet (docs/product/media.md 20). */
export const toShift = (shiftId: string): Place => ({
  async admit(ctx, { begun = false, held = false }) {
    const [row, period] = await Promise.all([
      held ? shiftSql.lock(ctx.tx, shiftId) : shiftSql.find(ctx.tx, shiftId),
      mediaPeriod(ctx.tx),
    ])
    const shift = row ?? fail('shift_not_found')
    if (!begun) shiftService.assertMayUpload(ctx, shift)
    // a file that came in now would be deleted tonight
    if (keptUntil(shift.created_at, period) <= ctx.now())
      fail('media_expired', { text: 'Die Aufbewahrungsfrist für die Medien dieser Schicht ist abgelaufen.' })
    return {
      shift_id: shiftId,
      async put({ id, kind, sha256 }) {
        await along(ctx.tx, unassignedSql.add(ctx, { media_id: id, shift_id: shiftId, sha256 }))
        await ctx.audit(mediaActions.takeIn, { name: shift.name, kind }, { subject: id, shiftId })
        await ctx.tell({ type: 'media', sessionId: shiftId, mediaId: id })
      },
    }
  },
  findSame: (tx, sha256) => unassignedSql.findSame(tx, shiftId, sha256),
})

/** Media of a shift that wait to be assigned, with proposals. @throws Failure: shift_not_found, not_your_shift */
export async function list(ctx: Ctx, shiftId: string): Promise<Unassigned> {
  const { created_at } = await shiftService.get(ctx, shiftId)
  const rows = await unassignedSql.ofShift(ctx.tx, shiftId)
  return {
    media: await presentAll(ctx, rows),
    total: await unassignedSql.countOf(ctx.tx, shiftId),
    cards: rows.flatMap(({ id, card_customer_id }) =>
      card_customer_id ? [{ mediaId: id, customerId: card_customer_id }] : [],
    ),
    proposals: proposalsOf(rows),
    keptUntil: keptUntil(new Date(created_at), await mediaPeriod(ctx.tx)).toISOString(),
  }
}

import type { Ctx } from '../platform/context.ts'
import * as shiftSql from '../shifts/sql.ts'
import type { mediaActions } from './audit.ts'
import { counted } from './copy.ts'
import type { MediaRow } from './sql.ts'

/** Records, at their shifts, an action on media that no customer has. */
export async function recordUnassigned(
  ctx: Ctx,
  action: (typeof mediaActions)['removeUnassigned' | 'turnUnassigned'],
  media: MediaRow[],
): Promise<void> {
  for (const [shiftId, mine] of Map.groupBy(media, (medium) => medium.shift_id)) {
    const { name = '' } = (await shiftSql.find(ctx.tx, shiftId)) ?? {}
    await ctx.audit(action, { name, ...counted(mine), media: mine.map(({ id }) => id) }, { subject: shiftId, shiftId })
    await ctx.tell({ type: 'media', sessionId: shiftId })
  }
}

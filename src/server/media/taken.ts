import * as customerService from '../customers/service.ts'
import type * as customerSql from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import * as outcomes from './outcomes.ts'
import type { MediaRow } from './sql.ts'

/**
 * Updates a customer, who is locked, after these media were taken: finished stays finished, without media the customer
 * begins anew.
 * The counters are those of before.
 */
export async function takenFrom(ctx: Ctx, source: customerSql.CustomerRow, gone: MediaRow[]) {
  const empty = source.photo_count + source.video_count === gone.length
  if (empty) await outcomes.dropAll(ctx.tx, [source.id])
  else await outcomes.dropShowing(ctx, source.id, gone)
  if (empty) await customerService.beginAnew(ctx, source)
}

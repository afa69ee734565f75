import type { Change } from '../customers/change-customer.ts'
import * as customerService from '../customers/service.ts'
import type * as customerSql from '../customers/sql.ts'
import type { Ctx } from '../platform/context.ts'
import * as outcomes from './outcomes.ts'
import type { MediaRow } from './sql.ts'

/**
 * Drops the outcomes of a customer, who is locked, that show these media, which were taken. The counters are those of
 * before.
 * @returns the change of the customer that belongs to it: finished stays finished, without media the customer begins anew
 */
export async function takenFrom(ctx: Ctx, source: customerSql.CustomerRow, gone: MediaRow[]): Promise<Change> {
  const empty = source.photo_count + source.video_count === gone.length
  if (empty) await outcomes.dropAll(ctx.tx, [source.id])
  else await outcomes.dropShowing(ctx, source.id, gone)
  return empty ? customerService.changeWhenEmptied(ctx, source) : {}
}

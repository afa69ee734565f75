import type { Operator } from '../../contract/legal.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { readState } from '../processing-agreement/service.ts'
import { previewSetting } from './night-preview.ts'
import * as privacySql from './sql.ts'

/** The requests that wait, the loss of the next nights with the periods that are in effect, and the agreement. */
export async function overview(
  services: Pick<Services, 'retention' | 'agreement' | 'publicUrl'>,
  operator: Operator,
  ctx: Ctx,
) {
  const requests = await privacySql.countOpen(ctx.tx, ctx.now())
  const { tonight, in7Days, in30Days, stoppedByBrake } = await previewSetting(services, ctx, undefined)
  return {
    requests,
    upcoming: { tonight, days7: in7Days, days30: in30Days },
    stopped: stoppedByBrake,
    nightlyDeletion: services.retention,
    avv: await readState(ctx, { services, operator }),
  }
}

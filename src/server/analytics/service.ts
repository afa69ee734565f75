import type { Snapshot } from '../../contract/analytics.ts'
import type { Operator } from '../../contract/legal.ts'
import type { Ctx } from '../platform/context.ts'
import { percent, type MachineLoad } from './machine-load.ts'
import * as analyticsSql from './sql.ts'

const megabyte = 2 ** 20

/** The present state of the organisation's work, and of this machine (docs/product/analytics.md 1). */
export async function snapshot(
  { tx, now }: Ctx,
  { storage }: Pick<Operator, 'storage'>,
  load: MachineLoad,
): Promise<Snapshot> {
  const at = now()
  const [uploads, work, readyTemplates] = await Promise.all([
    analyticsSql.uploads(tx, at),
    analyticsSql.work(tx, at),
    analyticsSql.readyTemplates(tx),
  ])
  return {
    measuredAt: at.toISOString(),
    uploadMetrics: {
      successRate: percent(uploads.arrived, uploads.arrived + uploads.abandoned),
      activeUploads: uploads.active,
      avgUploadSpeed: uploads.bytes !== null && uploads.seconds ? uploads.bytes / uploads.seconds / megabyte : null,
      largestUpload: uploads.largest,
    },
    processingMetrics: {
      successRate: percent(work.completed, work.completed + work.failed),
      activeProcessing: work.active,
      avgProcessingTime: work.processingSeconds,
    },
    customerExperience: {
      satisfactionRate: percent(work.good, work.rated),
      totalCustomers: work.today,
      avgCompletionTime: work.deliverySeconds === null ? null : work.deliverySeconds / 60,
    },
    systemHealth: load,
    readyTemplates,
    storage,
  }
}

import type { FailedFile } from '../../contract/overview.ts'
import * as mediaSql from '../media/sql.ts'
import type { Ctx } from '../platform/context.ts'

/** Files that are listed at most. */
const most = 5

/**
 * Files that could not be read, or are incomplete and not shown, of customers whose souvenir is complete without them.
 * Where the work of a customer failed, the customer is listed with the reason; a customer whose deletion is pending is
 * left out, since staff need not act any more.
 */
export async function failedFiles({ tx }: Ctx): Promise<{ files: FailedFile[]; total: number }> {
  const rows = await tx
    .selectFrom('media as m')
    .innerJoin('media_customer as g', 'g.media_id', 'm.id')
    .innerJoin('customer as c', 'c.id', 'g.customer_id')
    .innerJoin('shift as s', 's.id', 'c.shift_id')
    .select(['m.id', 'm.file_name', 'm.status', 'm.error', 'c.id as customer_id', 'c.name', 'c.number'])
    .select(['s.id as shift_id', 's.name as shift_name'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where((eb) => eb.or([eb('m.status', '=', 'failed'), eb('m.incomplete', '=', true)]))
    .where((eb) => eb.or([eb('m.status', '=', 'failed'), mediaSql.isWithheld]))
    .where('c.processing_status', '=', 'completed')
    .where('c.deletion_due_at', 'is', null)
    .where('c.anonymized_at', 'is', null)
    .orderBy('m.updated_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
  const files = rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    error: row.status === 'failed' ? (row.error ?? '') : null,
    customer: {
      id: row.customer_id,
      name: row.name,
      number: row.number,
      sessionId: row.shift_id,
      sessionName: row.shift_name,
    },
  }))
  return { files, total: rows[0]?.total ?? 0 }
}

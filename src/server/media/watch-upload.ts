import { sql } from 'kysely'
import { z } from 'zod'
import { abandonedAfter } from '../customers/facts.ts'
import { reviewCustomer } from '../customers/review-customer.ts'
import { defineJob, type JobCtx } from '../platform/context.ts'

/**
 * An abandoned upload (a lost phone, an answer that never arrived) stops holding up its customer after an hour. Time
 * alone starts no job, so this one looks then whether the customer's work may go on.
 */
export const watchUpload = defineJob({
  name: 'watch-upload',
  input: z.object({ uploadId: z.string() }),
  key: ({ uploadId }) => uploadId,
  title: 'Auf Uploads warten',
  lane: 'io',
  retries: 10,
  delay: 5,
  run: (job, input) => look(job, input),
})

const look = ({ inOrg }: JobCtx, { uploadId }: { uploadId: string }) =>
  inOrg(async ({ tx, enqueue }) => {
    const upload = await tx
      .selectFrom('open_upload')
      .select(['customer_id', sql<number>`extract(epoch from now() - touched_at)::float8`.as('silent')])
      .where('id', '=', uploadId)
      .where('media_id', 'is', null)
      .executeTakeFirst()
    if (!upload?.customer_id) return
    if (upload.silent > abandonedAfter) await enqueue(reviewCustomer, { customerId: upload.customer_id })
    else await enqueue(watchUpload, { uploadId }, Math.ceil(abandonedAfter - upload.silent) + 1)
  })

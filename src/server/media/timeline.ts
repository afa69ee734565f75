import { sql } from 'kysely'
import type { CustomerEvent, Feature } from '../http/feature.ts'
import { by } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { photosAndClips } from './audit.ts'

/** When a customer's media were captured and uploaded, and which of them could not be read. */
export const timeline: NonNullable<Feature['timeline']> = async ({ tx }, { id }) => [
  ...(await batches(tx, id, 'captured_at')).map((batch) => ofBatch('captured', batch)),
  ...(await batches(tx, id, 'created_at')).map((batch) => ofBatch('uploaded', batch)),
  ...(await failedMedia(tx, id)).map((media): CustomerEvent => ({
    type: 'failed',
    at: media.updated_at,
    detail: `${media.file_name}: ${media.error ?? ''}`,
  })),
]

const ofBatch = (type: 'captured' | 'uploaded', { operator, at, photos, videos }: Batch): CustomerEvent => ({
  type,
  at,
  detail: [photosAndClips(photos, videos), by(operator)].filter(Boolean).join(' '),
})

/** Media of one hour by one person: sixty photos are one line. */
type Batch = { operator: string | null; at: Date; photos: number; videos: number }

/**
 * When a customer's media were captured or uploaded, by who and hour. A medium whose file says nothing of its
 * capture, or that was sent at once, counts as uploaded only.
 */
async function batches(tx: Tx, customerId: string, moment: 'captured_at' | 'created_at'): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select operator, max(${sql.ref(moment)}) as at,
      count(*) filter (where kind = 'photo')::int as photos, count(*) filter (where kind = 'video')::int as videos
    from (select m.* from media_customer g join media m on m.id = g.media_id where g.customer_id = ${customerId}) as media
    where (${moment === 'created_at'} or captured_at < created_at - interval '1 minute')
    group by operator, date_trunc('hour', ${sql.ref(moment)})
    order by at desc limit 200`.execute(tx)
  return rows
}

/** Files of a customer that could not be read. */
const failedMedia = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('media as m')
    .innerJoin('media_customer as g', 'g.media_id', 'm.id')
    .select(['m.file_name', 'm.error', 'm.updated_at'])
    .where('g.customer_id', '=', customerId)
    .where('m.status', '=', 'failed')
    .limit(200)
    .execute()

import { sql } from 'kysely'
import type { FailedMedia } from '../../contract/analytics.ts'
import type { Tx } from '../platform/db.ts'
import type { Cohort } from './delivery-sql.ts'

/** Reasons that are listed at most. */
const most = 20

/**
 * The files that came on the days of the cohort, to shifts of its activity and member, and failed, by why
 * (docs/product/analytics.md 13).
 */
export async function failedMedia(tx: Tx, cohort: Cohort): Promise<FailedMedia> {
  const { rows } = await failedByReason(cohort).execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    reasons: rows.map(({ reason, photos, videos, sessionId, sessionName }) => ({
      reason,
      photos,
      videos,
      sessionId,
      sessionName,
    })),
  }
}

/** Reads the failed ones of these days alone, by their index `media_failed`. */
export const failedByReason = ({ from, to, activityTypeId, memberId }: Cohort) =>
  sql<FailedMedia['reasons'][number] & { total: number }>`
    select f.*, s.name as "sessionName"
    from (
      select coalesce(m.error, 'Ohne Angabe') as reason, (count(*) filter (where m.kind = 'photo'))::int as photos,
        (count(*) filter (where m.kind = 'video'))::int as videos,
        (array_agg(m.shift_id order by m.created_at desc, m.id desc))[1] as "sessionId",
        (sum(count(*)) over ())::int as total
      from media m
      where m.status = 'failed' and m.created_at >= ${from}::timestamp at time zone 'Europe/Berlin'
        and m.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'
        and exists (select from shift s where s.id = m.shift_id
          and (${activityTypeId ?? null}::uuid is null or s.activity_type_id = ${activityTypeId ?? null}::uuid)
          and (${memberId ?? null}::uuid is null or s.member_id = ${memberId ?? null}::uuid))
      group by 1 order by count(*) desc, 1 limit ${most}
    ) as f join shift s on s.id = f."sessionId"
    order by f.photos + f.videos desc, f.reason`

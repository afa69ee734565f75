import type { MediaPeriod } from '../../contract/limits.ts'
import type { Tx } from '../platform/db.ts'
import type { OrganisationRow } from './sql.ts'

type Columns = Pick<OrganisationRow, 'media_days' | 'next_media_days' | 'next_media_days_at'>

/**
 * How long media are kept, of an organisation's row: `media_days` is not all of it, so all code asks here
 * (test/shorter-period.test.ts ensures it). The row needs no update when a period begins.
 */
export const periodOf = ({ media_days, next_media_days, next_media_days_at }: Columns): MediaPeriod => ({
  days: media_days,
  next: next_media_days !== null && next_media_days_at ? { days: next_media_days, from: next_media_days_at } : null,
})

/** The same of the organisation that the transaction is in. */
export const mediaPeriod = async (tx: Tx): Promise<MediaPeriod> =>
  periodOf(
    await tx
      .selectFrom('organisation')
      .select(['media_days', 'next_media_days', 'next_media_days_at'])
      .executeTakeFirstOrThrow(),
  )

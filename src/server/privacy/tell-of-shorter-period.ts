import { writeToOwners } from '../accounts/member-email.ts'
import { periodOf } from '../organisations/media-period.ts'
import { shorterPeriodSaved } from '../organisations/shorter-period.ts'
import * as organisationSql from '../organisations/sql.ts'
import { defineJob } from '../platform/context.ts'
import { nightAfter } from './night-preview.ts'
import { boundsAt, figuresOf } from './retention-due.ts'

/**
 * Tells all active owners of a coming shorter period, with what the first night that applies it would delete
 * (docs/product/privacy-and-retention.md 13). Once: a second run finds that it is told. One that was taken back or
 * replaced meanwhile is not told.
 */
export const tellOfShorterPeriod = defineJob({
  ...shorterPeriodSaved,
  title: 'Inhaber über kürzere Frist informieren',
  lane: 'io',
  retries: 20,
  delay: 5,

  run: ({ inOrg, services }, { from }) =>
    inOrg(async (ctx) => {
      const row = untold(await organisationSql.get(ctx.tx), from)
      if (!row) return
      // counting takes a while: not while check-ins wait for the organisation's row
      const { customers, media } = services.retention
        ? await figuresOf(ctx.tx, boundsAt(nightAfter(new Date(from)), periodOf(row)))
        : { customers: 0, media: 0 }
      if (!untold(await organisationSql.lock(ctx.tx), from)) return
      await organisationSql.update(ctx.tx, { next_losing_customers: customers, next_losing_media: media })
      await writeToOwners(ctx, 'retention_shortened')
    }),
})

const untold = (row: organisationSql.OrganisationRow, from: string) =>
  row.next_media_days_at?.toISOString() === from && row.next_losing_customers === null ? row : undefined

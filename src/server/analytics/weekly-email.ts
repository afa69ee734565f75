import { sql } from 'kysely'
import { z } from 'zod'
import type { Delivery } from '../../contract/analytics.ts'
import type { WeekCounted, WeeklyFigures } from '../../contract/weekly-figures.ts'
import { findReadersOfFigures, writeFigures } from '../accounts/member-email.ts'
import { defineJob, type Ctx, type Job } from '../platform/context.ts'
import { everyOrganisation } from '../platform/in-organisation.ts'
import { requireMember, system } from '../platform/principal.ts'
import { daysLater } from './days.ts'
import { delivery } from './delivery.ts'
import { isTimeToTell, secondsToTelling, toldWeek } from './week.ts'

/** Whether the caller gets the figures of each week by email. */
export async function weeklyEmail(ctx: Ctx): Promise<{ wanted: boolean }> {
  const row = await ctx.tx
    .selectFrom('weekly_email')
    .select('wanted')
    .where('member_id', '=', requireMember(ctx).memberId)
    .executeTakeFirst()
  return { wanted: row?.wanted ?? false }
}

/** Switches the caller's weekly email on or off; the first one after that comes on the next Monday. */
export async function setWeeklyEmail(ctx: Ctx, wanted: boolean): Promise<{ wanted: boolean }> {
  const { memberId } = requireMember(ctx)
  await sql`
    insert into weekly_email (org_id, member_id, wanted, told_week)
    values (${ctx.orgId}, ${memberId}, ${wanted}, ${toldWeek(ctx.now())}::date)
    on conflict (org_id, member_id) do update set wanted = excluded.wanted,
      told_week = greatest(weekly_email.told_week, excluded.told_week)`.execute(ctx.tx)
  return { wanted }
}

const Empty = z.object({})

/**
 * Looks on Monday morning which organisations have members who want the figures of the week, and when a process starts,
 * for a Monday that it missed (docs/product/analytics.md 10).
 */
export const tellWeeklyFigures: Job<typeof Empty> = defineJob({
  name: 'tell-weekly-figures',
  input: Empty,
  key: () => 'all',
  title: 'Wochenzahlen verschicken',
  lane: 'io',
  retries: 5,
  delay: 60,
  async run({ services, inOrg, signal }) {
    const now = services.now()
    // the next one first: whatever happens now, there is another Monday
    await inOrg(({ enqueue }) => enqueue(tellWeeklyFigures, {}, secondsToTelling(now)))
    if (!isTimeToTell(now)) return
    for await (const orgId of everyOrganisation(services.db, signal))
      await services.inOrganisation(orgId, system, async ({ tx, enqueue }) => {
        const { rows } = await sql`
          select from weekly_email where wanted and told_week < ${toldWeek(now)}::date limit 1`.execute(tx)
        if (rows.length > 0) await enqueue(writeWeeklyFigures, {})
      })
  },
})

/**
 * Writes to the members of one organisation. That a week is done is noted together with the decision to write: of two
 * runs the second one finds nobody left.
 */
export const writeWeeklyFigures: Job<typeof Empty> = defineJob({
  name: 'write-weekly-figures',
  input: Empty,
  key: () => 'all',
  title: 'Wochenzahlen zusammenstellen',
  lane: 'io',
  retries: 5,
  delay: 60,
  run: ({ inOrg }) =>
    inOrg(async (ctx) => {
      if (!isTimeToTell(ctx.now())) return
      const week = toldWeek(ctx.now())
      const { rows } = await sql<{ memberId: string }>`
        update weekly_email set told_week = ${week}::date
        where wanted and told_week < ${week}::date returning member_id as "memberId"`.execute(ctx.tx)
      const readers = await findReadersOfFigures(
        ctx.tx,
        rows.map(({ memberId }) => memberId),
      )
      if (readers.length === 0) return
      const figures = await weeklyFigures(ctx, week)
      if (figures.week.customers + figures.before.customers === 0) return
      for (const memberId of readers) await writeFigures(ctx, memberId, figures)
    }),
})

/** @param from a Monday */
async function weeklyFigures(ctx: Ctx, from: string): Promise<WeeklyFigures> {
  const to = daysLater(from, 6)
  const week = await delivery(ctx, { from, to })
  const before = await delivery(ctx, { from: daysLater(from, -7), to: daysLater(from, -1) })
  const { reasons, gone } = week.undelivered
  return { from, to, week: counted(week), before: counted(before), reasons, gone }
}

const counted = ({
  funnel,
  undelivered,
  minutesToEmail,
  satisfaction: { good, fair, bad },
}: Delivery): WeekCounted => ({
  customers: funnel.customers,
  delivered: undelivered.delivered,
  emailed: funnel.emailed,
  opened: funnel.opened,
  downloaded: funnel.downloaded,
  minutesToEmail: minutesToEmail.median,
  good,
  rated: good + fair + bad,
})

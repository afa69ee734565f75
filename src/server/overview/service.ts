import { sql } from 'kysely'
import { missingSettings, type Operator } from '../../contract/legal.ts'
import { Notice } from '../../contract/overview.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Feature, Site } from '../http/feature.ts'
import { actionsWith, asActivity } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { credentialOf } from '../platform/principal.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'

export async function stats({ tx }: Ctx) {
  const organisation = await organisationSql.get(tx)
  const { running, paused } = await shiftSql.summary(tx)
  return {
    totalSessions: organisation.shift_count,
    activeSessions: running,
    pausedSessions: paused,
    totalCustomers: organisation.customer_count,
    totalMediaFiles: organisation.media_count,
  }
}

export async function activeSessions({ tx }: Ctx) {
  const { running } = await shiftSql.summary(tx)
  const sessions = (await shiftSql.running(tx)).map((row) => shiftService.present(row))
  return { sessions, totalCount: running }
}

/** The notices of all features, in the order of the contract. */
export async function notices(
  ctx: Ctx,
  site: Pick<Site, 'services' | 'operator' | 'features'>,
): Promise<{ notices: Notice[] }> {
  const found: Notice[] = []
  for (const feature of site.features) found.push(...((await feature.notices?.(ctx, site)) ?? []))
  const order = Notice.options.map(({ shape }) => shape.code.value)
  return { notices: found.toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)) }
}

/** The settings that the legal pages need and that are missing. */
export function operatorNotices(operator: Operator): Notice[] {
  const missing = missingSettings(operator)
  return missing.length > 0 ? [{ code: 'operator_incomplete', missing }] : []
}

/** The newest 20 entries of the audit log that have a sentence. */
export async function recentActivity({ tx }: Ctx, features: Pick<Feature, 'audit'>[]) {
  const told = actionsWith('sentence', features)
  const rows = await tx
    .selectFrom('audit')
    .selectAll()
    .where('action', 'in', [...told.keys()])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { activities: rows.map((row) => asActivity(row, told)) }
}

/** Tickets open the events once, within 60 seconds: an EventSource cannot send a bearer token. */
export async function eventsTicket(ctx: Ctx) {
  const ticket = newSecret()
  await ctx.tx
    .insertInto('access_key')
    .values({
      kind: 'events',
      key: hashSecret(ticket),
      org_id: ctx.orgId,
      subject_id: credentialOf(ctx.actor).id,
      // by the clock that `find_access_key` asks
      expires_at: sql<Date>`now() + interval '60 seconds'`,
    })
    .execute()
  await ctx.tx
    .deleteFrom('access_key')
    .where('kind', '=', 'events')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  return { ticket }
}

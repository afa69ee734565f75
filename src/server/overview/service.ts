import { sql } from 'kysely'
import { missingSettings, type Operator } from '../../contract/legal.ts'
import type { Notice } from '../../contract/overview.ts'
import { mailboxFault } from '../delivery/read-bounces.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Feature } from '../http/feature.ts'
import { actionsWith, asActivity } from '../platform/audit.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { credentialOf } from '../platform/principal.ts'
import { waiting as waitingRetention } from '../privacy/retention-brake.ts'
import * as shiftService from '../shifts/service.ts'
import { damagedFiles } from './damaged-files.ts'
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

/** Damaged or missing things in the settings of this installation, and decisions that wait for an owner. */
export async function notices(
  ctx: Ctx,
  operator: Operator,
  services: Pick<Services, 'retention' | 'mailer' | 'mailbox' | 'bounces' | 'db'>,
): Promise<{ notices: Notice[] }> {
  const missing = missingSettings(operator)
  const unread = await mailboxFault(services)
  const { contact_shown } = await organisationSql.get(ctx.tx)
  return {
    notices: [
      ...(services.mailer || services.mailbox ? [] : [{ code: 'mail_waits' } as const]),
      ...(unread === null ? [] : [{ code: 'bounces_unread', reason: unread } as const]),
      ...(await damagedFiles(ctx)),
      ...(services.retention ? await stoppedRetention(ctx) : [{ code: 'retention_off' } as const]),
      ...(contact_shown ? [] : [{ code: 'contact_hidden' } as const]),
      ...(missing.length > 0 ? [{ code: 'operator_incomplete', missing } as const] : []),
    ],
  }
}

async function stoppedRetention(ctx: Ctx): Promise<Notice[]> {
  const stop = await waitingRetention(ctx)
  if (!stop) return []
  const { customers, media, bytes, mediaDays } = stop
  return [{ code: 'retention_stopped', stoppedAt: stop.stopped_at.toISOString(), customers, media, bytes, mediaDays }]
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

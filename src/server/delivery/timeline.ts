import type { EmailEntry, TimelineEvent } from '../../contract/delivery.ts'
import { findReadable } from '../customers/service.ts'
import type { CustomerEvent, Feature } from '../http/feature.ts'
import { actionsWith, by, listed, type Entry } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { deliveryActions } from './audit.ts'
import * as history from './history-sql.ts'

const mostEvents = 200

/**
 * The history of a customer's souvenir, newest first (docs/product/delivery.md 7): from the features' rows, and from
 * the audit log the actions that have a line.
 */
export async function timeline(
  ctx: Ctx,
  customerId: string,
  features: Pick<Feature, 'audit' | 'timeline'>[],
): Promise<{ events: TimelineEvent[] }> {
  const { row: customer } = await findReadable(ctx, customerId)
  const told = actionsWith('line', features)
  const entries = await history.entries(ctx.tx, customerId, [...told.keys()])

  const events = entries.flatMap(({ action: name, at, actor, detail }): CustomerEvent[] => {
    const action = told.get(name)
    const line = action?.line?.(action.read(detail), actor)
    return line ? [{ ...line, at }] : []
  })
  for (const feature of features) events.push(...((await feature.timeline?.(ctx, customer, entries)) ?? []))
  return {
    events: events
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || order.indexOf(b.type) - order.indexOf(a.type))
      .slice(0, mostEvents)
      .map(({ type, at, detail }) => ({ type, at: at.toISOString(), detail })),
  }
}

/** Which of two events of the same moment came first. */
const order: TimelineEvent['type'][] = [
  'checked_in',
  'captured',
  'uploaded',
  'finished',
  'failed',
  'made',
  'deletion_confirmed',
  'links_revoked',
  'link_created',
  'email_queued',
  'email_sent',
  'email_delayed',
  'email_failed',
  'email_bounced',
  'viewed',
  'downloaded',
  'shared',
]

/** The e-mails to a customer, newest first. */
export async function emails(ctx: Ctx, customerId: string): Promise<{ emails: EmailEntry[] }> {
  await findReadable(ctx, customerId)
  return {
    emails: (await history.emails(ctx.tx, customerId)).map((row) => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      status: row.status,
      reason: row.reason,
      answer: row.answer,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      bouncedAt: row.bounced_at?.toISOString() ?? null,
      delayedAt: row.delayed_at?.toISOString() ?? null,
    })),
  }
}

/** The e-mails to a customer; the entry of each tells who wanted it. */
export const emailsTimeline: NonNullable<Feature['timeline']> = async ({ tx }, { id }, entries) =>
  (await history.emails(tx, id)).flatMap((email) => ofEmail(email, entries))

type Email = Awaited<ReturnType<typeof history.emails>>[number]

function whyOf({ kind, decision }: Email): string {
  if (kind === 'marketing_confirmation') return 'Werbung bestätigen, vom Gast angefordert'
  if (kind !== 'gallery') return 'nur der Link, vom Gast angefordert'
  if (decision === 'auto') return 'automatisch'
  if (decision.startsWith('some:')) return 'mit anderen zusammen'
  return decision.startsWith('bulk:') ? 'ganze Schicht' : ''
}

function ofEmail(email: Email, entries: Entry[]): CustomerEvent[] {
  const to = email.to_address
  const { queue } = deliveryActions
  const entry = entries.find(({ action, detail }) => action === queue.name && queue.read(detail).letter === email.id)
  const how = listed(whyOf(email), by(entry?.actor))
  const events: CustomerEvent[] = [
    { type: 'email_queued', at: email.created_at, detail: how ? `an ${to} (${how})` : `an ${to}` },
  ]
  if (email.sent_at) events.push({ type: 'email_sent', at: email.sent_at, detail: `an ${to}` })
  if (email.delayed_at) events.push({ type: 'email_delayed', at: email.delayed_at, detail: `an ${to}` })
  if (email.bounced_at)
    events.push({ type: 'email_bounced', at: email.bounced_at, detail: `${to}: ${email.reason ?? ''}` })
  else if (email.status === 'failed')
    events.push({ type: 'email_failed', at: email.updated_at, detail: `${to}: ${email.reason ?? ''}` })
  return events
}

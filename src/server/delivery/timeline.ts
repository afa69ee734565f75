import { z } from 'zod'
import type { EmailEntry, TimelineEvent } from '../../contract/delivery.ts'
import { findReadable } from '../customers/service.ts'
import type * as customers from '../customers/sql.ts'
import { tallies } from '../gallery/visits.ts'
import type { Ctx } from '../platform/context.ts'
import * as shifts from '../shifts/sql.ts'
import * as history from './history-sql.ts'

type Type = TimelineEvent['type']
type Event = { type: Type; at: Date; detail: string | null }
type Entry = Awaited<ReturnType<typeof history.entries>>[number]
type Email = Awaited<ReturnType<typeof history.emails>>[number]
type Customer = customers.CustomerRow

const mostEvents = 200

/**
 * What happened to a customer's souvenir, newest first (docs/product/delivery.md 7): from the rows themselves where
 * they tell it, from the audit log where only the entry does.
 */
export async function timeline(ctx: Ctx, customerId: string): Promise<{ events: TimelineEvent[] }> {
  const { tx } = ctx
  const { row: customer } = await findReadable(ctx, customerId)
  const entries = await history.entries(tx, customerId, [...Object.keys(fromEntry), ...otherActions])
  const emails = await history.emails(tx, customerId)
  const events = [
    checkedIn(customer, entries),
    ...(await history.batches(tx, customerId, 'captured_at')).map((batch) => ofBatch('captured', batch)),
    ...(await history.batches(tx, customerId, 'created_at')).map((batch) => ofBatch('uploaded', batch)),
    ...(await history.failedMedia(tx, customerId)).map((media): Event => ({
      type: 'failed',
      at: media.updated_at,
      detail: `${media.file_name}: ${media.error ?? ''}`,
    })),
    ...(await finishedWithShift(tx, customer, entries)),
    ...entries.flatMap((entry) => fromEntry[entry.action]?.(entry) ?? []),
    ...emails.flatMap((email) => ofEmail(email, entries)),
    ...(await tallies(tx, customerId)).map(ofVisits),
    ...(await history.sharedLinks(tx, customerId)).map(ofShare),
    ...ofLinks(customer, await history.links(tx, customerId), entries),
    ...(customer.anonymized_at ? [{ type: 'anonymized', at: customer.anonymized_at, detail: null } as const] : []),
  ]
  return {
    events: events
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || order.indexOf(b.type) - order.indexOf(a.type))
      .slice(0, mostEvents)
      .map(({ type, at, detail }) => ({ type, at: at.toISOString(), detail })),
  }
}

/** Which of two things of the same moment came first. */
const order: Type[] = [
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
  'email_failed',
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
      status: row.status,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  }
}

function checkedIn(customer: Customer, entries: Entry[]): Event {
  const entry = entries.find(({ action }) => action === 'customer.check_in' || action === 'customer.self_check_in')
  const detail = entry?.action === 'customer.self_check_in' ? 'selbst, mit dem eigenen Telefon' : by(entry?.actor)
  return { type: 'checked_in', at: customer.created_at, detail }
}

const ofBatch = (type: 'captured' | 'uploaded', { operator, at, photos, videos }: history.Batch): Event => ({
  type,
  at,
  detail: [counted(photos, videos), by(operator)].filter(Boolean).join(' '),
})

/** Ending a shift finishes all its customers; that is one entry, on record at the shift. */
async function finishedWithShift(
  tx: Ctx['tx'],
  { shift_id, finished_at }: Customer,
  entries: Entry[],
): Promise<Event[]> {
  if (!finished_at || entries.some(({ action, at }) => action === 'customer.finish' && near(at, finished_at))) return []
  const endedAt = (await shifts.find(tx, shift_id))?.ended_at
  const detail = endedAt && near(endedAt, finished_at) ? 'Die Schicht wurde beendet' : null
  return [{ type: 'finished', at: finished_at, detail }]
}

function whyOf({ kind, decision }: Email): string {
  if (kind !== 'gallery') return 'nur der Link, vom Gast angefordert'
  if (decision === 'auto') return 'automatisch'
  return decision.startsWith('bulk:') ? 'ganze Schicht' : ''
}

function ofEmail(email: Email, entries: Entry[]): Event[] {
  const to = email.to_address
  const entry = entries.find((d) => d.action === 'email.queue' && text(d.detail, 'letter') === email.id)
  const how = listed(whyOf(email), by(entry?.actor))
  const events: Event[] = [
    { type: 'email_queued', at: email.created_at, detail: how ? `an ${to} (${how})` : `an ${to}` },
  ]
  if (email.sent_at) events.push({ type: 'email_sent', at: email.sent_at, detail: `an ${to}` })
  if (email.status === 'failed')
    events.push({ type: 'email_failed', at: email.updated_at, detail: `${to}: ${email.reason ?? ''}` })
  return events
}

/** What customers did in the gallery on one day, or those to whom they gave a link of their own. */
function ofVisits({ action, shared, times, files, last_at }: Awaited<ReturnType<typeof tallies>>[number]): Event {
  const through = shared ? 'über geteilte Links' : ''
  if (action === 'view') {
    return { type: 'viewed', at: last_at, detail: spoken(times === 1 ? '1 Besuch' : `${times} Besuche`, through) }
  }
  if (action === 'share') {
    return { type: 'shared', at: last_at, detail: spoken(times === 1 ? '' : `${times}-mal`, through) }
  }
  const what = files === 1 ? '1 Datei' : `${files} Dateien`
  return { type: 'downloaded', at: last_at, detail: spoken(times === 1 ? what : `${times}-mal, ${what}`, through) }
}

/** A link that the customer made for others and that stands. */
const ofShare = ({ created_at, items, views }: Awaited<ReturnType<typeof history.sharedLinks>>[number]): Event => ({
  type: 'shared',
  at: created_at,
  detail: `Eigener Link zu ${items === 1 ? '1 Aufnahme' : `${items} Aufnahmen`}, ${views === 1 ? '1 Besuch' : `${views} Besuche`}`,
})

const spoken = (...parts: string[]) => parts.filter(Boolean).join(' ') || null

/** New links besides the one from check-in, and links that ended because the address was wrong. */
function ofLinks(customer: Customer, rows: Awaited<ReturnType<typeof history.links>>, entries: Entry[]): Event[] {
  const opened = rows
    .filter((link) => link.created_at.getTime() !== customer.created_at.getTime())
    .map((link): Event => ({ type: 'link_created', at: link.created_at, detail: null }))
  const ended = [...new Set(rows.flatMap((link) => link.ended_at?.getTime() ?? []))].map((time) => new Date(time))
  const revoked = entries.filter(({ action }) => action === 'customer.revoke_links')
  const replaced = ended.filter((at) => !revoked.some((entry) => near(entry.at, at)))
  return [
    ...opened,
    ...replaced.map((at): Event => ({
      type: 'links_revoked',
      at,
      detail: 'Frühere Links, weil die E-Mail jetzt an eine andere Adresse ging',
    })),
  ]
}

const otherActions = ['customer.check_in', 'customer.self_check_in', 'email.queue']

/** What is told from the audit log: action → its line. */
const fromEntry: Record<string, (entry: Entry) => Event | undefined> = {
  'customer.finish': ({ at, actor }) => ({ type: 'finished', at, detail: by(actor) }),
  'customer.completed': ({ at }) => ({ type: 'made', at, detail: null }),
  'customer.failed': ({ at, detail }) => ({ type: 'failed', at, detail: text(detail, 'reason') }),
  'customer.update': ({ at, actor, detail }) => ({
    type: 'edited',
    at,
    detail: listed(...changesOf(detail), by(actor)),
  }),
  'customer.revoke_links': ({ at, actor }) => ({ type: 'links_revoked', at, detail: by(actor) }),
  'privacy.deletion_confirm': ({ at }) => ({
    type: 'deletion_confirmed',
    at,
    detail: 'vom Gast, mit dem Link aus der E-Mail',
  }),
  'media.move': (entry) => ofMove(entry, 'to'),
  'media.move_in': (entry) => ofMove(entry, 'from'),
  'media.remove': ({ at, actor, detail }) => ({
    type: 'media_removed',
    at,
    detail: listed(text(detail, 'file'), by(actor)),
  }),
  'media.reprocess': ({ at, actor, detail }) => ({
    type: 'reprocessed',
    at,
    detail: listed(text(detail, 'kind') === 'photo' ? 'Fotos' : 'Film', by(actor)),
  }),
}

const change = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).optional()
const Changes = z.object({
  changes: z.object({
    name: change(z.string()),
    email: change(z.string().nullable()),
    language: change(z.string()),
    consent: change(z.boolean()),
  }),
})

/** What was changed, in words: "E-Mail: mia@gmial.com → mia@gmail.com". */
function changesOf(detail: unknown): string[] {
  const { name, email, language, consent } = Changes.safeParse(detail).data?.changes ?? {}
  const said = [
    name && `Name: ${name.from} → ${name.to}`,
    email && `E-Mail: ${email.from ?? 'keine'} → ${email.to ?? 'keine'}`,
    language && `Sprache: ${languageNames.of(language.from)} → ${languageNames.of(language.to)}`,
    consent && (consent.to ? 'Einwilligung gegeben' : 'Einwilligung zurückgenommen'),
  ]
  return said.filter((line) => line !== undefined)
}
const languageNames = new Intl.DisplayNames(['de'], { type: 'language' })

const Moved = z.object({ photos: z.number(), videos: z.number(), alreadyThere: z.number() })

/** The same entry as both customers see it. What the other customer had already was only taken away. */
function ofMove({ at, actor, detail }: Entry, side: 'to' | 'from'): Event | undefined {
  const { data } = Moved.safeParse(detail)
  if (!data) return undefined
  const { photos, videos, alreadyThere } = data
  if (photos + videos === 0 && side === 'from') return undefined
  const other = text(detail, side)
  const what = photos + videos > 0 ? `${counted(photos, videos)} ${side === 'to' ? 'an' : 'von'} ${other}` : ''
  const double = side === 'to' && alreadyThere > 0 ? `${alreadyThere} schon bei ${other} vorhanden` : ''
  return { type: 'media_moved', at, detail: listed(what, double, by(actor)) }
}

/** "12 Fotos und 2 Clips" */
const counted = (photos: number, videos: number) =>
  [
    photos > 0 && (photos === 1 ? '1 Foto' : `${photos} Fotos`),
    videos > 0 && (videos === 1 ? '1 Clip' : `${videos} Clips`),
  ]
    .filter(Boolean)
    .join(' und ')

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
const by = (actor: string | null | undefined) => (actor ? `von ${actor}` : null)
const near = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) < 5000

function text(detail: unknown, key: string): string {
  const value = detail !== null && typeof detail === 'object' ? Reflect.get(detail, key) : undefined
  return typeof value === 'string' ? value : ''
}

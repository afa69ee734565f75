import { missingSettings, type Operator } from '../../contract/legal.ts'
import type { Activity, Notice } from '../../contract/overview.ts'
import { formatNumber } from '../../contract/wire.ts'
import * as organisations from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { waiting as waitingRetention } from '../privacy/retention-brake.ts'
import * as shifts from '../shifts/service.ts'
import { damagedFiles } from './damaged-files.ts'
import * as shiftRows from '../shifts/sql.ts'

export async function stats({ tx }: Ctx) {
  const organisation = await organisations.get(tx)
  const { active } = await tx
    .selectFrom('shift')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return {
    totalSessions: organisation.shift_count,
    activeSessions: active,
    totalCustomers: organisation.customer_count,
    totalMediaFiles: organisation.media_count,
  }
}

export async function activeSessions({ tx }: Ctx) {
  return { sessions: (await shiftRows.running(tx)).map((row) => shifts.present(row)) }
}

/** What is damaged or missing in the settings of this installation, and what waits for an owner. */
export async function notices(
  ctx: Ctx,
  operator: Operator,
  services: Pick<Services, 'retention' | 'mailer' | 'mailbox'>,
): Promise<{ notices: Notice[] }> {
  const missing = missingSettings(operator)
  return {
    notices: [
      ...(services.mailer || services.mailbox ? [] : [{ code: 'mail_waits' } as const]),
      ...(await damagedFiles(ctx)),
      ...(services.retention ? await stoppedRetention(ctx) : [{ code: 'retention_off' } as const]),
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

/** The newest 20 actions of the audit log that people care about. */
export async function recentActivity({ tx }: Ctx) {
  const rows = await tx
    .selectFrom('audit')
    .selectAll()
    .where('action', 'in', Object.keys(sentences))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const activities = rows.map((row): Activity => ({
    id: row.id,
    type: row.action,
    text: sentences[row.action]?.(row.detail) ?? row.action,
    at: row.at.toISOString(),
    actor: row.actor,
    sessionId: row.action === 'shift.remove' ? null : row.shift_id,
    customerId: row.customer_id,
  }))
  return { activities }
}

type Detail = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** Of somebody who was deleted only the action is known. */
const customer = (d: Detail) =>
  d['deleted'] === true
    ? 'Gast (gelöscht)'
    : typeof d['number'] === 'number'
      ? `${text(d['name'])} ${formatNumber(d['number'])}`
      : text(d['name'])
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const counted = (d: Detail) => {
  const media = number(d['photos']) + number(d['videos']) + number(d['alreadyThere'])
  return media === 1 ? 'Medium' : `${media} Medien`
}
const forgotten = (d: Detail) => {
  const [customers, media] = [number(d['customers']), number(d['photos']) + number(d['videos'])]
  return `${customers === 1 ? '1 Gast' : `${customers} Gäste`}, ${media === 1 ? '1 Medium' : `${media} Medien`}`
}
/** `12 Gäste, 240 Medien` of a night, and how many of the customers were anonymised by it. */
const expired = (d: Detail) => {
  const [customers, media, anonymised] = [number(d['customers']), number(d['media']), number(d['anonymised'])]
  const what = `${customers === 1 ? '1 Gast' : `${customers} Gäste`}, ${media === 1 ? '1 Medium' : `${media} Medien`}`
  return anonymised > 0 ? `${what} (${anonymised} anonymisiert)` : what
}
const shared = (d: Detail) => (d['kind'] === 'status' ? 'Status-Link' : 'Check-in-Link')
const shift = (d: Detail) => `Schicht „${text(d['name'])}“`

const sentences: Record<string, (detail: Detail) => string> = {
  'organisation.register': () => 'Organisation angelegt',
  'shift.start': (d) => `${shift(d)} gestartet`,
  'shift.paused': (d) => `${shift(d)} pausiert`,
  'shift.active': (d) => `${shift(d)} fortgesetzt`,
  'shift.end': (d) => `${shift(d)} beendet`,
  'shift.archived': (d) => `${shift(d)} archiviert`,
  'shift.ended': (d) => `${shift(d)} aus dem Archiv geholt`,
  'shift.share': (d) => `${shared(d)} der ${shift(d)} eingeschaltet`,
  'shift.unshare': (d) => `${shared(d)} der ${shift(d)} ausgeschaltet`,
  'shift.remove': (d) => `${shift(d)} gelöscht`,
  'customer.check_in': (d) => `${customer(d)} eingecheckt`,
  'customer.self_check_in': (d) => `${customer(d)} hat sich selbst eingecheckt`,
  'customer.update': (d) => `Angaben von ${customer(d)} geändert`,
  'customer.completed': (d) => `Andenken von ${customer(d)} ist fertig`,
  'customer.failed': (d) => `Verarbeitung bei ${customer(d)} fehlgeschlagen`,
  'media.upload': (d) => `${d['kind'] === 'video' ? 'Clip' : 'Foto'} für ${customer(d)} hochgeladen`,
  'media.remove': (d) => `Medium von ${customer(d)} gelöscht`,
  'media.reprocess': (d) => `Neu verarbeitet: ${customer(d)}`,
  'media.move': (d) => `${counted(d)} von ${customer(d)} zu ${text(d['to']) || 'Gast (gelöscht)'} umgebucht`,
  'customer.revoke_links': (d) => `Galerie-Links von ${customer(d)} gesperrt`,
  'privacy.deletion_confirm': (d) => `${customer(d)} hat die Löschung der eigenen Daten bestätigt`,
  'privacy.deletion_done': (d) => `Löschung auf Wunsch ausgeführt: ${forgotten(d)}`,
  'privacy.deletion_again': (d) => `Nach einer Rücksicherung erneut gelöscht: ${forgotten(d)}`,
  'privacy.retention': (d) => `Nach Ablauf der Frist gelöscht: ${expired(d)}`,
  'privacy.retention_stop': (d) => `Löschung angehalten, weil sie ungewöhnlich groß ist: ${expired(d)}`,
  'privacy.retention_release': (d) => `Angehaltene Löschung freigegeben: ${expired(d)}`,
  'shift.send': (d) =>
    `${shift(d)}: E-Mails an ${d['queued'] === 1 ? 'einen' : number(d['queued'])} Teilnehmer veranlasst`,
  'email.sent': (d) => `E-Mail an ${customer(d)} gesendet`,
  'email.failed': (d) => `E-Mail an ${customer(d)} fehlgeschlagen`,
  'template.upload': (d) => `Vorlage „${text(d['name'])}“ hochgeladen`,
  'template.remove': (d) => `Vorlage „${text(d['name'])}“ gelöscht`,
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
      subject_id: ctx.actor?.signInId ?? '',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  await ctx.tx.deleteFrom('access_key').where('kind', '=', 'events').where('expires_at', '<', new Date()).execute()
  return { ticket }
}

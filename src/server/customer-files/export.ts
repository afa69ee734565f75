import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { consentName, standardConsent } from '../../contract/consent.ts'
import { customerFiles } from '../../contract/customer-files.ts'
import { stateLabels } from '../../contract/customer-state.ts'
import { anonymisedName, consentOpen, gotEmail } from '../../contract/customers.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { languageNames } from '../customers/audit.ts'
import { fits } from '../customers/by-state.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { apiBase } from '../http/app.ts'
import type { Site } from '../http/feature.ts'
import { spend } from '../http/limiter.ts'
import { admit, fastifyPath, validate } from '../http/mount.ts'
import { holdBack } from '../http/hold-back.ts'
import { sendCsv } from '../http/send-csv.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { byteOrderMark, csvLine } from '../platform/csv.ts'
import { fail } from '../platform/fail.ts'
import { idOf, type StaffPrincipal } from '../platform/principal.ts'
import * as shiftService from '../shifts/service.ts'
import * as shiftSql from '../shifts/sql.ts'
import { customerFileActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'

/** `moment`: when the customer checked in, with the microseconds that a `Date` has not. */
type Row = CustomerRow & { shift_name: string; moment: string }
/** Which customers a list has and in which order, as SQL about a customer `c`. */
type List = {
  where: RawBuilder<boolean>
  order: RawBuilder<unknown>
  /** Those behind one in this order. */
  behind: (row: Row) => RawBuilder<boolean>
}

/**
 * Lists of customers as CSV (docs/product/customer-files.md 4), read and sent page by page, so that no size of
 * organisation fills the memory. Each page is a transaction of its own: a customer who changes meanwhile appears as he
 * or she is then, and none appears twice.
 */
export function mountExports(site: Site) {
  const { app, services, downloads } = site
  app.post(apiBase + fastifyPath(customerFiles.exportShift.path), async (request, reply) => {
    const { actor, input } = await enter(site, customerFiles.exportShift, request)
    const { params, body } = input
    const name = await services.inOrganisation(actor.orgId, actor, async (ctx) => {
      const shift = (await shiftSql.find(ctx.tx, params.id)) ?? fail('shift_not_found')
      shiftService.assertMayRead(ctx, shift)
      await record(ctx, ofShift(params.id, body.customerIds).where, body.customerIds !== undefined, params.id)
      return shift.name
    })
    return send(`Teilnehmer ${name}`, ofShift(params.id, body.customerIds), actor, request, reply)
  })

  app.post(apiBase + fastifyPath(customerFiles.export.path), async (request, reply) => {
    const { actor, input } = await enter(site, customerFiles.export, request)
    const where = fits(input.body)
    const isFiltered = Object.values(input.body).some((value) => value !== undefined && value !== '')
    await services.inOrganisation(actor.orgId, actor, (ctx) => record(ctx, where, isFiltered, null))
    return send('Kunden', newestFirst(where), actor, request, reply)
  })

  const send = (name: string, list: List, actor: StaffPrincipal, request: FastifyRequest, reply: FastifyReply) =>
    sendCsv({ downloads, actor, request, reply }, 'customers', name, linesOf(services, actor, list))
}

async function enter<E extends Endpoint>({ services, identify }: Site, e: E, request: FastifyRequest) {
  const actor = (await admit(request, e.access, identify)) ?? fail('not_signed_in')
  holdBack(e, actor, services.now(), request)
  const { params, body } = request
  const input = validate(e, { params, query: undefined, body }) as Input<E>
  await spend(services, [rateLimits.customerExport, idOf(actor)])
  return { actor, input }
}

/** From then on the data may have left. */
async function record(ctx: Ctx, where: RawBuilder<boolean>, filtered: boolean, shiftId: string | null) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer c where ${where}`.execute(
    ctx.tx,
  )
  const detail = { customers: rows[0]?.count ?? 0, filtered }
  await ctx.audit(customerFileActions.export, detail, shiftId ? { subject: shiftId, shiftId } : { subject: ctx.orgId })
}

const ofShift = (shiftId: string, ids: string[] | undefined): List => ({
  where: sql`(c.shift_id = ${shiftId} and (${ids ?? null}::uuid[] is null or c.id = any(${ids ?? null}::uuid[])))`,
  order: sql`c.number`,
  behind: ({ number }) => sql`c.number > ${number}`,
})

const newestFirst = (where: RawBuilder<boolean>): List => ({
  where,
  order: sql`c.created_at desc, c.id desc`,
  behind: ({ moment, id }) => sql`(c.created_at, c.id) < (${moment}::timestamptz, ${id})`,
})

/** Customers that are read at once. */
const page = 500

async function* linesOf(
  services: Services,
  actor: StaffPrincipal,
  { where, order, behind }: List,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLine(columns.map(([head]) => head))
  for (let last: Row | undefined; ;) {
    const after = last ? behind(last) : sql<boolean>`true`
    const rows = await services.inOrganisation(actor.orgId, actor, async ({ tx }) => {
      const found = await sql<Row>`
        select c.*, c.created_at::text as moment, s.name as shift_name from (
          select * from customer c where ${where} and ${after} order by ${order} limit ${page}
        ) as c join shift s on s.id = c.shift_id order by ${order}`.execute(tx)
      return found.rows
    })
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    last = rows.at(-1)
    if (!last || rows.length < page) return
  }
}

const german = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const momentOf = (at: Date | null) => (at ? german.format(at).replace(',', '') : '')

/** Gallery links stay out: the holder of one opens the gallery, and files are passed on. */
const columns: readonly (readonly [string, (row: Row) => string | number])[] = [
  ['Nummer', ({ number }) => number],
  ['Name', ({ name, anonymized_at }) => (anonymized_at ? anonymisedName : name)],
  ['E-Mail', ({ email }) => email ?? ''],
  ['Sprache', ({ language }) => (language ? (languageNames.of(language) ?? language) : '')],
  ['Schicht', ({ shift_name }) => shift_name],
  ['Aufgenommen am', ({ created_at }) => momentOf(created_at)],
  ['Stand', ({ state }) => stateLabels[state]],
  ['Einwilligung', consentWords],
  ['Erziehungsberechtigt', ({ guardian_name }) => guardian_name ?? ''],
  ['Fotos', ({ photo_count }) => photo_count],
  ['Videos', ({ video_count }) => video_count],
  ['Gesendet am', (row) => (wasSent(row) ? momentOf(row.email_sent_at) : '')],
]

function consentWords({ consent, consent_version, consent_open, anonymized_at }: Row): string {
  if (anonymized_at) return ''
  if (consent) return `Ja (${consentName(consent_version ?? standardConsent)})`
  if (consent === false) return 'Nein'
  return consent_open ? consentOpen : 'Nicht erfragt'
}

const wasSent = ({ email, email_status, email_to }: Row) =>
  gotEmail({ email, email_notification_status: email_status, email_notification_to: email_to })

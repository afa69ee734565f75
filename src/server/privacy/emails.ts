import { formatNumber, Language } from '../../contract/wire.ts'
import { lastMoment } from '../customers/legal-holds.ts'
import { openHead } from '../delivery/email-head.ts'
import { sendOnce, type Said, type Sender } from '../delivery/send-once.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services, JobCtx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { readMailRoute } from '../sender/own-server.ts'
import * as privacySql from './sql.ts'
import { deletionToken } from './token.ts'

/** Queues one of the emails of a request: it is committed with the decision. */
export async function queueEmail(ctx: Ctx, request: { id: string; email: string }, kind: privacySql.EmailRow['kind']) {
  const id = newId()
  await ctx.tx
    .insertInto('deletion_email')
    .values({
      id,
      org_id: ctx.orgId,
      request_id: request.id,
      kind,
      to_address: request.email,
      message_id: `<${id}@andenken>`,
      created_at: ctx.now(),
    })
    .execute()
  await ctx.enqueue(sendDeletionEmail, { emailId: id })
}

const emails: Sender = sendOnce<privacySql.EmailRow>({
  name: 'send-deletion-email',
  table: 'deletion_email',
  find: privacySql.findEmail,
  lock: privacySql.lockEmail,
  // the deletion is the customer's own right, whatever the fault of the organisation's server
  ownServer: () => 'falls_back',
  write,
  sent: (ctx, email) => note(ctx, email, 'sent', null),
  async failed(ctx, email, reason, log) {
    await note(ctx, email, 'failed', reason)
    // no customer's row shows it; the customer asks again, and the operator of the installation should know
    log.warn({ letter: email.id, kind: email.kind }, 'email about a deletion failed')
  },
  reasons: {
    cutOff: 'cut off while it was handed over',
    nothing: () => 'nothing to say any more',
    noAddress: 'not an address',
  },
})

export const sendDeletionEmail = emails.job
export const sendDeletionEmailByOwnServer = emails.ownJob

/** Releases an organisation's emails that have waited for a mail server. */
export const releaseDeletionEmails = (services: Services, orgId: string) =>
  emails.release(services, orgId, async (ctx) =>
    services.mailer || services.mailbox || (await readMailRoute(ctx, services)).server ? ['mail_server'] : [],
  )

/** In the language of the request; undefined when no customer is left to ask. */
async function write({ services, inOrg }: JobCtx, email: privacySql.EmailRow): Promise<Said | undefined> {
  const found = await inOrg(async ({ tx }) => {
    const request = await privacySql.find(tx, email.request_id)
    const customers = (await privacySql.customersByRequest(tx, [email.request_id])).get(email.request_id) ?? []
    const rest = request && email.kind === 'done' ? await privacySql.relativesOf(tx, request) : []
    const waiting = email.kind === 'held' ? [email.request_id] : openOf(rest).map(({ id }) => id)
    const held = waiting.length > 0 ? await holdOf(tx, waiting) : null
    return request && { request, customers, rest, held, organisation: await organisationSql.get(tx) }
  })
  if (!found) return undefined
  const { request, customers, rest, held, organisation } = found
  const isAsking = email.kind === 'ask'
  if (isAsking && customers.length === 0) return undefined
  // the hold has ended before it could be told
  if (email.kind === 'held' && !held) return undefined
  // a later email of the same wish says all
  if (openOf(rest).length > 0 ? !held : rest.some((other) => isLater(other, request))) return undefined

  const language = Language.safeParse(request.language).data ?? 'de'
  const token = deletionToken(services, 'confirm', { orgId: request.org_id, requestId: request.id })
  const { head, attachments } = await openHead(services, organisation)
  return {
    from: organisation,
    attachments,
    words: {
      kind: kinds[email.kind],
      language,
      organisation: head,
      customers: isAsking
        ? customers.map(({ shiftName, startedAt, number }) => ({
            sessionName: shiftName,
            date: startedAt.toISOString(),
            number: formatNumber(number),
          }))
        : [],
      link: isAsking ? `${services.publicUrl}/delete/confirm?lang=${language}&token=${token}` : null,
      held,
      site: services.publicUrl,
    },
  }
}

const kinds = { ask: 'deletion_ask', held: 'deletion_held', done: 'deletion_done' } as const

const openOf = (requests: privacySql.RequestRow[]) => requests.filter(({ status }) => status === 'confirmed')

/** Whether a request was carried out after another one. */
const isLater = (a: privacySql.RequestRow, b: privacySql.RequestRow) =>
  Number(a.done_at) - Number(b.done_at) > 0 || (Number(a.done_at) === Number(b.done_at) && a.id > b.id)

/** The legal hold for which these requests wait longest, as their customer is told. */
async function holdOf(tx: Tx, requestIds: string[]) {
  const hold = await tx
    .selectFrom('legal_hold as h')
    .innerJoin('deletion_request_customer as c', 'c.customer_id', 'h.customer_id')
    .innerJoin('deletion_request as r', 'r.id', 'c.request_id')
    .select(['h.reason', 'h.ends_at'])
    .where('r.id', 'in', requestIds)
    .where('r.planned_due_at', 'is not', null)
    .orderBy('h.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!hold || hold.reason === 'guest') return null
  return { reason: hold.reason, until: lastMoment(hold.ends_at).toISOString() }
}

/** With the last email the address has served its purpose; a server's reason may quote it. */
async function note(ctx: Ctx, { id, kind }: privacySql.EmailRow, status: 'sent' | 'failed', reason: string | null) {
  await ctx.tx
    .updateTable('deletion_email')
    .set({ status, ...(kind === 'done' ? { to_address: null, reason: null } : { reason }) })
    .where('id', '=', id)
    .execute()
}

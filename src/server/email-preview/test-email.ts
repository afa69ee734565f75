import type { Selectable } from 'kysely'
import { PreviewWish } from '../../contract/email-preview.ts'
import * as accountSql from '../accounts/sql.ts'
import { sendOnce, type Sender } from '../delivery/send-once.ts'
import { spend } from '../http/limiter.ts'
import type { Ctx } from '../platform/context.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { emailPreviewActions } from './audit.ts'
import { rateLimits } from './rate-limits.ts'
import { sampleEmail } from './sample.ts'

type Row = Selectable<Tables['test_email']>

/**
 * Test emails go the way of all emails, from rows of their own: they are in no customer's history and no statistics.
 */
const emails: Sender = sendOnce<Row>({
  name: 'send-test-email',
  table: 'test_email',
  find: (tx, id) => find(tx, id).executeTakeFirst(),
  lock: (tx, id) => find(tx, id).forUpdate().executeTakeFirst(),
  // by the way that customers' emails take; a test need not wait for a broken server
  ownServer: () => 'falls_back',
  write: async ({ services, orgId }, row) => ({
    ...(await sampleEmail(services, orgId, PreviewWish.parse(row.wanted))),
    isTest: true,
  }),
  sent: (ctx, { id }) => note(ctx, id, 'sent', null),
  async failed(ctx, { id }, reason, log) {
    await note(ctx, id, 'failed', reason)
    // the member sees that no email arrives, and tries again; the operator of the installation should know
    log.warn({ letter: id }, 'test email failed')
  },
  reasons: {
    cutOff: 'cut off while it was handed over',
    nothing: () => 'nothing to say any more',
    noAddress: 'not an address',
  },
})

export const sendTestEmail = emails.job
export const sendTestEmailByOwnServer = emails.ownJob

const find = (tx: Tx, id: string) => tx.selectFrom('test_email').selectAll().where('id', '=', id)
const note = (ctx: Ctx, id: string, status: 'sent' | 'failed', reason: string | null) =>
  ctx.tx.updateTable('test_email').set({ status, reason }).where('id', '=', id).execute()

/**
 * Queues the email of the preview to the caller's own confirmed address.
 * @throws Failure mail_server_missing, own_address_not_confirmed, too_many_requests (10 an hour)
 */
export async function sendTest({ services, actor, once }: SignedInRequest, wanted: PreviewWish) {
  if (!services.mailer && !services.mailbox) fail('mail_server_missing')
  await spend(services, [rateLimits.testEmails, actor.memberId])
  return once(async (ctx) => {
    const member = (await accountSql.findMember(ctx.tx, actor.memberId)) ?? fail('not_signed_in')
    if (!member.email_verified) fail('own_address_not_confirmed')
    const id = newId()
    await ctx.tx
      .insertInto('test_email')
      .values({
        id,
        org_id: ctx.orgId,
        member_id: member.id,
        wanted: JSON.stringify(wanted),
        to_address: member.email,
        to_name: `${member.first_name} ${member.last_name}`,
        message_id: `<${id}@andenken>`,
        created_at: ctx.now(),
      })
      .execute()
    await ctx.enqueue(sendTestEmail, { emailId: id })
    await ctx.audit(
      emailPreviewActions.sendTest,
      { kind: wanted.kind, language: wanted.language },
      { subject: member.id },
    )
    return { to: member.email }
  })
}

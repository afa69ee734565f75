import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { writeCustomerEmail } from './compose.ts'
import { writeLinkEmail } from './compose-links.ts'
import { writeMemberEmail } from './compose-member.ts'
import { noteFailure, noteSuccess, noteWaiting } from './customer-outcome.ts'
import { sendOnce, type Sender } from './send-once.ts'
import * as sql from './sql.ts'
import { admit } from './trust.ts'

const cutOff =
  'Der Versand wurde im letzten Augenblick unterbrochen: Ob die E-Mail angekommen ist, lässt sich nicht sagen. Bitte senden Sie sie bei Bedarf noch einmal.'

const nothingToShow = 'Es gibt nichts zu zeigen: Die Medien oder der Link wurden inzwischen entfernt.'
const linkIsVoid = 'Der Link in der E-Mail ist inzwischen abgelaufen oder ersetzt.'

export const emails: Sender = sendOnce<sql.EmailRow>({
  table: 'email',
  find: sql.find,
  lock: sql.lock,
  again: (ctx, emailId, seconds) => ctx.enqueue(sendEmail, { emailId }, seconds),
  admit,
  async waiting(ctx, email, reason) {
    if (sql.isToCustomer(email)) await noteWaiting(ctx, email, reason)
  },
  write: (job, email) => (sql.isToCustomer(email) ? toCustomerEmail(job, email) : writeMemberEmail(job, email)),
  sent: markSent,
  failed: markFailed,
  reasons: {
    cutOff,
    nothing: (email) => (sql.isToCustomer(email) ? nothingToShow : linkIsVoid),
    noAddress: 'Die E-Mail-Adresse ist ungültig.',
  },
})

/** Sends one email to a customer or a member, at most once. */
export const sendEmail = defineJob({
  name: 'send-email',
  input: z.object({ emailId: z.uuid() }),
  key: ({ emailId }) => emailId,
  lane: 'mail',
  retries: 10,
  delay: 2,
  run: (job, { emailId }) => emails.send(job, emailId),
  giveUp: (job, { emailId }, reason) => emails.fail(job, emailId, reason),
})

const toCustomerEmail = (job: JobCtx, email: sql.CustomerEmailRow) =>
  email.kind === 'gallery' ? writeCustomerEmail(job, email) : writeLinkEmail(job, email)

async function markSent(ctx: Ctx, email: sql.EmailRow) {
  await ctx.tx
    .updateTable('email')
    .set({ status: 'sent', sent_at: ctx.now(), reason: null })
    .where('id', '=', email.id)
    .execute()
  if (sql.isToCustomer(email)) await noteSuccess(ctx, email)
}

async function markFailed(ctx: Ctx, email: sql.EmailRow, reason: string, log: JobCtx['services']['log']) {
  await ctx.tx.updateTable('email').set({ status: 'failed', reason }).where('id', '=', email.id).execute()
  if (sql.isToCustomer(email)) await noteFailure(ctx, email, reason)
  // nobody but the member waits for it, and asks again; whoever runs the installation should know
  else log.warn({ letter: email.id, kind: email.kind }, 'email to a member failed')
}

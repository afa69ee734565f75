import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { writeCustomerLetter } from './compose.ts'
import { writeLinkLetter } from './compose-links.ts'
import { writeMemberLetter } from './compose-member.ts'
import { noteFailure, noteSuccess, noteWaiting } from './customer-outcome.ts'
import { sendOnce, type Sender } from './send-once.ts'
import * as sql from './sql.ts'
import { admit } from './trust.ts'

const cutOff =
  'Der Versand wurde im letzten Augenblick unterbrochen: Ob die E-Mail angekommen ist, lässt sich nicht sagen. Bitte senden Sie sie bei Bedarf noch einmal.'

const nothingToShow = 'Es gibt nichts zu zeigen: Die Medien oder der Link wurden inzwischen entfernt.'
const linkIsVoid = 'Der Link in der E-Mail ist inzwischen abgelaufen oder ersetzt.'

export const letters: Sender = sendOnce<sql.LetterRow>({
  table: 'letter',
  find: sql.find,
  lock: sql.lock,
  again: (ctx, letterId, seconds) => ctx.enqueue(sendLetter, { letterId }, seconds),
  admit,
  async waiting(ctx, letter, reason) {
    if (sql.isToCustomer(letter)) await noteWaiting(ctx, letter, reason)
  },
  write: (job, letter) => (sql.isToCustomer(letter) ? toCustomerLetter(job, letter) : writeMemberLetter(job, letter)),
  sent: markSent,
  failed: markFailed,
  reasons: {
    cutOff,
    nothing: (letter) => (sql.isToCustomer(letter) ? nothingToShow : linkIsVoid),
    noAddress: 'Die E-Mail-Adresse ist ungültig.',
  },
})

/** Sends one letter to a customer or a member, at most once. */
export const sendLetter = defineJob({
  name: 'send-letter',
  input: z.object({ letterId: z.uuid() }),
  key: ({ letterId }) => letterId,
  lane: 'mail',
  retries: 10,
  delay: 2,
  run: (job, { letterId }) => letters.send(job, letterId),
  giveUp: (job, { letterId }, reason) => letters.fail(job, letterId, reason),
})

const toCustomerLetter = (job: JobCtx, letter: sql.CustomerLetterRow) =>
  letter.kind === 'gallery' ? writeCustomerLetter(job, letter) : writeLinkLetter(job, letter)

async function markSent(ctx: Ctx, letter: sql.LetterRow) {
  await ctx.tx
    .updateTable('letter')
    .set({ status: 'sent', sent_at: ctx.now(), reason: null })
    .where('id', '=', letter.id)
    .execute()
  if (sql.isToCustomer(letter)) await noteSuccess(ctx, letter)
}

async function markFailed(ctx: Ctx, letter: sql.LetterRow, reason: string, log: JobCtx['services']['log']) {
  await ctx.tx.updateTable('letter').set({ status: 'failed', reason }).where('id', '=', letter.id).execute()
  if (sql.isToCustomer(letter)) await noteFailure(ctx, letter, reason)
  // nobody but the member waits for it, and asks again; whoever runs the installation should know
  else log.warn({ letter: letter.id, kind: letter.kind }, 'letter to a member failed')
}

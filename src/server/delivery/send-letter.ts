import { z } from 'zod'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { writeGuestLetter } from './compose.ts'
import { writeLinkLetter } from './compose-links.ts'
import { writeMemberLetter } from './compose-member.ts'
import { noteFailure, noteSuccess } from './guest-outcome.ts'
import { putIntoMailbox } from './mailbox.ts'
import * as sql from './sql.ts'

/** A letter that the server puts off is tried again for a day (settled points, "Mail"). */
const patienceHours = 24
const cutOff =
  'Der Versand wurde im letzten Augenblick unterbrochen: Ob die E-Mail angekommen ist, lässt sich nicht sagen. Bitte senden Sie sie bei Bedarf noch einmal.'

const nothingToShow = 'Es gibt nichts zu zeigen: Die Medien oder der Link wurden inzwischen entfernt.'
const linkIsVoid = 'Der Link in der E-Mail ist inzwischen abgelaufen oder ersetzt.'

/**
 * Sends one letter, at most once. `handed_over_at` is committed just before the last byte leaves; a letter that
 * has it without an outcome was cut off in the one moment in which nobody can know, and is shown as failed
 * instead of being sent a second time.
 */
export const sendLetter = defineJob({
  name: 'send-letter',
  input: z.object({ letterId: z.uuid() }),
  key: ({ letterId }) => letterId,
  lane: 'mail',
  retries: 10,
  delay: 2,

  async run(job, { letterId }) {
    const { house, inOrg } = job
    const letter = await inOrg(({ tx }) => sql.find(tx, letterId))
    if (letter?.status !== 'queued') return
    if (letter.handed_over_at) return failed(job, letterId, cutOff)

    const toGuest = sql.isToGuest(letter)
    const written = await (toGuest ? toGuestLetter(job, letter) : writeMemberLetter(job, letter))
    if (written === undefined) return failed(job, letterId, toGuest ? nothingToShow : linkIsVoid)
    if (!house.mailer) {
      await inOrg(async (ctx) => {
        const now = await sql.lock(ctx.tx, letterId)
        if (now?.status !== 'queued') return
        await putIntoMailbox(ctx, written)
        await markSent(ctx, now)
      })
      return
    }

    const outcome = await house.mailer
      .send(written, () => inOrg((ctx) => handOver(ctx, letterId)))
      .catch((error: unknown) => {
        if (error instanceof TypeError) return { kind: 'refused', reason: 'Die E-Mail-Adresse ist ungültig.' } as const
        throw error
      })
    if (outcome.kind === 'accepted') {
      await inOrg(async (ctx) => {
        const now = await sql.lock(ctx.tx, letterId)
        if (now?.status === 'queued') await markSent(ctx, now)
      })
    } else if (outcome.kind === 'later') await putOff(job, letterId, outcome.reason)
    else await failed(job, letterId, outcome.kind === 'unknown' ? cutOff : outcome.reason)
  },

  giveUp: (job, { letterId }, reason) => failed(job, letterId, reason),
})

const toGuestLetter = (job: JobCtx, letter: sql.GuestLetterRow) =>
  letter.kind === 'gallery' ? writeGuestLetter(job, letter) : writeLinkLetter(job, letter)

async function handOver(ctx: Ctx, letterId: string) {
  const letter = await ctx.tx
    .updateTable('letter')
    .set({ handed_over_at: ctx.now() })
    .where('id', '=', letterId)
    .where('status', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!letter) throw new Error('the letter is being sent by another run')
}

async function markSent(ctx: Ctx, letter: sql.LetterRow) {
  await ctx.tx
    .updateTable('letter')
    .set({ status: 'sent', sent_at: ctx.now(), reason: null })
    .where('id', '=', letter.id)
    .execute()
  if (sql.isToGuest(letter)) await noteSuccess(ctx, letter)
}

/** The server said no for now, so the letter did not arrive: it may be handed over again later. */
async function putOff(job: JobCtx, letterId: string, reason: string) {
  const expired = await job.inOrg(async (ctx) => {
    const letter = await sql.lock(ctx.tx, letterId)
    if (letter?.status !== 'queued') return false
    if (ctx.now().getTime() - letter.created_at.getTime() > patienceHours * 3_600_000) return true
    const attempts = letter.attempts + 1
    await ctx.tx
      .updateTable('letter')
      .set({ attempts, reason, handed_over_at: null })
      .where('id', '=', letterId)
      .execute()
    await ctx.enqueue(sendLetter, { letterId }, Math.min(5 * 2 ** attempts, 1800))
    return false
  })
  if (expired) await failed(job, letterId, reason)
}

async function failed({ house, inOrg }: JobCtx, letterId: string, reason: string) {
  await inOrg(async (ctx) => {
    const letter = await sql.lock(ctx.tx, letterId)
    if (letter?.status !== 'queued') return
    await ctx.tx.updateTable('letter').set({ status: 'failed', reason }).where('id', '=', letterId).execute()
    if (sql.isToGuest(letter)) await noteFailure(ctx, letter, reason)
    // nobody but the member waits for it, and asks again; whoever runs the installation should know
    else house.log.warn({ letter: letterId, kind: letter.kind }, 'letter to a member failed')
  })
}

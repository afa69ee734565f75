import { z } from 'zod'
import { formatNumber, Language } from '../../contract/wire.ts'
import { putIntoMailbox } from '../delivery/mailbox.ts'
import * as organisations from '../organisations/sql.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { Letter } from '../platform/mail/letter.ts'
import * as sql from './sql.ts'
import { deletionToken } from './token.ts'

/** A letter that the server puts off is tried again for a day, like every letter (settled points, "Mail"). */
const patienceMilliseconds = 24 * 3600_000

/** Decides one of the two letters of a request: it is committed with the decision. */
export async function queueLetter(ctx: Ctx, request: { id: string; email: string }, kind: sql.LetterRow['kind']) {
  const id = newId()
  await ctx.tx
    .insertInto('deletion_letter')
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
  await ctx.enqueue(sendDeletionLetter, { letterId: id })
}

/** Sends a letter about a deletion, at most once: by the same rules as `send-letter`. */
export const sendDeletionLetter = defineJob({
  name: 'send-deletion-letter',
  input: z.object({ letterId: z.uuid() }),
  key: ({ letterId }) => letterId,
  lane: 'mail',
  retries: 10,
  delay: 2,

  async run(job, { letterId }) {
    const { house, inOrg } = job
    const letter = await inOrg(({ tx }) => sql.findLetter(tx, letterId))
    if (letter?.status !== 'queued') return
    if (letter.handed_over_at) return end(job, letterId, 'failed', 'cut off while it was handed over')
    const written = await write(job, letter)
    if (!written) return end(job, letterId, 'failed', 'nothing to say any more')
    if (!house.mailer) {
      await inOrg(async (ctx) => {
        if ((await sql.lockLetter(ctx.tx, letterId))?.status !== 'queued') return
        await putIntoMailbox(ctx, written)
        await note(ctx, letter, 'sent', null)
      })
      return
    }

    const outcome = await house.mailer
      .send(written, () => inOrg((ctx) => handOver(ctx, letterId)))
      .catch((error: unknown) => {
        if (error instanceof TypeError) return { kind: 'refused', reason: 'not an address' } as const
        throw error
      })
    if (outcome.kind === 'accepted') await end(job, letterId, 'sent', null)
    else if (outcome.kind === 'later') await putOff(job, letterId, outcome.reason)
    else await end(job, letterId, 'failed', outcome.reason)
  },

  giveUp: (job, { letterId }, reason) => end(job, letterId, 'failed', reason),
})

/** In the language of the newest guest; undefined when nobody is left to ask. */
async function write({ house, inOrg }: JobCtx, letter: sql.LetterRow): Promise<Letter | undefined> {
  const found = await inOrg(async ({ tx }) => {
    const request = await sql.find(tx, letter.request_id)
    const guests = (await sql.guestsByRequest(tx, [letter.request_id])).get(letter.request_id) ?? []
    return request && { request, guests, organisation: await organisations.get(tx) }
  })
  const address = letter.to_address
  if (!found || !address) return undefined
  const { request, guests, organisation } = found
  const isAsking = letter.kind === 'ask'
  if (isAsking && guests.length === 0) return undefined

  const token = deletionToken(house, 'confirm', { orgId: request.org_id, requestId: request.id })
  const rendered = await house.renderLetter({
    kind: isAsking ? 'deletion_ask' : 'deletion_done',
    language: Language.safeParse(request.language).data ?? 'de',
    organisation: {
      name: organisation.name,
      contactEmail: organisation.contact_email,
      address: organisation.address,
      colour: organisation.colour_primary,
    },
    guests: isAsking
      ? guests.map(({ shiftName, startedAt, number }) => ({
          sessionName: shiftName,
          date: startedAt.toISOString(),
          number: formatNumber(number),
        }))
      : [],
    link: isAsking ? `${house.publicUrl}/delete/confirm?token=${token}` : null,
    site: house.publicUrl,
  })
  return {
    messageId: letter.message_id,
    from: { name: organisation.name, address: house.mailFrom },
    replyTo: { name: organisation.name, address: organisation.contact_email },
    // the name is of no concern here, and after the deletion not known
    to: { name: '', address },
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

async function handOver(ctx: Ctx, letterId: string) {
  const letter = await ctx.tx
    .updateTable('deletion_letter')
    .set({ handed_over_at: ctx.now() })
    .where('id', '=', letterId)
    .where('status', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!letter) throw new Error('the letter is being sent by another run')
}

/** The server said no for now, so the letter did not arrive: it may be handed over again later. */
async function putOff(job: JobCtx, letterId: string, reason: string) {
  const expired = await job.inOrg(async (ctx) => {
    const letter = await sql.lockLetter(ctx.tx, letterId)
    if (letter?.status !== 'queued') return false
    if (ctx.now().getTime() - letter.created_at.getTime() > patienceMilliseconds) return true
    const attempts = letter.attempts + 1
    await ctx.tx
      .updateTable('deletion_letter')
      .set({ attempts, reason, handed_over_at: null })
      .where('id', '=', letterId)
      .execute()
    await ctx.enqueue(sendDeletionLetter, { letterId }, Math.min(5 * 2 ** attempts, 1800))
    return false
  })
  if (expired) await end(job, letterId, 'failed', reason)
}

async function end({ house, inOrg }: JobCtx, letterId: string, status: 'sent' | 'failed', reason: string | null) {
  await inOrg(async (ctx) => {
    const letter = await sql.lockLetter(ctx.tx, letterId)
    if (letter?.status !== 'queued') return
    await note(ctx, letter, status, reason)
    // no guest's row shows it; the guest asks again, and whoever runs the installation should know
    if (status === 'failed') house.log.warn({ letter: letterId, kind: letter.kind }, 'letter about a deletion failed')
  })
}

/** With the last letter the address has served its purpose; a server's reason may quote it. */
async function note(ctx: Ctx, { id, kind }: sql.LetterRow, status: 'sent' | 'failed', reason: string | null) {
  await ctx.tx
    .updateTable('deletion_letter')
    .set({ status, ...(kind === 'done' ? { to_address: null, reason: null } : { reason }) })
    .where('id', '=', id)
    .execute()
}

import { z } from 'zod'
import { formatNumber, Language } from '../../contract/wire.ts'
import { sendOnce, type Sender } from '../delivery/send-once.ts'
import * as organisations from '../organisations/sql.ts'
import { defineJob, type Ctx, type Services, type JobCtx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { Letter } from '../platform/mail/letter.ts'
import * as sql from './sql.ts'
import { deletionToken } from './token.ts'

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

const letters: Sender = sendOnce<sql.LetterRow>({
  table: 'deletion_letter',
  find: sql.findLetter,
  lock: sql.lockLetter,
  again: (ctx, letterId, seconds) => ctx.enqueue(sendDeletionLetter, { letterId }, seconds),
  write,
  sent: (ctx, letter) => note(ctx, letter, 'sent', null),
  async failed(ctx, letter, reason, log) {
    await note(ctx, letter, 'failed', reason)
    // no customer's row shows it; the customer asks again, and whoever runs the installation should know
    log.warn({ letter: letter.id, kind: letter.kind }, 'letter about a deletion failed')
  },
  reasons: {
    cutOff: 'cut off while it was handed over',
    nothing: () => 'nothing to say any more',
    noAddress: 'not an address',
  },
})

/** Lets an organisation's letters go that have waited for a mail server, a hundred in one transaction. */
export async function releaseDeletionLetters(services: Services, orgId: string): Promise<void> {
  if (!services.mailer && !services.mailbox) return
  const some = () => services.inOrganisation(orgId, null, (ctx) => letters.release(ctx, ['mail_server']))
  while ((await some()) > 0) continue
}

/** Sends a letter about a deletion, at most once. */
export const sendDeletionLetter = defineJob({
  name: 'send-deletion-letter',
  input: z.object({ letterId: z.uuid() }),
  key: ({ letterId }) => letterId,
  lane: 'mail',
  retries: 10,
  delay: 2,
  run: (job, { letterId }) => letters.send(job, letterId),
  giveUp: (job, { letterId }, reason) => letters.fail(job, letterId, reason),
})

/** In the language of the newest customer; undefined when nobody is left to ask. */
async function write({ services, inOrg }: JobCtx, letter: sql.LetterRow): Promise<Letter | undefined> {
  const found = await inOrg(async ({ tx }) => {
    const request = await sql.find(tx, letter.request_id)
    const customers = (await sql.customersByRequest(tx, [letter.request_id])).get(letter.request_id) ?? []
    return request && { request, customers, organisation: await organisations.get(tx) }
  })
  const address = letter.to_address
  if (!found || !address) return undefined
  const { request, customers, organisation } = found
  const isAsking = letter.kind === 'ask'
  if (isAsking && customers.length === 0) return undefined

  const token = deletionToken(services, 'confirm', { orgId: request.org_id, requestId: request.id })
  const rendered = await services.renderLetter({
    kind: isAsking ? 'deletion_ask' : 'deletion_done',
    language: Language.safeParse(request.language).data ?? 'de',
    organisation: {
      name: organisation.name,
      contactEmail: organisation.contact_email,
      address: organisation.address,
      colour: organisation.colour_primary,
    },
    customers: isAsking
      ? customers.map(({ shiftName, startedAt, number }) => ({
          sessionName: shiftName,
          date: startedAt.toISOString(),
          number: formatNumber(number),
        }))
      : [],
    link: isAsking ? `${services.publicUrl}/delete/confirm?token=${token}` : null,
    site: services.publicUrl,
  })
  return {
    messageId: letter.message_id,
    from: { name: organisation.name, address: services.mailFrom },
    replyTo: { name: organisation.name, address: organisation.contact_email },
    // the name is of no concern here, and after the deletion not known
    to: { name: '', address },
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** With the last letter the address has served its purpose; a server's reason may quote it. */
async function note(ctx: Ctx, { id, kind }: sql.LetterRow, status: 'sent' | 'failed', reason: string | null) {
  await ctx.tx
    .updateTable('deletion_letter')
    .set({ status, ...(kind === 'done' ? { to_address: null, reason: null } : { reason }) })
    .where('id', '=', id)
    .execute()
}

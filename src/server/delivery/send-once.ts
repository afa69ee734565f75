import { z } from 'zod'
import type { RenderEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import { defineJob, type Ctx, type Job, type JobCtx, type Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import type { Email } from '../platform/mail/email.ts'
import type { Selectable } from 'kysely'
import { putIntoMailbox } from './mailbox.ts'

/** An email that the server puts off is tried again for a day (docs/product/delivery.md 9). */
const patienceMilliseconds = 24 * 3_600_000

type Log = JobCtx['services']['log']

/** What every row of an email says about its way. */
type Row = {
  id: string
  status: string
  attempts: number
  handed_over_at: Date | null
  created_at: Date
  released_at: Date | null
  to_address: string | null
  to_name?: string
  message_id: string
}

type Organisation = Selectable<Tables['organisation']>

/** What an email says, before it is rendered. */
export type Said = {
  words: Parameters<RenderEmail>[0]
  /** In whose name it goes out, and who gets the answers; without one it comes from the product itself. */
  from?: Organisation
  attachments?: NonNullable<Email['attachments']>
  /** It only shows how such an email looks. */
  isTest?: true
}

/** What an email waits for that may not go out yet: a mail server, or that an owner's address is confirmed. */
export type Wait = 'mail_server' | 'confirmation'

/** In words for staff. */
const waitReasons: Record<Wait, string> = {
  mail_server: 'Die E-Mail wartet: Für Andenken ist noch kein E-Mail-Server eingerichtet (MAIL_URL).',
  confirmation:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Danach geht diese E-Mail von selbst hinaus. Bis dahin erreichen nur fünf E-Mails Ihre Gäste.',
}

/** One kind of emails: where their rows lie, what they say, and what follows from their outcome. */
export type Post<R extends Row> = {
  /** Of the job that sends one. */
  name: string
  table: 'email' | 'deletion_email' | 'test_email'
  find: (tx: Tx, id: string) => Promise<R | undefined>
  /** Holds the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<R | undefined>
  /** Whether the email may go out now; counts it where few may. Without it all may. */
  admit?: (ctx: Ctx, email: R) => Promise<boolean>
  /** The email has to wait, for this reason, or (null) need not any more. */
  waiting?: (ctx: Ctx, email: R, reason: string | null) => Promise<unknown>
  /** Undefined: there is nothing to say any more, which is a failure. */
  write: (job: JobCtx, email: R) => Promise<Said | undefined>
  sent: (ctx: Ctx, email: R) => Promise<unknown>
  /** In words for whoever reads it; what the mail server said is told as it said it. */
  failed: (ctx: Ctx, email: R, reason: string, log: Log) => Promise<unknown>
  reasons: { cutOff: string; nothing: (email: R) => string; noAddress: string }
}

export type Sender = {
  /** Sends one email, at most once; does nothing for one that has its outcome. */
  job: Job<z.ZodObject<{ emailId: z.ZodUUID }>>
  /** Lets an organisation's emails go that wait for what is `over`, a hundred in one transaction. */
  release: (services: Services, orgId: string, over: (ctx: Ctx) => Promise<Wait[]>) => Promise<void>
}

/**
 * Sends emails, each at most once. `handed_over_at` is committed just before the last byte leaves; an email that
 * has it without an outcome was cut off in the one moment in which nobody can know, and fails instead of being sent
 * a second time.
 */
export function sendOnce<R extends Row>(post: Post<R>): Sender {
  // all tables have what a sending notes, under the same names
  const row = (tx: Tx, id: string) => tx.updateTable(post.table as 'email').where('id', '=', id)
  /** Notes that the last byte is about to leave; nothing when another run has noted it. */
  const handOver = ({ tx, now }: Ctx, id: string) =>
    row(tx, id)
      .set({ handed_over_at: now() })
      .where('status', '=', 'queued')
      .where('handed_over_at', 'is', null)
      .returning('id')
      .executeTakeFirst()

  /** In one transaction, if the email still waits for its outcome. */
  const whileQueued = ({ inOrg }: JobCtx, id: string, work: (ctx: Ctx, email: R) => Promise<unknown>) =>
    inOrg(async (ctx) => {
      const email = await post.lock(ctx.tx, id)
      if (email?.status === 'queued') await work(ctx, email)
    })
  const fail = (job: JobCtx, id: string, reason: string) =>
    whileQueued(job, id, (ctx, email) => post.failed(ctx, email, reason, job.services.log))

  async function send(job: JobCtx, id: string): Promise<void> {
    const { services, inOrg } = job
    const email = await inOrg(({ tx }) => post.find(tx, id))
    if (email?.status !== 'queued') return
    if (email.handed_over_at) return fail(job, id, post.reasons.cutOff)
    if (await mustWait(job, email)) return
    const said = await post.write(job, email)
    if (!said || email.to_address === null) return fail(job, id, post.reasons.nothing(email))
    const written = await write(services, email, email.to_address, said)
    if (!services.mailer) {
      return whileQueued(job, id, async (ctx, now) => {
        await putIntoMailbox(ctx, written)
        await post.sent(ctx, now)
      })
    }

    const outcome = await services.mailer
      .send(written, () =>
        inOrg(async (ctx) => {
          if (!(await handOver(ctx, id))) throw new Error('the email is being sent by another run')
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof TypeError) return { kind: 'refused', reason: post.reasons.noAddress } as const
        throw error
      })
    if (outcome.kind === 'accepted') await whileQueued(job, id, post.sent)
    else if (outcome.kind === 'later') await putOff(job, id, outcome.reason)
    else await fail(job, id, outcome.kind === 'unknown' ? post.reasons.cutOff : outcome.reason)
  }

  const putOff = (job: JobCtx, id: string, reason: string) =>
    whileQueued(job, id, async (ctx, email) => {
      const since = email.released_at ?? email.created_at
      if (ctx.now().getTime() - since.getTime() > patienceMilliseconds) {
        await post.failed(ctx, email, reason, job.services.log)
      } else {
        const attempts = email.attempts + 1
        await row(ctx.tx, id).set({ attempts, reason, handed_over_at: null }).execute()
        await ctx.enqueue(sendEmail, { emailId: id }, Math.min(5 * 2 ** attempts, 1800))
      }
    })

  /** Where nothing can take the email, or it may not go out yet, it stays queued and its job ends. */
  const mustWait = ({ services: { mailer, mailbox }, inOrg }: JobCtx, { id }: R): Promise<boolean> =>
    inOrg(async (ctx) => {
      const email = await post.find(ctx.tx, id)
      if (email?.status !== 'queued') return true
      const canLeave = mailer !== null || mailbox
      if (canLeave && ((await post.admit?.(ctx, email)) ?? true)) return false
      const wait = canLeave ? 'confirmation' : 'mail_server'
      const held = await post.lock(ctx.tx, id)
      if (held?.status === 'queued') {
        await row(ctx.tx, id).set({ waits_for: wait, reason: waitReasons[wait] }).execute()
        await post.waiting?.(ctx, held, waitReasons[wait])
      }
      return true
    })

  async function releaseSome(ctx: Ctx, waits: Wait[]): Promise<number> {
    if (waits.length === 0) return 0
    const waiting = await ctx.tx
      .selectFrom(post.table as 'email')
      .select('id')
      .where('waits_for', 'in', waits)
      .orderBy('id')
      .limit(100)
      .execute()
    for (const { id } of waiting) {
      const email = await post.lock(ctx.tx, id)
      await row(ctx.tx, id).set({ waits_for: null }).execute()
      if (email?.status !== 'queued') continue
      await row(ctx.tx, id).set({ released_at: ctx.now(), reason: null }).execute()
      await post.waiting?.(ctx, email, null)
      await ctx.enqueue(sendEmail, { emailId: id })
    }
    return waiting.length
  }

  const sendEmail: Sender['job'] = defineJob({
    name: post.name,
    input: z.object({ emailId: z.uuid() }),
    key: ({ emailId }) => emailId,
    lane: 'mail',
    retries: 10,
    delay: 2,
    run: (job, { emailId }) => send(job, emailId),
    giveUp: (job, { emailId }, reason) => fail(job, emailId, reason),
  })

  return {
    job: sendEmail,
    async release(services, orgId, over) {
      const some = () => services.inOrganisation(orgId, null, async (ctx) => releaseSome(ctx, await over(ctx)))
      while ((await some()) > 0) continue
    },
  }
}

/** Renders an email. Names in its head are shown as plain words, whoever chose them. */
async function write(
  services: Services,
  row: Row,
  address: string,
  { words, from, attachments, isTest }: Said,
): Promise<Email> {
  const { subject, html, text } = await services.renderEmail(words)
  return {
    messageId: row.message_id,
    from: from ? { ...services.mailFrom, name: plainName(from.name, services.mailFrom.name) } : services.mailFrom,
    ...(from && { replyTo: { name: plainName(from.name), address: from.contact_email } }),
    to: { name: plainName(row.to_name ?? ''), address },
    subject: isTest ? `[Test] ${subject}` : subject,
    html,
    text,
    ...(attachments && { attachments }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(isTest && { 'X-Andenken-Test': 'yes' }) },
  }
}

import { z } from 'zod'
import type { RenderEmail } from '../../contract/pages.ts'
import { plainName } from '../../contract/plain-name.ts'
import { defineJob, type Ctx, type Job, type JobCtx, type Services } from '../platform/context.ts'
import { contactForGuests, type OrganisationRow } from '../organisations/sql.ts'
import type { Tx } from '../platform/db.ts'
import { system } from '../platform/principal.ts'
import type { Email } from '../platform/mail/email.ts'
import type { MailOutcome } from '../platform/mail/mailer.ts'
import {
  lockMailRoute,
  isBlocked,
  isLasting,
  isOfServer,
  isCoolingDown,
  noteFault,
  noteWorking,
  readMailRoute,
  type KnownServer,
  type MailRoute,
} from '../sender/own-server.ts'
import { putIntoMailbox } from './mailbox.ts'

/** An email that the server puts off is tried again for a day (docs/product/delivery.md 9). */
const patienceMilliseconds = 24 * 3_600_000

type Log = JobCtx['services']['log']

/** The columns about sending that every email's row has. */
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

/** The content of an email, before it is rendered. */
export type Said = {
  words: Parameters<RenderEmail>[0]
  /** In whose name it goes out, and who gets the answers; without one it comes from the product itself. */
  from?: OrganisationRow
  attachments?: NonNullable<Email['attachments']>
  /** It only shows how such an email looks. */
  isTest?: true
}

/** An email as it went out. `answer`: of the mail server; null where the embedded mailbox took it. */
export type Sent = { subject: string; answer: string | null }

/**
 * Why an email may not go out yet: it waits for a mail server, for a confirmation of an owner's address, for a repair of
 * the organisation's own mail server, or for the processing agreement.
 */
export type Wait = 'mail_server' | 'confirmation' | 'own_server' | 'agreement'

/** In words for staff. */
const waitReasons = {
  mail_server: 'Die E-Mail wartet: Für Andenken ist noch kein E-Mail-Server eingerichtet (MAIL_URL).',
  own_server: 'Die E-Mail wartet auf Ihren eigenen E-Mail-Server (Einstellungen, Absender). ',
  confirmation:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Danach geht diese E-Mail von selbst hinaus. Bis dahin erreichen nur fünf E-Mails Ihre Gäste.',
  agreement:
    'Die E-Mail wartet: Ein Besitzer muss zuerst den Vertrag zur Auftragsverarbeitung schließen (Seite DSGVO). Danach geht sie von selbst hinaus.',
}

/** One kind of emails: where their rows lie, what they say, and what follows from their outcome. */
export type Post<R extends Row> = {
  /** Of the job that sends one. */
  name: string
  table: 'email' | 'deletion_email' | 'test_email' | 'last_email' | 'operator_email'
  find: (tx: Tx, id: string) => Promise<R | undefined>
  /** Holds the row until the end of the transaction. */
  lock: (tx: Tx, id: string) => Promise<R | undefined>
  /**
   * Whether it goes by the organisation's own server, where there is one: never, or waiting for it while it needs
   * repair, or by the installation's server then (docs/product/delivery.md 14).
   */
  ownServer: (email: R) => 'never' | 'waits' | 'falls_back'
  /** The reason to wait, or null: the email may go out now, and is counted where few may. Without it all may. */
  admit?: (ctx: Ctx, email: R, services: Services) => Promise<Wait | null>
  /** The email has to wait, for this reason, or (null) need not any more. */
  waiting?: (ctx: Ctx, email: R, reason: string | null) => Promise<unknown>
  /** Undefined: there is nothing to say any more, which is a failure. */
  write: (job: JobCtx, email: R) => Promise<Said | undefined>
  sent: (ctx: Ctx, email: R, how: Sent) => Promise<unknown>
  /** Why nothing is sent to this address any more, in words for staff; undefined: it may be. */
  stopped?: (ctx: Ctx, email: R) => Promise<string | undefined>
  /** The address to which it returns when it cannot be delivered; undefined: that of the sender. */
  returnsTo?: (services: Services, email: R) => string | undefined
  /**
   * `reason`: in words for its reader; the mail server's answer is quoted as it is. `bounce`: the address takes no
   * emails, with this status.
   */
  failed: (ctx: Ctx, email: R, reason: string, log: Log, bounce?: string) => Promise<unknown>
  reasons: { cutOff: string; nothing: (email: R) => string; noAddress: string }
}

type SendJob = Job<z.ZodObject<{ emailId: z.ZodUUID }>>

export type Sender = {
  /** Sends one email, at most once; does nothing for one that has its outcome. */
  job: SendJob
  /** The same where the route leads through an organisation's own server, which `job` finds out and hands on. */
  ownJob: SendJob
  /** Lets an organisation's emails go that wait for what is `over`, a hundred in one transaction. */
  release: (services: Services, orgId: string, over: (ctx: Ctx) => Promise<Wait[]>) => Promise<void>
}

/**
 * Sends emails, each at most once. `handed_over_at` is committed just before the last byte leaves; an email that
 * has it without an outcome was cut off when its delivery is uncertain, and fails instead of being sent a second time.
 */
export function sendOnce<R extends Row>(post: Post<R>): Sender {
  // all tables have the columns that sending writes, under the same names
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
  const fail = (job: JobCtx, id: string, reason: string, bounce?: string) =>
    whileQueued(job, id, (ctx, email) => post.failed(ctx, email, reason, job.services.log, bounce))

  async function send(job: JobCtx, id: string, inOwnLane: boolean): Promise<void> {
    const { services, inOrg } = job
    const { email, route, stopped } = await inOrg(async (ctx) => {
      const found = await post.find(ctx.tx, id)
      return {
        email: found,
        route: await readMailRoute(ctx, services),
        stopped: found && (await post.stopped?.(ctx, found)),
      }
    })
    if (email?.status !== 'queued') return
    if (email.handed_over_at) return fail(job, id, post.reasons.cutOff)
    if (stopped) return fail(job, id, stopped)
    const own = ownServerFor(services, route, post.ownServer(email))
    // a slow server of one organisation holds up no other organisation's emails
    if (own && !inOwnLane) return inOrg(({ enqueue }) => enqueue(ownJob, { emailId: id }))
    if (await mustWait(job, email, own)) return
    if (own && route.fault && isCoolingDown(route, services.now())) return putOff(job, id, route.fault.text)
    const said = await post.write(job, email)
    if (!said || email.to_address === null) return fail(job, id, post.reasons.nothing(email))
    const written = await write(services, email, email.to_address, said, own ? route : { ...route, server: null })
    // an organisation's own server takes its own sender only, so undeliverable emails return there
    const bounceTo = own ? undefined : post.returnsTo?.(services, email)
    const mailer = own ? services.ownServers.mailer(job.orgId, serverAlone(own)) : services.mailer
    if (!mailer) {
      return whileQueued(job, id, async (ctx, now) => {
        await putIntoMailbox(ctx, written)
        await post.sent(ctx, now, { subject: written.subject, answer: null })
      })
    }

    const outcome: MailOutcome = await mailer
      .send({ ...written, ...(bounceTo && { bounceTo }) }, () =>
        inOrg(async (ctx) => {
          if (!(await handOver(ctx, id))) throw new Error('the email is being sent by another run')
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof TypeError) return { kind: 'refused', reason: post.reasons.noAddress } as const
        throw error
      })
    if (outcome.kind === 'accepted') {
      const how = { subject: written.subject, answer: outcome.response }
      await whileQueued(job, id, (ctx, now) => post.sent(ctx, now, how))
      if (own && route.fault) await inOrg(noteWorking)
      return
    }
    const next = own ? await afterFault(own, job, id, outcome) : null
    if (next === 'waits') return
    if (outcome.kind === 'later' || next === 'again') await putOff(job, id, outcome.reason)
    else if (outcome.kind === 'unknown') await fail(job, id, post.reasons.cutOff)
    else await fail(job, id, outcome.reason, outcome.bounce)
  }

  /**
   * Handles a fault of an organisation's own server: the fault is noted there, and the email waits until the server is
   * repaired, or goes out some other time. Both are one transaction, so that a repair at the same moment finds the
   * email. Null: the email itself is at fault.
   */
  const afterFault = (own: KnownServer, { inOrg, services }: JobCtx, id: string, outcome: MailOutcome) =>
    inOrg(async (ctx) => {
      if ((outcome.kind !== 'later' && outcome.kind !== 'refused') || !outcome.fault) return null
      const { fault: kind, reason: text } = outcome
      if (!isOfServer(kind)) return null
      const email = await post.lock(ctx.tx, id)
      if (!(await noteFault(ctx, services, own, { kind, text })) || email?.status !== 'queued') return 'again'
      if (!isLasting(kind) || post.ownServer(email) !== 'waits') return 'again'
      await hold(ctx, email, 'own_server', waitReasons.own_server + text)
      return 'waits'
    })

  const hold = async (ctx: Ctx, email: R, wait: Wait, reason: string) => {
    await row(ctx.tx, email.id).set({ waits_for: wait, reason, handed_over_at: null }).execute()
    await post.waiting?.(ctx, email, reason)
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

  /** Where no server can take the email, or it may not go out yet, it stays queued and its job ends. */
  const mustWait = ({ services, inOrg }: JobCtx, { id }: R, own: KnownServer | null): Promise<boolean> =>
    inOrg(async (ctx) => {
      const email = await post.find(ctx.tx, id)
      if (email?.status !== 'queued') return true
      const canLeave = own !== null || services.mailer !== null || services.mailbox
      const wait = canLeave ? ((await post.admit?.(ctx, email, services)) ?? null) : 'mail_server'
      // before the server's row, as everywhere
      const held = wait || own ? await post.lock(ctx.tx, id) : undefined
      if (!wait) {
        if (held?.status !== 'queued') return held !== undefined
        const route = post.ownServer(held) === 'waits' ? await lockMailRoute(ctx, services) : null
        if (!route?.fault || !isBlocked(route, ctx.now())) return false
        await hold(ctx, held, 'own_server', waitReasons.own_server + route.fault.text)
        return true
      }
      if (held?.status === 'queued') await hold(ctx, held, wait, waitReasons[wait])
      return true
    })

  /** @returns the last of them; an email that must wait again at once is not met a second time */
  async function releaseSome(ctx: Ctx, waits: Wait[], after: string): Promise<string | undefined> {
    if (waits.length === 0) return undefined
    const waiting = await ctx.tx
      .selectFrom(post.table as 'email')
      .select('id')
      .where('waits_for', 'in', waits)
      .where('id', '>', after)
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
    return waiting.at(-1)?.id
  }

  const jobIn = (lane: 'mail' | 'own-mail', name: string): SendJob =>
    defineJob({
      name,
      input: z.object({ emailId: z.uuid() }),
      key: ({ emailId }) => emailId,
      title: 'E-Mail senden',
      lane,
      retries: 10,
      delay: 2,
      run: (job, { emailId }) => send(job, emailId, lane === 'own-mail'),
      giveUp: (job, { emailId }, reason) => fail(job, emailId, reason),
      // a later email may have gone out since
      isRepeatable: false,
    })
  const sendEmail = jobIn('mail', post.name)
  const ownJob = jobIn('own-mail', `${post.name}-own`)

  return {
    job: sendEmail,
    ownJob,
    async release(services, orgId, over) {
      let last: string | undefined = '00000000-0000-0000-0000-000000000000'
      while (last) {
        const after: string = last
        last = await services.inOrganisation(orgId, system, async (ctx) => releaseSome(ctx, await over(ctx), after))
      }
    },
  }
}

/** The organisation's own server, if this email goes by it. */
function ownServerFor(
  services: Services,
  route: MailRoute,
  wanted: 'never' | 'waits' | 'falls_back',
): KnownServer | null {
  const hasOther = services.mailer !== null || services.mailbox
  if (wanted === 'never' || (wanted === 'falls_back' && hasOther && isBlocked(route, services.now()))) return null
  return route.server
}

const serverAlone = ({ address: _address, ...server }: KnownServer) => server

/** Renders an email. Names in its head are shown as plain words, because anyone may choose them. */
async function write(
  services: Services,
  row: Row,
  address: string,
  { words, from, attachments, isTest }: Said,
  route: MailRoute,
): Promise<Email> {
  const { subject, html, text } = await services.renderEmail(words)
  // without one answers go to where the email comes from
  const answersTo = from && (route.replyTo ?? contactForGuests(from))
  return {
    messageId: row.message_id,
    from: {
      name: from ? plainName(route.name ?? from.name, services.mailFrom.name) : services.mailFrom.name,
      address: route.server?.address ?? services.mailFrom.address,
    },
    ...(answersTo && { replyTo: { name: plainName(route.name ?? from.name), address: answersTo } }),
    to: { name: plainName(row.to_name ?? ''), address },
    subject: isTest ? `[Test] ${subject}` : subject,
    html,
    text,
    ...(attachments && { attachments }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(isTest && { 'X-Andenken-Test': 'yes' }) },
  }
}

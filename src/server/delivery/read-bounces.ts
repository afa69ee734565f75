import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, type Services } from '../platform/context.ts'
import { systemOrganisation } from '../platform/in-organisation.ts'
import { system } from '../platform/principal.ts'
import type { Treatment } from '../platform/mail/bounce-mailbox.ts'
import { readReport } from '../platform/mail/delivery-report.ts'
import { MailFault } from '../platform/mail/mail-fault.ts'
import { noteReport } from './bounces.ts'

/** How often the job reads the mailbox, in seconds. */
const everySeconds = 300
/** Owners are told after so many failures in a row: a server may be away for a moment. */
const toldAfter = 2

/**
 * Reads the mailbox for undeliverable emails, in one process at a time. The effect of a message is committed before the
 * message is removed: after a kill in between the job reads it again, without a second effect.
 */
export const readBounces = defineJob({
  name: 'read-bounces',
  input: z.object({}),
  key: () => 'all',
  title: 'Unzustellbare E-Mails abholen',
  lane: 'io',
  retries: 10,
  delay: 30,
  async run({ services, signal }) {
    if (!services.bounces) return
    // plans the next run first: whatever happens now, there is one
    await plan(services, everySeconds)
    if (await readMailbox(services, signal)) await plan(services, 1)
  },
})

const plan = (services: Services, seconds: number) =>
  services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(readBounces, {}, seconds))

/** One round. @returns whether there is more to read at once */
export async function readMailbox(services: Services, signal: AbortSignal): Promise<boolean> {
  const { bounces, db, log } = services
  if (!bounces || !(await take(db))) return false
  try {
    const { more } = await bounces.mailbox.read((message) => treat(services, message), signal)
    await sql`update bounce_mailbox set held_until = null, read_at = now(), failures = 0, fault = null`.execute(db)
    return more
  } catch (error) {
    const isFault = error instanceof MailFault
    await sql`update bounce_mailbox set held_until = null,
      failures = failures + ${isFault ? 1 : 0}, fault = ${isFault ? error.message : sql.ref('fault')}`.execute(db)
    if (!isFault) throw error
    log.warn({ reason: error.message }, 'the mailbox for undeliverable emails cannot be read')
    return false
  }
}

/** Holds the mailbox for longer than a round lasts; after a kill it stays held for that time. */
async function take(db: Services['db']): Promise<boolean> {
  const { rows } = await sql`
    update bounce_mailbox set held_until = now() + interval '5 minutes'
    where held_until is null or held_until < now() returning id`.execute(db)
  return rows.length > 0
}

async function treat({ bounces, db, inOrganisation, log }: Services, message: Buffer): Promise<Treatment> {
  const report = await readReport(message).catch(() => null)
  const [emailId] = (report && bounces?.addresses.namedIn(report.sentTo)) ?? []
  // only this installation writes such an address, so any other message here is not ours
  if (!report || !emailId) return 'leave'
  if (!report.verdict) return 'remove'
  const { verdict } = report
  const { rows } = await sql<{ id: string | null }>`select organisation_of_email(${emailId}) as id`.execute(db)
  const orgId = rows[0]?.id
  // the email is gone with its customer
  if (!orgId) return 'remove'
  const isDone = await inOrganisation(orgId, system, (ctx) => noteReport(ctx, emailId, verdict))
  log.info({ letter: emailId, kind: verdict.kind, status: verdict.status }, 'an email came back')
  return isDone ? 'remove' : 'later'
}

/** Why the mailbox cannot be read, when that lasts; null where it can, or there is none. */
export async function mailboxFault({ bounces, db }: Pick<Services, 'bounces' | 'db'>): Promise<string | null> {
  if (!bounces) return null
  const row = await db.selectFrom('bounce_mailbox').select(['fault', 'failures']).executeTakeFirst()
  return row && row.failures >= toldAfter ? row.fault : null
}

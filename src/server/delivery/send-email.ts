import type { Insertable } from 'kysely'
import type { Ctx, JobCtx } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { reasonOf } from '../platform/mail/enhanced-status.ts'
import { admitAlbum } from './agreement.ts'
import { writeCustomerEmail } from './compose.ts'
import { writeLinkEmail } from './compose-links.ts'
import { writeNewsEmail } from './compose-news.ts'
import { writeMemberEmail } from './compose-member.ts'
import { noteBounce } from './bounces.ts'
import { noteFailure, noteSuccess, noteWaiting } from './customer-outcome.ts'
import { sendOnce, type Sender, type Sent } from './send-once.ts'
import * as history from './history-sql.ts'
import * as deliverySql from './sql.ts'
import { admit } from './trust.ts'

const cutOff =
  'Der Versand wurde im letzten Augenblick unterbrochen: Ob die E-Mail angekommen ist, lässt sich nicht sagen. Bitte senden Sie sie bei Bedarf noch einmal.'

const nothingToShow = 'Es gibt nichts zu zeigen: Die Medien oder der Link wurden inzwischen entfernt.'
const figuresAreOld = 'Die Zahlen sind inzwischen veraltet, oder das Mitglied bekommt sie nicht mehr.'
const nothingToConfirm = 'Es gibt nichts mehr zu bestätigen: Der Gast hat sich anders entschieden, oder es ist zu spät.'
const linkIsVoid = 'Der Link in der E-Mail ist inzwischen abgelaufen oder ersetzt.'

/** Why an email of this kind has nothing to say any more. */
const nothingToSay: Record<deliverySql.EmailRow['kind'], string> = {
  gallery: nothingToShow,
  gallery_link: nothingToShow,
  recovered_links: nothingToShow,
  marketing_confirmation: nothingToConfirm,
  reset_password: linkIsVoid,
  confirm_email: linkIsVoid,
  change_address: linkIsVoid,
  address_changed: linkIsVoid,
  change_contact: linkIsVoid,
  contact_changed: linkIsVoid,
  password_changed: linkIsVoid,
  second_factor_on: linkIsVoid,
  second_factor_off: linkIsVoid,
  recovery_codes_renewed: linkIsVoid,
  invitation: linkIsVoid,
  organisation_deletion: linkIsVoid,
  organisation_kept: linkIsVoid,
  export_ready: linkIsVoid,
  passkey_added: linkIsVoid,
  passkey_removed: linkIsVoid,
  owner_added: linkIsVoid,
  owner_undone: linkIsVoid,
  ownership_undone: linkIsVoid,
  many_wrong_passwords: linkIsVoid,
  retention_shortened: linkIsVoid,
  jobs_failed: linkIsVoid,
  jobs_settled: linkIsVoid,
  agreement_concluded: linkIsVoid,
  weekly_figures: figuresAreOld,
}

/** Emails to customers and members. */
export const emails: Sender = sendOnce<deliverySql.EmailRow>({
  name: 'send-email',
  table: 'email',
  find: deliverySql.find,
  lock: deliverySql.lock,
  // an email about an account comes from the product, also while other emails wait
  ownServer: (email) => (deliverySql.isToCustomer(email) ? 'waits' : 'never'),
  async admit(ctx, email, services) {
    if (!(await admit(ctx, email))) return 'confirmation'
    return (await admitAlbum(ctx, email, services)) ? null : 'agreement'
  },
  async waiting(ctx, email, reason) {
    if (deliverySql.isToCustomer(email)) await noteWaiting(ctx, email, reason)
  },
  write: (job, email) => (deliverySql.isToCustomer(email) ? toCustomerEmail(job, email) : writeMemberEmail(job, email)),
  async stopped({ tx }, email) {
    const bounce = deliverySql.isToCustomer(email) ? await deliverySql.bounceOf(tx, email.to_address) : null
    return bounce ? `Nicht gesendet: ${reasonOf(bounce)}` : undefined
  },
  returnsTo: ({ bounces }, email) => (deliverySql.isToCustomer(email) ? bounces?.addresses.of(email.id) : undefined),
  sent: markSent,
  failed: markFailed,
  reasons: {
    cutOff,
    nothing: ({ kind }) => nothingToSay[kind],
    noAddress: 'Die E-Mail-Adresse ist ungültig.',
  },
})

export const sendEmail = emails.job
export const sendEmailByOwnServer = emails.ownJob

type NewEmail = Omit<Insertable<Tables['email']>, 'org_id' | 'message_id'>

/** A row for an email that is not queued yet. */
export const emailRow = (ctx: Ctx, email: NewEmail) => ({
  ...email,
  org_id: ctx.orgId,
  message_id: `<${email.id}@andenken>`,
})

/** Sends the waiting emails of a customer whose deletion was undone: their jobs may have found no customer. */
export async function sendQueued(ctx: Ctx, customerId: string): Promise<void> {
  for (const { id } of await history.lockWaiting(ctx.tx, customerId)) await ctx.enqueue(sendEmail, { emailId: id })
}

/** Decides to send: row and job are committed with the decision. False: the same was decided before. */
export async function queueEmail(ctx: Ctx, email: NewEmail): Promise<boolean> {
  const made = await ctx.tx
    .insertInto('email')
    .values(emailRow(ctx, email))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await ctx.enqueue(sendEmail, { emailId: email.id })
  return made !== undefined
}

function toCustomerEmail(job: JobCtx, email: deliverySql.CustomerEmailRow) {
  if (email.kind === 'gallery') return writeCustomerEmail(job, email)
  return email.kind === 'marketing_confirmation' ? writeNewsEmail(job, email) : writeLinkEmail(job, email)
}

async function markSent(ctx: Ctx, email: deliverySql.EmailRow, { subject, answer }: Sent) {
  await ctx.tx
    .updateTable('email')
    .set({ status: 'sent', sent_at: ctx.now(), reason: null, subject, answer })
    .where('id', '=', email.id)
    .execute()
  if (deliverySql.isToCustomer(email)) await noteSuccess(ctx, email)
  else await tellOfLink(ctx, email)
}

/** The team's list, the own account and the settings show the outcome of these. */
async function tellOfLink({ tell }: Ctx, { kind }: deliverySql.EmailRow) {
  if (kind === 'invitation' || kind === 'confirm_email' || kind === 'change_address') await tell({ type: 'team' })
  if (kind === 'change_contact') await tell({ type: 'settings' })
}

async function markFailed(
  ctx: Ctx,
  email: deliverySql.EmailRow,
  words: string,
  log: JobCtx['services']['log'],
  bounce?: string,
) {
  if (bounce && deliverySql.isToCustomer(email)) return noteBounce(ctx, email, bounce, words)
  await ctx.tx.updateTable('email').set({ status: 'failed', reason: words }).where('id', '=', email.id).execute()
  if (deliverySql.isToCustomer(email)) return noteFailure(ctx, email, words)
  await tellOfLink(ctx, email)
  // only the member waits for it, and asks again; the operator of the installation should know
  log.warn({ letter: email.id, kind: email.kind }, 'email to a member failed')
}

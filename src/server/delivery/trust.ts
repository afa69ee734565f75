import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { isToCustomer, type EmailRow } from './sql.ts'

/**
 * How many letters an organisation may send to customers, in all, before an owner's address is confirmed: anybody can
 * register one, and have strangers written to under a name of their choice.
 */
export const emailsOnTrust = 5

/**
 * Whether an email may go out now, and if so counts it: of many at the same moment no more than `emailsOnTrust`. Holds
 * the organisation's row when it says no, so that a confirmation at the same moment finds the email waiting.
 */
export async function admit({ tx }: Ctx, email: EmailRow): Promise<boolean> {
  if (!isToCustomer(email) || email.on_trust || (await accountSql.hasConfirmedOwner(tx))) return true
  const organisation = await lockOrganisation(tx)
  if (await accountSql.hasConfirmedOwner(tx)) return true
  if (organisation.emails_on_trust >= emailsOnTrust) return false
  const counted = organisation.emails_on_trust + 1
  await tx.updateTable('organisation').set({ emails_on_trust: counted }).execute()
  await tx.updateTable('email').set({ on_trust: true }).where('id', '=', email.id).execute()
  return true
}

/** Whether one more email to a customer would wait for a confirmation; a look, which holds nothing. */
export async function wouldWait({ tx }: Ctx): Promise<boolean> {
  if (await accountSql.hasConfirmedOwner(tx)) return false
  const { emails_on_trust } = await tx.selectFrom('organisation').select('emails_on_trust').executeTakeFirstOrThrow()
  return emails_on_trust >= emailsOnTrust
}

/** The organisation's row, before any customer or email: whoever makes emails wait or lets them go holds it. */
export const lockOrganisation = (tx: Tx) =>
  tx.selectFrom('organisation').select('emails_on_trust').forNoKeyUpdate().executeTakeFirstOrThrow()

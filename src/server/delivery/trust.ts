import { emailsOnTrust } from '../../contract/limits.ts'
import * as accountSql from '../accounts/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { isToCustomer, type EmailRow } from './sql.ts'

/**
 * Whether an email may go out now, and if so counts it: of many at the same moment no more than `emailsOnTrust`. Locks
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

/** Whether one more email to a customer would wait for a confirmation. Locks nothing. */
export async function wouldWait({ tx }: Ctx): Promise<boolean> {
  if (await accountSql.hasConfirmedOwner(tx)) return false
  const { emails_on_trust } = await tx.selectFrom('organisation').select('emails_on_trust').executeTakeFirstOrThrow()
  return emails_on_trust >= emailsOnTrust
}

/** The organisation's row, before any customer or email: a caller that makes emails wait or releases them locks it. */
export const lockOrganisation = (tx: Tx) =>
  tx.selectFrom('organisation').select('emails_on_trust').forNoKeyUpdate().executeTakeFirstOrThrow()

import { sql } from 'kysely'
import { albumsBeforeAgreement } from '../../contract/limits.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { isConcluded } from '../processing-agreement/sql.ts'
import { isToCustomer, type EmailRow } from './sql.ts'
import { lockOrganisation } from './trust.ts'

type Asks = Pick<Services, 'agreement'>

/** Whether the organisation has yet to conclude the processing agreement before further albums are sent. */
export async function lacksAgreement({ tx, now }: Ctx, { agreement }: Asks): Promise<boolean> {
  if (!agreement || (await isConcluded(tx))) return false
  const { agreement_due_at } = await tx.selectFrom('organisation').select('agreement_due_at').executeTakeFirstOrThrow()
  return agreement_due_at <= now()
}

/**
 * Whether an email may go out without a processing agreement, or is about no album and needs none; counts its album: of many at the same
 * moment no more than `albumsBeforeAgreement`. Locks the organisation's row when it says no, so that a conclusion at the
 * same moment finds the email waiting.
 */
export async function admitAlbum(ctx: Ctx, email: EmailRow, services: Asks): Promise<boolean> {
  if (
    !isToCustomer(email) ||
    email.kind === 'marketing_confirmation' ||
    email.before_agreement ||
    !(await lacksAgreement(ctx, services))
  )
    return true
  const { tx } = ctx
  if (await isKnown(tx, email.customer_id)) return true
  await lockOrganisation(tx)
  if (await isConcluded(tx)) return true
  // another email to the same customer may have been counted just now
  if (await isKnown(tx, email.customer_id)) return true
  if (await isUsedUp(tx)) return false
  await tx.updateTable('email').set({ before_agreement: true }).where('id', '=', email.id).execute()
  return true
}

/** Whether one more email to this customer would wait for the processing agreement. Locks nothing. */
export async function albumWouldWait(ctx: Ctx, customerId: string, services: Asks): Promise<boolean> {
  if (!(await lacksAgreement(ctx, services)) || (await isKnown(ctx.tx, customerId))) return false
  return isUsedUp(ctx.tx)
}

/**
 * An email with the album was let go, or it is one of the first that were delivered: it needs no further place. A gallery
 * that its customer opens later, without an email, is none of them.
 */
async function isKnown(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from email where customer_id = ${customerId} and before_agreement)
      or exists (
        select from delivered_album as own where customer_id = ${customerId} and (
          select count(*) from (
            select from delivered_album as earlier
            where (earlier.delivered_at, earlier.customer_id) < (own.delivered_at, own.customer_id)
            limit ${albumsBeforeAgreement}
          ) as before
        ) < ${albumsBeforeAgreement}
      ) as known`.execute(tx)
  return rows[0]?.known ?? false
}

/** Reads at most `albumsBeforeAgreement` customers of each kind, however many the organisation has. */
async function isUsedUp(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ albums: number }>`
    select count(*)::int as albums from (
      (select customer_id from delivered_album limit ${albumsBeforeAgreement})
      union
      (select distinct customer_id from email where before_agreement limit ${albumsBeforeAgreement})
    ) as albums`.execute(tx)
  return (rows[0]?.albums ?? 0) >= albumsBeforeAgreement
}

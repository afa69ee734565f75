import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { isToCustomer, type LetterRow } from './sql.ts'

/**
 * How many letters an organisation may send to customers, in all, before an owner's address is confirmed: anybody can
 * register one, and have strangers written to under a name of their choice.
 */
export const lettersOnTrust = 5

/**
 * Whether a letter may go out now, and if so counts it: of many at the same moment no more than `lettersOnTrust`. Holds
 * the organisation's row when it says no, so that a confirmation at the same moment finds the letter waiting.
 */
export async function admit({ tx }: Ctx, letter: LetterRow): Promise<boolean> {
  if (!isToCustomer(letter) || letter.on_trust || (await hasConfirmedOwner(tx))) return true
  const organisation = await lockOrganisation(tx)
  if (await hasConfirmedOwner(tx)) return true
  if (organisation.letters_on_trust >= lettersOnTrust) return false
  const counted = organisation.letters_on_trust + 1
  await tx.updateTable('organisation').set({ letters_on_trust: counted }).execute()
  await tx.updateTable('letter').set({ on_trust: true }).where('id', '=', letter.id).execute()
  return true
}

/** Whether one more letter to a customer would wait for a confirmation; a look, which holds nothing. */
export async function wouldWait({ tx }: Ctx): Promise<boolean> {
  if (await hasConfirmedOwner(tx)) return false
  const { letters_on_trust } = await tx.selectFrom('organisation').select('letters_on_trust').executeTakeFirstOrThrow()
  return letters_on_trust >= lettersOnTrust
}

/** The organisation's row, before any customer or letter: whoever makes letters wait or lets them go holds it. */
export const lockOrganisation = (tx: Tx) =>
  tx.selectFrom('organisation').select('letters_on_trust').forNoKeyUpdate().executeTakeFirstOrThrow()

export async function hasConfirmedOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('guide')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('email_verified', '=', true)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

import type { Selectable } from 'kysely'
import type { OperatorAlertKind } from '../../contract/pages.ts'
import type { Tables, Tx } from '../platform/db.ts'

/** Seconds between two looks. */
export const everySeconds = 300
/** Seconds between looks that count as one after the other: a repeated look comes sooner, one after a pause later. */
const apart = { least: everySeconds - 10, most: 3 * everySeconds }

type Alert = Omit<Selectable<Tables['operator_alert']>, 'kind'>
export type Told = 'begun' | 'ended' | null

/**
 * Follows a fault from look to look. It is told when two looks find it, one after the other; its end is told when two
 * looks then find none.
 * @param before null: the last look found nothing
 * @returns the state after this look, and whether the operator is to be told
 */
export function follow(before: Alert | null, isWrong: boolean, now: Date): { after: Alert | null; told: Told } {
  if (isWrong) {
    if (before?.told_at) return { after: { ...before, fine_at: null }, told: null }
    const look = compare(before?.wrong_at, now)
    if (look === 'second')
      return { after: { wrong_at: before?.wrong_at ?? now, told_at: now, fine_at: null }, told: 'begun' }
    return { after: look === 'first' ? { wrong_at: now, told_at: null, fine_at: null } : before, told: null }
  }
  if (!before?.told_at) return { after: null, told: null }
  const look = compare(before.fine_at, now)
  if (look === 'second') return { after: null, told: 'ended' }
  return { after: look === 'first' ? { ...before, fine_at: now } : before, told: null }
}

/** Whether a look is the second one after `since`, or counts as the first again, or belongs to it. */
function compare(since: Date | null | undefined, now: Date): 'first' | 'second' | 'same' {
  const seconds = since ? (now.getTime() - since.getTime()) / 1000 : -1
  if (seconds < 0 || seconds > apart.most) return 'first'
  return seconds < apart.least ? 'same' : 'second'
}

/** Notes the result of a look. Of two looks at once the second one waits, and finds what the first one noted. */
export async function noteLook(tx: Tx, kind: OperatorAlertKind, isWrong: boolean, now: Date): Promise<Told> {
  const row = await tx.selectFrom('operator_alert').selectAll().where('kind', '=', kind).forUpdate().executeTakeFirst()
  const { after, told } = follow(row ?? null, isWrong, now)
  if (!row && after)
    await tx
      .insertInto('operator_alert')
      .values({ kind, ...after })
      // another look was quicker
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else if (after) await tx.updateTable('operator_alert').set(after).where('kind', '=', kind).execute()
  else if (row) await tx.deleteFrom('operator_alert').where('kind', '=', kind).execute()
  return told
}

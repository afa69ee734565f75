import { sql, type ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { AuditEntry, AuditFilter } from '../../contract/audit-log.ts'
import { Id } from '../../contract/wire.ts'
import * as accountSql from '../accounts/sql.ts'
import { inWords, type Action } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { refusePeriod } from '../platform/period.ts'

/** All actions, by name. */
export type Actions = ReadonlyMap<string, Action>

/** Microseconds since 1970, and the id: entries of one transaction have the same time. */
const Cursor = z
  .string()
  .transform((text) => text.split('_'))
  .pipe(z.tuple([z.string().regex(/^\d{1,16}$/), Id]))

/**
 * Entries of the audit log, newest first.
 * @param cursor `next` of the page before
 * @throws invalid_input, member_not_found
 */
export async function readEntries(
  { tx }: Ctx,
  actions: Actions,
  { from, to, action, memberId, cursor, limit }: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  refusePeriod({ from, to })
  const names = action === undefined ? undefined : namesOf(actions, action)
  const behind = cursor === undefined ? undefined : Cursor.safeParse(cursor).data
  if (cursor !== undefined && !behind) fail('invalid_input', { fields: { cursor: 'Diese Seite gibt es nicht.' } })
  if (memberId && !(await accountSql.findMember(tx, memberId))) fail('member_not_found')

  const wanted = (eb: ExpressionBuilder<Tables, 'audit'>) =>
    eb.and([
      ...(from ? [eb('at', '>=', beginOf(from))] : []),
      ...(to ? [eb('at', '<', sql<Date>`${beginOf(to)} + interval '1 day'`)] : []),
      ...(names ? [eb('action', 'in', names)] : []),
      ...(memberId ? [eb('member_id', '=', memberId)] : []),
      ...(behind
        ? [
            sql<boolean>`(at, id) < ('epoch'::timestamptz + ${behind[0]}::bigint * interval '1 microsecond', ${behind[1]}::uuid)`,
          ]
        : []),
    ])
  const rows = await tx
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'actor', 'detail'])
    .select(sql<string>`(extract(epoch from at) * 1000000)::bigint::text`.as('micros'))
    .where(wanted)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      member: row.actor,
      text: inWords(actions.get(row.action), row),
    })),
    next: last ? `${last.micros}_${last.id}` : null,
  }
}

/** @throws invalid_input for a name that no action and no group has */
function namesOf(actions: Actions, wanted: string): string[] {
  const names = [...actions.keys()].filter((name) => name === wanted || name.startsWith(`${wanted}.`))
  return names.length > 0 ? names : fail('invalid_input', { fields: { action: 'Diese Aktion gibt es nicht.' } })
}

/** The moment when a day begins in Germany. */
const beginOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Europe/Berlin'`

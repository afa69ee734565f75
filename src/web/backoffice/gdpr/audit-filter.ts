import { auditGroups, type AuditFilter } from '../../../contract/audit-log.ts'
import { Id } from '../../../contract/wire.ts'
import { dayOf } from '../customers/filter.ts'

/** The choices above the log, as they are in the address; null = all. */
export type AuditChoice = { from: string | null; to: string | null; action: string | null; member: string | null }

/** Reads the address; invalid values count as not set. */
export function readChoice(params: URLSearchParams): AuditChoice {
  const action = params.get('action') ?? ''
  return {
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    action: Object.hasOwn(auditGroups, action) ? action : null,
    member: Id.safeParse(params.get('member')).data ?? null,
  }
}

export const queryOf = ({ from, to, action, member }: AuditChoice): Partial<Record<keyof AuditFilter, string>> => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(action && { action }),
  ...(member && { memberId: member }),
})

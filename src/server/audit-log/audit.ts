import { defineAction } from '../platform/audit.ts'

export const auditLogActions = {
  /** From then on what it says of people may have left. */
  save: defineAction('privacy.audit_save', { sentence: () => 'Protokoll als CSV gespeichert' }),
}

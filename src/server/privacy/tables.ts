import { DeletionChannel, DeletionStatus } from '../../contract/privacy.ts'
import { Email, Id, Language } from '../../contract/wire.ts'
import {
  defineTable,
  leaveOut,
  At,
  Positive,
  named,
  ofCustomer,
  type DeclaredTable,
} from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('deletion_request', {
    exported: {
      ...named,
      form_id: Id,
      channel: DeletionChannel,
      status: DeletionStatus.exclude(['expired']),
      number: Positive.nullable(),
      email: Email.nullable(),
      language: Language,
      requested_at: At,
      expires_at: At,
      confirmed_at: At.nullable(),
      due_at: At.nullable(),
      planned_due_at: At.nullable(),
      done_at: At.nullable(),
      split_from: Id.nullable(),
    },
  }),
  defineTable('deletion_request_customer', {
    exported: { request_id: Id, ...ofCustomer },
  }),
  ...leaveOut('told already', 'deletion_email'),
  ...leaveOut('decided anew every night', 'retention_stop'),
  ...leaveOut('written anew every night', 'retention_run'),
]

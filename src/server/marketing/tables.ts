import { Email, Id, Language } from '../../contract/wire.ts'
import { defineTable, At, named, Positive, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables: the consents are the organisation's proof. */
export const tables: DeclaredTable[] = [
  defineTable('marketing_consent', {
    exported: {
      ...named,
      customer_id: Id,
      email: Email,
      language: Language,
      version: Positive.max(1_000_000),
      asked_at: At,
      confirmed_at: At.nullable(),
      withdrawn_at: At.nullable(),
    },
  }),
]

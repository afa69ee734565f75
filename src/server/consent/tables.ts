import { ConsentTexts } from '../../contract/consent.ts'
import { Id } from '../../contract/wire.ts'
import { defineTable, At, Positive, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('consent_version', {
    exported: {
      org_id: Id,
      number: Positive.max(1_000_000_000),
      texts: ConsentTexts,
      created_at: At,
      member_id: Id.nullable(),
    },
  }),
]

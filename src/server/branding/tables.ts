import { Id } from '../../contract/wire.ts'
import { defineTable, At, Positive, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('logo', {
    exported: { org_id: Id, small_width: Positive, small_height: Positive, created_at: At },
    leftOut: { large_id: 'where files lie', small_id: 'where files lie' },
  }),
]

import { Id } from '../../contract/wire.ts'
import { defineTable, At, named, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('activity_permission', {
    exported: { ...named, member_id: Id, activity_type_id: Id, created_at: At },
  }),
]

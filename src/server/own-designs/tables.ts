import { z } from 'zod'
import { Id } from '../../contract/wire.ts'
import { defineTable, At, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('given_design', {
    exported: { org_id: Id, name: z.string().regex(/^[a-z_-]{1,50}$/), given_at: At },
  }),
]

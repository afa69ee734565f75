import { z } from 'zod'
import { ActivityForm } from '../../contract/activities.ts'
import { defineTable, At, named, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('activity_type', {
    exported: {
      ...named,
      name: ActivityForm.shape.name,
      description: ActivityForm.shape.description,
      is_active: z.boolean(),
      created_at: At,
    },
    leftOut: { updated_at: 'a stamp' },
  }),
]

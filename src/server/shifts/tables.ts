import { ShiftStatus, StartShift } from '../../contract/shifts.ts'
import { Id } from '../../contract/wire.ts'
import { defineTable, At, Count, FullName, named, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('shift', {
    exported: {
      ...named,
      name: StartShift.shape.sessionName,
      status: ShiftStatus,
      description: StartShift.shape.description,
      activity_type_id: Id.nullable(),
      member_id: Id.nullable(),
      guide_name: FullName.nullable(),
      max_customers: StartShift.shape.maxCustomers.unwrap(),
      current_counter: Count,
      started_at: At,
      ended_at: At.nullable(),
      created_at: At,
    },
    leftOut: {
      customer_count: 'a sum',
      media_count: 'a sum',
      name_folded: 'follows from the name',
      updated_at: 'a stamp',
    },
  }),
]

import { z } from 'zod'
import { Id } from '../../contract/wire.ts'
import { Count, defineTable, ofCustomer, type DeclaredTable } from '../platform/exported-table.ts'

const Step = z.int().min(0).max(60).nullable()
/** A change of a sum; negative: fewer. */
const Change = z.int32()

/** How exports hold its tables. */
export const tables: DeclaredTable[] = [
  defineTable('delivery_progress', {
    exported: {
      ...ofCustomer,
      has_media: z.boolean(),
      completed: z.boolean(),
      emailed: z.boolean(),
      email_wait: Step,
      opened: z.boolean(),
      downloaded: z.boolean(),
      shared: z.boolean(),
      rating: z.int().min(1).max(3).nullable(),
      photos: Count,
      videos: Count,
    },
  }),
  defineTable('delivery_tally', {
    exported: {
      org_id: Id,
      day: z.iso.date(),
      activity_type_id: Id.nullable(),
      member_id: Id.nullable(),
      email_wait: Step,
      customers: Change,
      with_media: Change,
      completed: Change,
      emailed: Change,
      opened: Change,
      downloaded: Change,
      shared: Change,
      rated_good: Change,
      rated_fair: Change,
      rated_bad: Change,
      shift_id: Id.nullable(),
      counted: Change,
      photos: Change,
      videos: Change,
    },
  }),
  defineTable('weekly_email', {
    exported: { org_id: Id, member_id: Id, wanted: z.boolean(), told_week: z.iso.date() },
  }),
]

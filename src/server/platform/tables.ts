import { z } from 'zod'
import { Id } from '../../contract/wire.ts'
import { defineTable, leaveOut, At, told, FullName, named, type DeclaredTable } from './exported-table.ts'

/** Read entry by entry through the schema of its action (platform/audit.ts), so only its size matters here. */
const Detail = z
  .record(z.string(), z.unknown())
  .refine((detail) => JSON.stringify(detail).length <= 100_000, 'Der Eintrag ist unglaubhaft groß')

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('audit', {
    exported: {
      ...named,
      at: At,
      member_id: Id.nullable(),
      actor: FullName.nullable(),
      action: z
        .string()
        .max(100)
        .regex(/^[a-z_]+(\.[a-z_]+)+$/),
      subject: told(500).nullable(),
      shift_id: Id.nullable(),
      customer_id: Id.nullable(),
      detail: Detail,
    },
  }),
  ...leaveOut('where files lie; the manifest names them', 'stored_object'),
  ...leaveOut('where files lie', 'object_to_delete'),
  ...leaveOut('forgotten after a day', 'idempotency'),
]

import { z } from 'zod'
import { Id } from '../../contract/wire.ts'
import { keptSums } from './kept-sums.ts'
import { defineTable, leaveOut, Count, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('usage_tally', {
    exported: { org_id: Id, what: z.enum(keptSums), amount: Count },
    leftOut: { family: 'of sums that follow from rows' },
    // sums that outlive their customers; the other sums follow from rows
    only: () => `what in (${keptSums.map((what) => `'${what}'`).join(', ')})`,
  }),
  ...leaveOut('of the installation', 'last_email'),
  ...leaveOut('the export itself', 'organisation_export', 'organisation_export_file'),
]

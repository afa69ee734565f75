import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [...leaveOut('secret', 'shift_share', 'self_check_in')]

import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [...leaveOut('good for hours', 'original_archive')]

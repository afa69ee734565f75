import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables. */
export const tables: DeclaredTable[] = [...leaveOut('about jobs, which stay here', 'failure_alert')]

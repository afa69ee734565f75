import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  ...leaveOut('good at the address of this installation only', 'passkey'),
  ...leaveOut('good for minutes', 'used_challenge'),
]

import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

export const tables: DeclaredTable[] = [
  ...leaveOut('with the operator of this installation; owners save it as PDF', 'processing_agreement'),
]

import { leaveOut, type DeclaredTable } from '../platform/exported-table.ts'

export const tables: DeclaredTable[] = [...leaveOut('good for hours', 'person_export')]

import type { Outcome, Services } from '../platform/context.ts'
import type { DeclaredTable } from '../platform/exported-table.ts'
import { exportedParts } from './exported-parts.ts'

/** The declarations by which an export is made, and an import judged. */
export type Declared = Pick<Services, 'tables' | 'outcomes'>

/** A table of which an export holds a JSON file. */
export type ExportedTable = Omit<DeclaredTable, 'exported'> & { exported: NonNullable<DeclaredTable['exported']> }

/** In the order in which an import writes them. */
export const exportedTables = ({ tables }: Pick<Declared, 'tables'>): ExportedTable[] =>
  tables.flatMap(({ exported, ...table }) => (exported ? [{ ...table, exported }] : []))

export const columnsOf = ({ exported }: ExportedTable): string[] => Object.keys(exported.rules)

/** SQL: the rows of the table that an export holds. */
export const rowsOfExport = ({ exported }: ExportedTable, outcomes: Outcome[]): string =>
  exported.only?.([...exportedParts(outcomes).keys()]) ?? 'true'

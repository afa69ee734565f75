import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('storage_alarm', { other: ['source', 'at', 'damaged', 'compared'] }),
  describeColumns('storage_check', { other: ['pass', 'after_key'] }),
]

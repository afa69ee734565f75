import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('logo', { other: ['org_id', 'large_id', 'small_id', 'small_width', 'small_height', 'created_at'] }),
]

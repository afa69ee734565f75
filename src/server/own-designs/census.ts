import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [describeColumns('given_design', { other: ['org_id', 'name', 'given_at'] })]

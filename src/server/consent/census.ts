import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('consent_version', { other: ['org_id', 'number', 'texts', 'created_at', 'member_id'] }),
]

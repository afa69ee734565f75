import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('activity_permission', { other: ['id', 'org_id', 'member_id', 'activity_type_id', 'created_at'] }),
]

import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('activity_type', {
    other: ['id', 'org_id', 'name', 'description', 'is_active', 'created_at', 'updated_at'],
  }),
]

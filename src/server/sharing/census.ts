import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('self_check_in', {
    customer: aboutCustomer(),
    other: ['org_id', 'shift_id', 'key', 'customer_id', 'created_at'],
  }),
  describeColumns('shift_share', { other: ['id', 'org_id', 'shift_id', 'kind', 'code', 'created_at', 'ended_at'] }),
]

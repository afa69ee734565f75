import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('original_archive', {
    customer: aboutCustomer('$1 = any(customer_ids)', { anonymised: 'stays' }),
    other: ['id', 'org_id', 'customer_ids', 'media_ids', 'created_at', 'expires_at', 'sign_in_id'],
  }),
]

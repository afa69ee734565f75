import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('person_export', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    other: ['id', 'org_id', 'customer_id', 'sign_in_id', 'created_at', 'expires_at'],
  }),
]

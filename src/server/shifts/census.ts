import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('shift', {
    personal: [{ use: 'accounts', labels: { guide_name: 'Name bei Schichten und Aufnahmen und im Protokoll' } }],
    other: [
      'id',
      'org_id',
      'name',
      'status',
      'description',
      'activity_type_id',
      'member_id',
      'max_customers',
      'current_counter',
      'customer_count',
      'media_count',
      'started_at',
      'ended_at',
      'created_at',
      'updated_at',
      'name_folded',
    ],
  }),
]

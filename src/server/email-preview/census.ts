import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('test_email', {
    personal: [
      {
        use: 'memberEmails',
        labels: { to_address: 'E-Mail-Adresse', to_name: 'Name', reason: 'Grund eines Fehlschlags' },
      },
    ],
    other: [
      'id',
      'org_id',
      'member_id',
      'wanted',
      'status',
      'attempts',
      'message_id',
      'handed_over_at',
      'waits_for',
      'released_at',
      'created_at',
    ],
  }),
]

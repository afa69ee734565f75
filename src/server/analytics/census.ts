import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('delivery_progress', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    personal: [
      {
        use: 'visits',
        labels: {
          opened: 'Besuche je Tag',
          downloaded: 'Besuche je Tag',
          shared: 'Besuche je Tag',
          rating: 'Bewertung',
        },
        untold: 'copy',
      },
    ],
    other: ['customer_id', 'org_id', 'has_media', 'completed', 'emailed', 'email_wait', 'photos', 'videos'],
  }),
  describeColumns('delivery_tally', {
    other: [
      'org_id',
      'day',
      'activity_type_id',
      'member_id',
      'email_wait',
      'customers',
      'with_media',
      'completed',
      'emailed',
      'opened',
      'downloaded',
      'shared',
      'rated_good',
      'rated_fair',
      'rated_bad',
      'shift_id',
      'counted',
      'photos',
      'videos',
    ],
  }),
  describeColumns('weekly_email', {
    personal: [{ use: 'memberEmails', labels: { wanted: 'Wunsch nach Wochenzahlen' } }],
    other: ['org_id', 'member_id', 'told_week'],
  }),
]

import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('marketing_consent', {
    customer: aboutCustomer(),
    personal: [
      {
        use: 'advertising',
        labels: {
          email: 'E-Mail-Adresse',
          language: 'Sprache',
          asked_at: 'Zeitpunkte',
          confirmed_at: 'Zeitpunkte',
          withdrawn_at: 'Zeitpunkte',
        },
      },
      { use: 'advertising', labels: { version: 'Fassung des Wortlauts' }, untold: 'wording' },
    ],
    other: ['id', 'org_id', 'customer_id'],
  }),
]

import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('sender', {
    personal: [
      {
        use: 'organisation',
        labels: {
          name: 'Name und Adressen des Absenders',
          reply_to: 'Name und Adressen des Absenders',
          address: 'Name und Adressen des Absenders',
          username: 'Anmeldung am eigenen Mailserver',
        },
      },
    ],
    other: [
      'org_id',
      'dkim_selector',
      'host',
      'port',
      'security',
      'password',
      'fault',
      'fault_at',
      'fault_blocks',
      'created_at',
      'updated_at',
    ],
  }),
]

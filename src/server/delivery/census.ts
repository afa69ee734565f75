import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('bounce_mailbox', { other: ['id', 'held_until', 'read_at', 'failures', 'fault'] }),
  describeColumns('delivered_album', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    other: ['customer_id', 'org_id', 'delivered_at'],
  }),
  describeColumns('email', {
    customer: aboutCustomer(),
    personal: [
      {
        use: 'customerEmails',
        labels: {
          to_address: 'E-Mail-Adresse',
          to_name: 'Name',
          subject: 'Betreff',
          answer: 'Antworten der Mailserver',
          reason: 'Grund eines Fehlschlags',
          sent_at: 'Zeitpunkte',
        },
      },
      { use: 'customerEmails', labels: { bounce_status: 'Antworten der Mailserver' }, untold: 'wording' },
      {
        use: 'memberEmails',
        labels: {
          to_address: 'E-Mail-Adresse',
          to_name: 'Name',
          subject: 'Betreff',
          answer: 'Antworten der Mailserver',
          reason: 'Grund eines Fehlschlags',
          sent_at: 'Zeitpunkte',
          bounce_status: 'Antworten der Mailserver',
        },
      },
    ],
    other: [
      'id',
      'org_id',
      'customer_id',
      'decision',
      'link_id',
      'status',
      'attempts',
      'message_id',
      'handed_over_at',
      'created_at',
      'updated_at',
      'kind',
      'member_id',
      'secret_id',
      'waits_for',
      'released_at',
      'on_trust',
      'bounced_at',
      'bounce_blocks',
      'delayed_at',
      'about_member_id',
      'by_member_id',
      'before_agreement',
      'figures',
    ],
  }),
  describeColumns('mailbox_message', {
    customer: aboutCustomer('message_id in (select message_id from email where customer_id = $1)'),
    personal: [
      {
        use: 'customerEmails',
        labels: { to: 'E-Mail-Adresse', subject: 'Betreff', html: 'Text', text: 'Text' },
        untold: 'copy',
      },
      { use: 'memberEmails', labels: { to: 'E-Mail-Adresse', subject: 'Betreff', html: 'Text', text: 'Text' } },
    ],
    other: ['id', 'message_id', 'from', 'at'],
  }),
]

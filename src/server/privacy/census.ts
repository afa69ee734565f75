import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

const ofRequests = 'request_id in (select request_id from deletion_request_customer where customer_id = $1)'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('deletion_email', {
    customer: aboutCustomer(ofRequests, { anonymised: 'blank', deleted: 'blank' }),
    personal: [
      {
        use: 'requests',
        labels: { to_address: 'E-Mail-Adresse', reason: 'Grund eines Fehlschlags' },
        untold: 'copy',
      },
    ],
    other: [
      'id',
      'org_id',
      'request_id',
      'kind',
      'status',
      'attempts',
      'message_id',
      'handed_over_at',
      'created_at',
      'updated_at',
      'waits_for',
      'released_at',
    ],
  }),
  describeColumns('deletion_request', {
    customer: aboutCustomer(ofRequests.replace('request_id', 'id'), { anonymised: 'blank', deleted: 'blank' }),
    personal: [
      { use: 'requests', labels: { number: 'Nummer', email: 'E-Mail-Adresse' } },
      // the last email and its page are in this language
      { use: 'requests', labels: { language: 'Sprache' }, stays: true },
      { use: 'requests', labels: { channel: 'Weg des Antrags' }, untold: 'wording', stays: true },
      { use: 'requests', labels: { requested_at: 'Zeitpunkte', confirmed_at: 'Zeitpunkte' }, stays: true },
    ],
    other: ['id', 'org_id', 'form_id', 'status', 'expires_at', 'due_at', 'done_at', 'planned_due_at', 'split_from'],
  }),
  describeColumns('deletion_request_customer', {
    customer: aboutCustomer(),
    other: ['request_id', 'customer_id', 'org_id'],
  }),
  describeColumns('retention_run', {
    other: ['org_id', 'began_at', 'ended_at', 'customers', 'anonymised', 'media', 'bytes'],
  }),
  describeColumns('retention_stop', {
    other: ['org_id', 'customers', 'media', 'bytes', 'media_until', 'personal_until', 'stopped_at', 'released_at'],
  }),
]

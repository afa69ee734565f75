import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('check_in', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays', deleted: 'blank' }),
    other: ['org_id', 'key', 'shift_id', 'customer_id', 'number', 'created_at'],
  }),
  describeColumns('customer', {
    customer: aboutCustomer('id = $1', { anonymised: 'blank' }),
    personal: [
      {
        use: 'souvenir',
        labels: {
          name: 'Name',
          email: 'E-Mail-Adresse',
          language: 'Sprache',
          notes: 'Notizen der Mitarbeiter',
          extension_ends_at: 'längere Aufbewahrung',
        },
      },
      { use: 'souvenir', labels: { number: 'Nummer' }, stays: true },
      { use: 'souvenir', labels: { name_folded: 'Name' }, untold: 'copy' },
      { use: 'souvenir', labels: { gallery_token: 'Galerie-Links', gallery_pin: 'PIN der Galerie' }, untold: 'secret' },
      { use: 'souvenir', labels: { processing_error: 'Fehler bei der Verarbeitung' } },
      { use: 'customerEmails', labels: { email_to: 'E-Mail-Adresse' } },
      { use: 'customerEmails', labels: { email_error: 'Grund eines Fehlschlags' }, untold: 'copy' },
      { use: 'customerEmails', labels: { bounce_status: 'Antworten der Mailserver' }, untold: 'wording' },
      { use: 'consent', labels: { consent: 'Antwort beim Check-in', guardian_name: 'Name der einwilligenden Person' } },
      {
        use: 'consent',
        labels: { consent_version: 'Fassung des Textes', consent_open: 'Antwort beim Check-in' },
        untold: 'wording',
      },
    ],
    other: [
      'id',
      'org_id',
      'shift_id',
      'finished_at',
      'processing_status',
      'completed_at',
      'email_status',
      'email_sent_at',
      'photo_count',
      'video_count',
      'anonymized_at',
      'created_at',
      'updated_at',
      'deletion_due_at',
      'media_expired_at',
      'email_held',
      'state',
      'removed_at',
      'removal_id',
    ],
  }),
  describeColumns('customer_event', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    other: ['org_id', 'customer_id', 'seq', 'name', 'detail', 'unread_by', 'created_at'],
  }),
  describeColumns('customer_tally', { other: ['org_id', 'day', 'processing_status', 'email_status', 'amount'] }),
  describeColumns('legal_hold', {
    customer: aboutCustomer(),
    personal: [
      { use: 'requests', labels: { ends_at: 'Ende einer Aufbewahrung' } },
      { use: 'requests', labels: { reason: 'Grund einer Aufbewahrung' }, untold: 'wording' },
      { use: 'requests', labels: { note: 'Notiz zum Fall' }, untold: 'others' },
    ],
    other: ['org_id', 'customer_id', 'set_at'],
  }),
  describeColumns('number_lease', { other: ['id', 'org_id', 'shift_id', 'member_id', 'first', 'last', 'created_at'] }),
  describeColumns('unsettled_customer', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    other: ['customer_id', 'org_id', 'processing_status', 'email_status'],
  }),
]

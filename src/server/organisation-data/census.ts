import { aboutCustomer, describeColumns, mediaOfCustomer, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('last_email', {
    personal: [
      {
        use: 'memberEmails',
        labels: { to_address: 'E-Mail-Adresse', to_name: 'Name', reason: 'Grund eines Fehlschlags' },
      },
    ],
    other: [
      'id',
      'org_id',
      'former_org_id',
      'organisation_name',
      'asked_at',
      'gone_at',
      'status',
      'attempts',
      'message_id',
      'handed_over_at',
      'waits_for',
      'released_at',
      'created_at',
      'updated_at',
    ],
  }),
  describeColumns('organisation_export', {
    other: [
      'id',
      'org_id',
      'member_id',
      'status',
      'progress',
      'requested_at',
      'ready_at',
      'expires_at',
      'files',
      'bytes',
      'central_start',
    ],
  }),
  describeColumns('organisation_export_file', {
    customer: aboutCustomer(`subject_id = $1 or subject_id in (${mediaOfCustomer})`),
    personal: [{ use: 'media', labels: { path: 'Fotos und Videos mit ihren Dateinamen' }, untold: 'copy' }],
    other: [
      'export_id',
      'place',
      'org_id',
      'object_id',
      'kind',
      'subject_id',
      'modified_at',
      'starts_at',
      'central_at',
    ],
  }),
  describeColumns('usage_tally', { other: ['org_id', 'what', 'amount', 'family'] }),
]

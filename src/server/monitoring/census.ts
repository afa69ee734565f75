import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('disk_sample', { other: ['host', 'disk', 'day', 'free_bytes', 'size_bytes', 'sampled_at'] }),
  describeColumns('failure_alert', { other: ['org_id', 'began_at'] }),
  describeColumns('operator_alert', { other: ['kind', 'wrong_at', 'told_at', 'fine_at'] }),
  describeColumns('operator_email', {
    personal: [{ use: 'operation', labels: { to_address: 'E-Mail-Adresse', reason: 'Grund eines Fehlschlags' } }],
    other: [
      'id',
      'kind',
      'is_over',
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
  describeColumns('process', {
    other: [
      'id',
      'role',
      'host',
      'memory_bytes',
      'started_at',
      'seen_at',
      'disk_free_bytes',
      'disk_size_bytes',
      'places',
    ],
  }),
  describeColumns('regular_work', { other: ['job', 'ended_at', 'milliseconds', 'failure'] }),
  describeColumns('tls_certificate', {
    other: ['service', 'host', 'port', 'asked_at', 'refusal', 'seen_at', 'begins_at', 'ends_at', 'issuer', 'fault'],
  }),
]

import { aboutCustomer, describeColumns, mediaOfCustomer, type DescribedTable } from './census.ts'

/** The columns of its tables. */
const own: DescribedTable[] = [
  describeColumns('audit', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'blank', deleted: 'blank' }),
    personal: [
      { use: 'log', labels: { detail: 'was getan wurde und wen es betraf' }, untold: 'wording' },
      { use: 'accounts', labels: { actor: 'Name bei Schichten und Aufnahmen und im Protokoll' } },
    ],
    other: ['id', 'org_id', 'at', 'member_id', 'action', 'subject', 'shift_id', 'customer_id'],
  }),
  describeColumns('clock_watch', { other: ['id', 'seen_at', 'jumped_at'] }),
  describeColumns('idempotency', {
    customer: aboutCustomer(`answer::text like '%' || $1 || '%' or call like '%' || $1 || '%'`),
    personal: [
      {
        use: 'protection',
        labels: { answer: 'Antworten auf Aufrufe', body_hash: 'Prüfwerte von Eingaben', call: 'Adressen der Aufrufe' },
        untold: 'copy',
      },
    ],
    other: ['org_id', 'key', 'member_id', 'created_at', 'status'],
  }),
  describeColumns('object_to_delete', { other: ['key', 'org_id', 'created_at'] }),
  describeColumns('rate_limit', {
    customer: 'a keyed hash leads to nobody',
    personal: [{ use: 'protection', labels: { key: 'Prüfwerte von IP- und E-Mail-Adressen und Konten' } }],
    other: ['at', 'expires_at'],
  }),
  describeColumns('stored_object', {
    customer: aboutCustomer(
      `id in (select object_id from media where id in (${mediaOfCustomer}) union
         select object_id from outcome where customer_id = $1 or media_id in (${mediaOfCustomer}))`,
    ),
    personal: [{ use: 'media', labels: { sha256: 'Prüfsummen', crc32: 'Prüfsummen' }, untold: 'file' }],
    other: ['id', 'org_id', 'key', 'kind', 'mime', 'size', 'created_at', 'damaged_at', 'damage'],
  }),
]

/** The census: the tables of these features, with those of the platform. */
export const censusOf = (features: readonly { columns?: DescribedTable[] }[]): DescribedTable[] => [
  ...features.flatMap(({ columns }) => columns ?? []),
  ...own,
]

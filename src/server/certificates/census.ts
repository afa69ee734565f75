import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('certificate', {
    customer: aboutCustomer(),
    personal: [
      { use: 'souvenir', labels: { code: 'Prüfseite des Zertifikats' } },
      { use: 'souvenir', labels: { short_name: 'Wunsch zum Namen auf der Prüfseite' }, untold: 'wording' },
      { use: 'souvenir', labels: { data: 'Prüfsummen', missing: 'nicht druckbare Zeichen' }, untold: 'file' },
    ],
    other: ['customer_id', 'org_id', 'template_id', 'design', 'sources', 'photo_id', 'made_at', 'created_at'],
  }),
  describeColumns('certificate_config', {
    other: [
      'id',
      'org_id',
      'template_id',
      'activity_type_id',
      'width',
      'height',
      'fields',
      'version',
      'created_at',
      'updated_at',
    ],
  }),
]

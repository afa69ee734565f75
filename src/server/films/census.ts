import { aboutCustomer, describeColumns, mediaOfCustomer, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('film_edit', {
    customer: aboutCustomer(),
    other: ['customer_id', 'org_id', 'clips', 'music', 'music_id', 'version', 'updated_at', 'photos'],
  }),
  describeColumns('film_recipe', {
    other: [
      'id',
      'org_id',
      'activity_type_id',
      'intro',
      'outro',
      'clip_order',
      'max_seconds',
      'photos',
      'music',
      'music_id',
      'title',
      'logo',
      'versions',
      'updated_at',
    ],
  }),
  describeColumns('piece', {
    customer: aboutCustomer(`source in (select sha256 from media where id in (${mediaOfCustomer}))`),
    personal: [{ use: 'media', labels: { source: 'Prüfsummen' }, untold: 'file' }],
    other: [
      'org_id',
      'key',
      'picture_id',
      'sound_id',
      'frames',
      'gain_db',
      'created_at',
      'captions_id',
      'lively',
      'heard',
      'windy',
      'rate',
    ],
  }),
  describeColumns('piece_view', { other: ['org_id', 'piece_key', 'view', 'picture_id', 'created_at'] }),
]

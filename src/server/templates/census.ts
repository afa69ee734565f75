import { describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('template', {
    other: [
      'id',
      'org_id',
      'type',
      'object_id',
      'original_name',
      'file_name',
      'mime',
      'size',
      'sha256',
      'activity_type_id',
      'language_code',
      'duration_ms',
      'status',
      'error',
      'is_active',
      'gain_db',
      'created_at',
      'updated_at',
      'design_id',
      'thumbnail_id',
      'width',
      'height',
      'waveform',
      'licence_note',
      'rate',
      'preview_id',
    ],
  }),
]

import { z } from 'zod'
import { LicenceNote, TemplateType } from '../../contract/templates.ts'
import { Id, Language } from '../../contract/wire.ts'
import {
  defineTable,
  At,
  Count,
  Positive,
  told,
  Reason,
  Sha256,
  named,
  type DeclaredTable,
} from '../platform/exported-table.ts'
import { FileName } from '../media/tables.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('template', {
    exported: {
      ...named,
      type: TemplateType,
      object_id: Id,
      original_name: FileName,
      file_name: FileName,
      mime: told(100),
      size: Positive,
      sha256: Sha256,
      activity_type_id: Id.nullable(),
      language_code: Language.nullable(),
      duration_ms: Count.nullable(),
      status: z.enum(['processing', 'completed', 'failed']),
      error: Reason,
      is_active: z.boolean(),
      licence_note: LicenceNote,
      created_at: At,
    },
    leftOut: {
      rate: 'made again',
      gain_db: 'made again',
      waveform: 'made again',
      design_id: 'made again',
      thumbnail_id: 'made again',
      preview_id: 'made again',
      width: 'made again',
      height: 'made again',
      updated_at: 'a stamp',
    },
  }),
]

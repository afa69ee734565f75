import { z } from 'zod'
import { Film } from '../../contract/films.ts'
import { type UploadType, uploadTypes } from '../../contract/limits.ts'
import { MediaStatus, Turn } from '../../contract/media.ts'
import { Id } from '../../contract/wire.ts'
import { Placeholder } from '../platform/image/answer.ts'
import {
  defineTable,
  leaveOut,
  At,
  Count,
  Positive,
  FullName,
  Reason,
  Sha256,
  Hash,
  named,
  ofCustomer,
  type DeclaredTable,
} from '../platform/exported-table.ts'
import { cleanFileName } from './receive.ts'

export const FileName = z
  .string()
  .refine((name) => name === cleanFileName(name), 'Der Dateiname ist zu lang oder enthält verbotene Zeichen')

const shownWith = {
  hidden_at: At.nullable(),
  cover_at: At.nullable(),
  favourite_at: At.nullable(),
  own_cover_at: At.nullable(),
}

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('media', {
    exported: {
      ...named,
      shift_id: Id,
      // the file's place, which is another one here
      object_id: Id,
      kind: z.enum(['photo', 'video']),
      file_name: FileName,
      mime: z.enum(
        Object.keys(uploadTypes) as [UploadType, ...UploadType[]],
        'Diese Art von Datei wird nicht angenommen',
      ),
      size: Positive,
      sha256: Sha256,
      member_id: Id.nullable(),
      operator: FullName.nullable(),
      captured_at: At,
      width: Positive.nullable(),
      height: Positive.nullable(),
      duration_ms: Count.nullable(),
      has_sound: z.boolean().nullable(),
      status: MediaStatus,
      error: Reason,
      failure: z.enum(['file', 'machine']).nullable(),
      created_at: At,
      card_of: Id.nullable(),
      turn: Turn,
      incomplete: z.boolean(),
    },
    leftOut: {
      placeholder: 'made again',
      prepared_turn: 'made again',
      sharpness: 'made again',
      lighting: 'made again',
      calmness: 'made again',
      rate: 'made again',
      started_at: 'made again',
      progress: 'made again',
      updated_at: 'a stamp',
    },
    check({ kind, mime }, issue) {
      if (kind && mime && uploadTypes[mime as UploadType].kind !== kind)
        issue('mime', 'Die Art der Datei passt nicht zu „kind“')
    },
  }),
  defineTable('unassigned_media', {
    exported: { media_id: Id, org_id: Id, shift_id: Id, sha256: Sha256, received_at: At },
  }),
  defineTable('media_customer', {
    exported: {
      media_id: Id,
      ...ofCustomer,
      kind: z.enum(['photo', 'video']),
      sha256: Sha256,
      given_at: At,
      ...shownWith,
    },
  }),
  // of unassigned media while their deletion can be undone; the night after the import deletes them
  defineTable('media_removal', {
    exported: {
      removal_id: Id,
      media_id: Id,
      customer_id: Id.nullable(),
      org_id: Id,
      finished_at: At.nullable(),
      removed_at: At,
      ...shownWith,
    },
  }),
  defineTable('outcome', {
    exported: {
      ...ofCustomer,
      /** One that an export holds (judge-row.ts). */
      variant: z.string().max(100),
      object_id: Id,
      width: Positive.nullable(),
      height: Positive.nullable(),
      duration_ms: Count.nullable(),
      placeholder: Placeholder.nullable(),
      made_of: Hash.nullable(),
      wanted: Hash.nullable(),
      status: Film.shape.status,
      created_at: At,
    },
    leftOut: { media_id: 'of films there is none', progress: 'made again', error: 'made again' },
    // renditions of a single medium are made again; what is made of all of them is what customers got
    only: (variants) =>
      `customer_id is not null and object_id is not null and variant = any('{${variants.join(',')}}')`,
  }),
  ...leaveOut('not complete', 'open_upload'),
  ...leaveOut('of devices that are signed in to this installation', 'taken_upload'),
]

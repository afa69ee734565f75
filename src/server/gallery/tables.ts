import { z } from 'zod'
import { GalleryKind, Score, VisitAction } from '../../contract/gallery.ts'
import { Id, Language } from '../../contract/wire.ts'
import {
  defineTable,
  leaveOut,
  At,
  Count,
  named,
  ofCustomer,
  told,
  type DeclaredTable,
} from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('gallery_link', {
    exported: {
      ...named,
      customer_id: Id,
      created_at: At,
      ended_at: At.nullable(),
      kind: GalleryKind,
      show_picture: z.boolean(),
      views: Count,
    },
    leftOut: { token: 'secret' },
  }),
  defineTable('gallery_link_item', {
    exported: {
      org_id: Id,
      link_id: Id,
      media_id: Id.nullable(),
      family: z
        .string()
        .regex(/^[a-z]{1,50}$/)
        .nullable(),
    },
  }),
  defineTable('gallery_tally', {
    exported: {
      ...ofCustomer,
      day: z.iso.date(),
      action: VisitAction,
      shared: z.boolean(),
      times: Count,
      files: Count,
      last_at: At,
    },
  }),
  defineTable('opening_tally', {
    exported: {
      org_id: Id,
      day: z.iso.date(),
      hour: z.int().min(0).max(23),
      openings: Count,
      device: z.enum(['phone', 'desk']).nullable(),
      language: Language.nullable(),
    },
  }),
  defineTable('gallery_rating', {
    exported: {
      ...ofCustomer,
      link_id: Id,
      score: Score,
      words: told(1000),
      rated_at: At,
    },
  }),
  ...leaveOut('versions of what this installation keeps in memory', 'gallery_change'),
  ...leaveOut('forgotten after a month', 'gallery_event'),
]

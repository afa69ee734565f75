import type { Texts } from './de.ts'
import { frame } from './el/frame.ts'
import { gallery } from './el/gallery.ts'
import { email, notes } from './el/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './el/pages.ts'

/** Greek; names stay in the nominative. */
export const el: Texts = {
  locale: 'el-GR',
  languageName: 'Ελληνικά',
  product: 'Andenken',
  gallery,
  frame,
  checkIn,
  linkEnded,
  sharedShift,
  email,
  notes,
  deletion,
}

import type { Texts } from './de.ts'
import { frame } from './id/frame.ts'
import { gallery } from './id/gallery.ts'
import { email, notes } from './id/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './id/pages.ts'

/** Indonesian. */
export const id: Texts = {
  locale: 'id-ID',
  languageName: 'Bahasa Indonesia',
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

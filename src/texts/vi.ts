import type { Texts } from './de.ts'
import { frame } from './vi/frame.ts'
import { gallery } from './vi/gallery.ts'
import { email, notes } from './vi/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './vi/pages.ts'

/** Vietnamese. Formally quý khách, informally bạn; a film is thước phim, a clip video. */
export const vi: Texts = {
  locale: 'vi-VN',
  languageName: 'Tiếng Việt',
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

import type { Texts } from './de.ts'
import { frame } from './vi/frame.ts'
import { gallery } from './vi/gallery.ts'
import { letter, notes } from './vi/letters.ts'
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
  letter,
  notes,
  deletion,
}

import type { Texts } from './de.ts'
import { frame } from './ko/frame.ts'
import { gallery } from './ko/gallery.ts'
import { email, notes } from './ko/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './ko/pages.ts'

/** Korean. Names stand before particles that do not depend on their last sound; informally in 해요체. */
export const ko: Texts = {
  locale: 'ko-KR',
  languageName: '한국어',
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

import type { Texts } from './de.ts'
import { frame } from './th/frame.ts'
import { gallery } from './th/gallery.ts'
import { email, notes } from './th/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './th/pages.ts'

/** Thai. คุณ for everybody, no particle that tells the speaker's sex; a space ends a sentence. */
export const th: Texts = {
  locale: 'th-TH',
  languageName: 'ไทย',
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

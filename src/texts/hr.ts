import type { Texts } from './de.ts'
import { frame } from './hr/frame.ts'
import { gallery } from './hr/gallery.ts'
import { email, notes } from './hr/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './hr/pages.ts'

/** Croatian. Names stand in the nominative; dates end in a dot, so they never stand at the end of a sentence. */
export const hr: Texts = {
  locale: 'hr-HR',
  languageName: 'Hrvatski',
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

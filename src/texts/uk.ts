import type { Texts } from './de.ts'
import { frame } from './uk/frame.ts'
import { gallery } from './uk/gallery.ts'
import { email, notes } from './uk/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './uk/pages.ts'

/** Ukrainian. Names stand in the nominative; dates end in "р.", so they never stand at the end of a sentence. */
export const uk: Texts = {
  locale: 'uk-UA',
  languageName: 'Українська',
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

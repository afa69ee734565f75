import type { Texts } from './de.ts'
import { frame } from './sv/frame.ts'
import { gallery } from './sv/gallery.ts'
import { email, notes } from './sv/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './sv/pages.ts'

/** Swedish; everybody is "du". */
export const sv: Texts = {
  locale: 'sv-SE',
  languageName: 'Svenska',
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

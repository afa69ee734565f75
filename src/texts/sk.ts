import type { Texts } from './de.ts'
import { frame } from './sk/frame.ts'
import { gallery } from './sk/gallery.ts'
import { email, notes } from './sk/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './sk/pages.ts'

/** Slovak. Names stand in the nominative, as they were given: they are never declined. */
export const sk: Texts = {
  locale: 'sk-SK',
  languageName: 'Slovenčina',
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

import type { Texts } from './de.ts'
import { frame } from './cs/frame.ts'
import { gallery } from './cs/gallery.ts'
import { email, notes } from './cs/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './cs/pages.ts'

/** Czech. Names stand in the nominative, as they were given: they are never declined. */
export const cs: Texts = {
  locale: 'cs-CZ',
  languageName: 'Čeština',
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

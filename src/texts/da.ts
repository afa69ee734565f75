import type { Texts } from './de.ts'
import { frame } from './da/frame.ts'
import { gallery } from './da/gallery.ts'
import { email, notes } from './da/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './da/pages.ts'

/** Danish; everybody is "du", and a greeting has no comma. */
export const da: Texts = {
  locale: 'da-DK',
  languageName: 'Dansk',
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

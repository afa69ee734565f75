import type { Texts } from './de.ts'
import { frame } from './ar/frame.ts'
import { gallery } from './ar/gallery.ts'
import { email, notes } from './ar/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './ar/pages.ts'

/** Arabic, with the digits of the customers' numbers. Nobody is addressed as a man or a woman: nouns instead of imperatives. */
export const ar: Texts = {
  locale: 'ar-u-nu-latn',
  languageName: 'العربية',
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

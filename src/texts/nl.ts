import type { Texts } from './de.ts'
import { frame } from './nl/frame.ts'
import { gallery } from './nl/gallery.ts'
import { email, notes } from './nl/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './nl/pages.ts'

/** Dutch. */
export const nl: Texts = {
  locale: 'nl-NL',
  languageName: 'Nederlands',
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

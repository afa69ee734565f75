import type { Texts } from './de.ts'
import { frame } from './es/frame.ts'
import { gallery } from './es/gallery.ts'
import { email, notes } from './es/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './es/pages.ts'

/** Spanish. */
export const es: Texts = {
  locale: 'es-ES',
  languageName: 'Español',
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

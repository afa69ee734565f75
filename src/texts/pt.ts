import type { Texts } from './de.ts'
import { frame } from './pt/frame.ts'
import { gallery } from './pt/gallery.ts'
import { email, notes } from './pt/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './pt/pages.ts'

/** Portuguese. */
export const pt: Texts = {
  locale: 'pt-PT',
  languageName: 'Português',
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

import type { Texts } from './de.ts'
import { frame } from './fr/frame.ts'
import { gallery } from './fr/gallery.ts'
import { email, notes } from './fr/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './fr/pages.ts'

/** French. Names never follow "de", so that none has to be elided. */
export const fr: Texts = {
  locale: 'fr-FR',
  languageName: 'Français',
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

import type { Texts } from './de.ts'
import { frame } from './it/frame.ts'
import { gallery } from './it/gallery.ts'
import { email, notes } from './it/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './it/pages.ts'

/** Italian; formally with a capital "Lei", so that it is not taken for "she". */
export const it: Texts = {
  locale: 'it-IT',
  languageName: 'Italiano',
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

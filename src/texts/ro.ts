import type { Texts } from './de.ts'
import { frame } from './ro/frame.ts'
import { gallery } from './ro/gallery.ts'
import { email, notes } from './ro/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './ro/pages.ts'

/** Romanian. From 20 on a number takes "de" before what it counts. */
export const ro: Texts = {
  locale: 'ro-RO',
  languageName: 'Română',
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

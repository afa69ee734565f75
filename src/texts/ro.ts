import type { Texts } from './de.ts'
import { frame } from './ro/frame.ts'
import { gallery } from './ro/gallery.ts'
import { letter, notes } from './ro/letters.ts'
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
  letter,
  notes,
  deletion,
}

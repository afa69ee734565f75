import type { Texts } from './de.ts'
import { frame } from './bg/frame.ts'
import { gallery } from './bg/gallery.ts'
import { email, notes } from './bg/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './bg/pages.ts'

/** Bulgarian. Dates end in "г.", so they stand inside a sentence and never at its end. */
export const bg: Texts = {
  locale: 'bg-BG',
  languageName: 'Български',
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

import type { Texts } from './de.ts'
import { frame } from './he/frame.ts'
import { gallery } from './he/gallery.ts'
import { email, notes } from './he/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './he/pages.ts'

/** Hebrew. Nobody is addressed as a man or a woman: nouns instead of imperatives; both forms of address are one. */
export const he: Texts = {
  locale: 'he-IL',
  languageName: 'עברית',
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

import type { Texts } from './de.ts'
import { frame } from './ru/frame.ts'
import { gallery } from './ru/gallery.ts'
import { email, notes } from './ru/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './ru/pages.ts'

/** Russian. Names stand in the nominative; dates end in "г.", so they never stand at the end of a sentence. */
export const ru: Texts = {
  locale: 'ru-RU',
  languageName: 'Русский',
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

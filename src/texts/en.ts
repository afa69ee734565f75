import type { Texts } from './de.ts'
import { frame } from './en/frame.ts'
import { gallery } from './en/gallery.ts'
import { email, notes } from './en/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './en/pages.ts'

/** English. */
export const en: Texts = {
  locale: 'en-GB',
  languageName: 'English',
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

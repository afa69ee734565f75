import type { Texts } from './de.ts'
import { frame } from './tr/frame.ts'
import { gallery } from './tr/gallery.ts'
import { email, notes } from './tr/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './tr/pages.ts'

/** Turkish. Names stand where they take no suffix: it would follow their vowels. */
export const tr: Texts = {
  locale: 'tr-TR',
  languageName: 'Türkçe',
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

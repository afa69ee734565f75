import type { Texts } from './de.ts'
import { frame } from './pl/frame.ts'
import { gallery } from './pl/gallery.ts'
import { email, notes } from './pl/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './pl/pages.ts'

/** Polish. The formal voice gets by without "Pan" and "Pani": nothing tells which it would be. */
export const pl: Texts = {
  locale: 'pl-PL',
  languageName: 'Polski',
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

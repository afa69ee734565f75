import type { Texts } from './de.ts'
import { frame } from './sl/frame.ts'
import { gallery } from './sl/gallery.ts'
import { email, notes } from './sl/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './sl/pages.ts'

/** Slovene. Intl writes months in the nominative, so dates stand in brackets or behind a colon. */
export const sl: Texts = {
  locale: 'sl-SI',
  languageName: 'Slovenščina',
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

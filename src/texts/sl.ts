import type { Texts } from './de.ts'
import { frame } from './sl/frame.ts'
import { gallery } from './sl/gallery.ts'
import { letter, notes } from './sl/letters.ts'
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
  letter,
  notes,
  deletion,
}

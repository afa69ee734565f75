import type { Texts } from './de.ts'
import { frame } from './hu/frame.ts'
import { gallery } from './hu/gallery.ts'
import { email, notes } from './hu/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './hu/pages.ts'

/**
 * Hungarian. Names, dates and addresses stand behind a colon or in brackets: they take no endings there, and no
 * article that would depend on their first sound.
 */
export const hu: Texts = {
  locale: 'hu-HU',
  languageName: 'Magyar',
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

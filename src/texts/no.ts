import type { Texts } from './de.ts'
import { frame } from './no/frame.ts'
import { gallery } from './no/gallery.ts'
import { email, notes } from './no/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './no/pages.ts'

/** Norwegian (Bokmål); everybody is "du". */
export const no: Texts = {
  locale: 'nb-NO',
  languageName: 'Norsk',
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

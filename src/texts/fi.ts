import type { Texts } from './de.ts'
import { frame } from './fi/frame.ts'
import { gallery } from './fi/gallery.ts'
import { email, notes } from './fi/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './fi/pages.ts'

/** Finnish; everybody is "sinä", and names stay uninflected. */
export const fi: Texts = {
  locale: 'fi-FI',
  languageName: 'Suomi',
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

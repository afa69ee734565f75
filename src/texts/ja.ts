import type { Texts } from './de.ts'
import { frame } from './ja/frame.ts'
import { gallery } from './ja/gallery.ts'
import { email, notes } from './ja/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './ja/pages.ts'

/** Japanese. です and ます for everybody; a film is ムービー, a clip 動画. */
export const ja: Texts = {
  locale: 'ja-JP',
  languageName: '日本語',
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

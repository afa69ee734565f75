import type { Texts } from './de.ts'
import { frame } from './zh/frame.ts'
import { gallery } from './zh/gallery.ts'
import { email, notes } from './zh/emails.ts'
import { checkIn, deletion, linkEnded, sharedShift } from './zh/pages.ts'

/** Simplified Chinese. A film is 影片, a clip 视频; no spaces around figures, as in Intl's own lists. */
export const zh: Texts = {
  locale: 'zh-CN',
  languageName: '简体中文',
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

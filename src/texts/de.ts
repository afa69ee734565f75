import { frame } from './de/frame.ts'
import { gallery } from './de/gallery.ts'
import { lazy } from './de/lazy.ts'
import { email, notes } from './de/emails.ts'
import { certificateCheck, checkIn, deletion, linkEnded, news, sharedShift, withdrawal } from './de/pages.ts'

/**
 * Every sentence that a customer reads. German is the original and its shape is the type of all languages
 * (`Texts`): a language that lacks a sentence does not compile.
 *
 * Where a sentence addresses the customer, it exists twice: formally ("Sie") and informally ("du"), as the
 * organisation chose. The gallery's fixed sentences are those of the product's description, to the letter.
 */
export const de = {
  /** Intl's locale for dates, numbers and sizes. */
  locale: 'de-DE',
  /** The language's own name for itself, for the switch. */
  languageName: 'Deutsch',
  product: 'Andenken',
  gallery,
  lazy,
  frame,
  certificateCheck,
  checkIn,
  linkEnded,
  sharedShift,
  email,
  notes,
  deletion,
  withdrawal,
  news,
}

export type Texts = typeof de

import type { Language } from '../contract/wire.ts'
import { ar } from './ar.ts'
import { bg } from './bg.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de, type Texts } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sv } from './sv.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** Every language of the contract, in its order; one that is missing does not compile. */
const catalogue = {
  de,
  en,
  fr,
  it,
  es,
  pt,
  nl,
  pl,
  cs,
  sk,
  hu,
  ro,
  bg,
  hr,
  sl,
  ru,
  uk,
  tr,
  ar,
  he,
  zh,
  ja,
  ko,
  th,
  vi,
  id,
  sv,
  da,
  no,
  fi,
  el,
} satisfies Record<Language, Texts>

export type Formality = 'formal' | 'informal'

/** All sentences in the customer's language. */
export const textsFor = (language: Language): Texts => catalogue[language]

/** What `<html dir>` gets. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr'

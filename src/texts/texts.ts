import type { Language } from '../contract/wire.ts'
import { da } from './da.ts'
import { de, type Texts } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { pl } from './pl.ts'
import { zh } from './zh.ts'
import { cs } from './cs.ts'
import { ja } from './ja.ts'
import { sk } from './sk.ts'
import { ko } from './ko.ts'
import { id } from './id.ts'
import { vi } from './vi.ts'
import { hu } from './hu.ts'
import { ro } from './ro.ts'
import { th } from './th.ts'
import { he } from './he.ts'
import { bg } from './bg.ts'
import { hr } from './hr.ts'
import { ar } from './ar.ts'
import { sl } from './sl.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

/** The languages that have texts; the others of the contract follow and read English until then. */
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
} as const satisfies Partial<Record<Language, Texts>>
export type WrittenLanguage = keyof typeof catalogue
export const writtenLanguages = Object.keys(catalogue) as WrittenLanguage[]

export type Formality = 'formal' | 'informal'

/** The language that a guest of this language really reads. */
export const writtenLanguageOf = (language: Language): WrittenLanguage =>
  writtenLanguages.find((written) => written === language) ?? 'en'

/** All sentences in the guest's language, in English where there are none yet. */
export const textsFor = (language: Language): Texts => catalogue[writtenLanguageOf(language)]

/** What `<html dir>` gets. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr'

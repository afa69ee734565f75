import { languages, type Language } from '../contract/wire.ts'
import { de, type Texts } from './de.ts'

/**
 * Every language of the contract besides German: Intl's locale for dates, numbers and sizes, its own name for itself,
 * and the rules of its sentences. The sentences are in the folder of its code.
 */
const others: Record<Exclude<Language, 'de'>, Pick<Texts, 'locale' | 'languageName'>> = {
  en: { locale: 'en-GB', languageName: 'English' },
  // Names never follow "de", so that none has to be elided.
  fr: { locale: 'fr-FR', languageName: 'Français' },
  // Formally with a capital "Lei", so that it is not taken for "she".
  it: { locale: 'it-IT', languageName: 'Italiano' },
  es: { locale: 'es-ES', languageName: 'Español' },
  pt: { locale: 'pt-PT', languageName: 'Português' },
  nl: { locale: 'nl-NL', languageName: 'Nederlands' },
  // The formal voice avoids "Pan" and "Pani": the customer's gender is unknown.
  pl: { locale: 'pl-PL', languageName: 'Polski' },
  // Names are in the nominative, as given: they are never declined.
  cs: { locale: 'cs-CZ', languageName: 'Čeština' },
  // Names are in the nominative, as given: they are never declined.
  sk: { locale: 'sk-SK', languageName: 'Slovenčina' },
  // Names, dates and addresses follow a colon or are in brackets: they take no endings there, and no article that
  // would depend on their first sound.
  hu: { locale: 'hu-HU', languageName: 'Magyar' },
  // From 20 on a number takes "de" before the counted noun.
  ro: { locale: 'ro-RO', languageName: 'Română' },
  // Dates end in "г.", so they come inside a sentence and never at its end.
  bg: { locale: 'bg-BG', languageName: 'Български' },
  // Names are in the nominative; dates end in a dot, so they never come at the end of a sentence.
  hr: { locale: 'hr-HR', languageName: 'Hrvatski' },
  // Intl writes months in the nominative, so dates are in brackets or follow a colon.
  sl: { locale: 'sl-SI', languageName: 'Slovenščina' },
  // Names are in the nominative; dates end in "г.", so they never come at the end of a sentence.
  ru: { locale: 'ru-RU', languageName: 'Русский' },
  // Names are in the nominative; dates end in "р.", so they never come at the end of a sentence.
  uk: { locale: 'uk-UA', languageName: 'Українська' },
  // Names are placed where they take no suffix: it would follow their vowels.
  tr: { locale: 'tr-TR', languageName: 'Türkçe' },
  // With the digits of the customers' numbers. Customers are not addressed as men or women: nouns instead of imperatives.
  ar: { locale: 'ar-u-nu-latn', languageName: 'العربية' },
  // Customers are not addressed as men or women: nouns instead of imperatives; both forms of address are one.
  he: { locale: 'he-IL', languageName: 'עברית' },
  // A film is 影片, a clip 视频; no spaces around figures, as in Intl's own lists.
  zh: { locale: 'zh-CN', languageName: '简体中文' },
  // です and ます for every customer; a film is ムービー, a clip 動画.
  ja: { locale: 'ja-JP', languageName: '日本語' },
  // Names come before particles that do not depend on their last sound; informally in 해요체.
  ko: { locale: 'ko-KR', languageName: '한국어' },
  // คุณ for every customer, no particle that shows the speaker's sex; a space ends a sentence.
  th: { locale: 'th-TH', languageName: 'ไทย' },
  // Formally quý khách, informally bạn; a film is thước phim, a clip video.
  vi: { locale: 'vi-VN', languageName: 'Tiếng Việt' },
  id: { locale: 'id-ID', languageName: 'Bahasa Indonesia' },
  // Every customer is "du".
  sv: { locale: 'sv-SE', languageName: 'Svenska' },
  // Every customer is "du", and a greeting has no comma.
  da: { locale: 'da-DK', languageName: 'Dansk' },
  // Every customer is "du".
  no: { locale: 'nb-NO', languageName: 'Norsk' },
  // Every customer is "sinä", and names stay uninflected.
  fi: { locale: 'fi-FI', languageName: 'Suomi' },
  // Names stay in the nominative.
  el: { locale: 'el-GR', languageName: 'Ελληνικά' },
}

/** The parts of a language; each exports what it has of `Texts`, and a test compares them with German. */
async function load(code: keyof typeof others): Promise<Texts> {
  const parts: Partial<Texts>[] = await Promise.all([
    import(`./${code}/gallery.ts`),
    import(`./${code}/lazy.ts`),
    import(`./${code}/frame.ts`),
    import(`./${code}/pages.ts`),
    import(`./${code}/emails.ts`),
  ])
  return Object.assign({ product: de.product, ...others[code] }, ...parts)
}

const catalogue = Object.fromEntries(
  await Promise.all(languages.map(async (code) => [code, code === 'de' ? de : await load(code)] as const)),
) as Record<Language, Texts>

export type Formality = 'formal' | 'informal'

/** All sentences in the customer's language. */
export const textsFor = (language: Language): Texts => catalogue[language]

/** The value of `<html dir>`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr'

import { languages, type Language } from '../../contract/wire.ts'

const names = new Intl.DisplayNames(['de'], { type: 'language' })

/** German name of a language code: `de` → `Deutsch`. */
export const languageName = (code: string) => names.of(code) ?? code

/** The 31 languages for a select: German and English first, the rest by name. */
export const languageChoices: readonly { code: Language; name: string }[] = languages
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'de'))

/** The same for `Field`: code → name. */
export const languageOptions: Record<string, string> = Object.fromEntries(
  languageChoices.map(({ code, name }) => [code, name]),
)

function rank(code: Language) {
  const first = ['de', 'en'].indexOf(code)
  return first < 0 ? 2 : first
}

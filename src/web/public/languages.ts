import { languages } from '../../contract/wire.ts'

/** Each language by its own name, as its speakers look for it. For the server: it needs Intl's names of all of them. */
export const languageNames = languages.map((code) => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)] as const
})

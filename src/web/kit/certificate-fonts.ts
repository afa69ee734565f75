/** The engine's own font files in the browser, so that a text in the editor is where the PDF has it. */
import type { CertificateFont } from '../../contract/certificate-fields.ts'
import { certificateFamilies } from '../../contract/certificate-metrics.ts'
import { certificateFamiliesFor, type Family } from '../../contract/certificate-typefaces.ts'
import type { Language } from '../../contract/wire.ts'

/** Another name than the installed fonts': those may be other versions. */
const nameInCss = (family: Family) => `Certificate ${family}`
const families = Object.keys(certificateFamilies) as Family[]

let added = false

/** Makes the fonts known to the page; each file is loaded when a text needs it. */
export function addCertificateFonts(): void {
  if (added) return
  added = true
  const style = document.createElement('style')
  style.textContent = certificateFontRules()
  document.head.append(style)
}

export const certificateFontRules = (): string => families.flatMap(rulesOf).join('\n')

function rulesOf(family: Family): string[] {
  const entry = certificateFamilies[family]
  const range = 'letters' in entry ? `unicode-range: ${entry.letters};` : ''
  return entry.faces.map(
    ([weight, file]) =>
      `@font-face { font-family: '${nameInCss(family)}'; font-weight: ${weight}; font-display: block; src: url('/fonts/certificates/${file}') format('truetype'); ${range} }`,
  )
}

/** The value of `font-family` for a text; belongs with `font-synthesis: none` and the text's `lang`. */
export function certificateFontStack(font: CertificateFont, language: Language, text: string): string {
  return certificateFamiliesFor(font, language, text)
    .map((family) => `'${nameInCss(family)}'`)
    .join(', ')
}

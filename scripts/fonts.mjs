/**
 * The fonts of the certificates, from their packages into dist/fonts/certificates: only the files that are used. The
 * text engine and the browser read the same ones. A name contains the package's version, so that its content never
 * changes.
 */
import { linkSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'
import { withoutTable } from './font-tables.mjs'

export const fontFolder = join(root, 'dist/fonts/certificates')

const [light, regular, bold] = [300, 400, 700]
const folders = { [light]: '300Light', [regular]: '400Regular', [bold]: '700Bold' }

/** A family of Google Fonts: its name inside the files, and those of the used weights that it has. */
const google = (family, ...weights) => {
  const folder = join('@expo-google-fonts', slug(family))
  const file = (weight) => join(folders[weight], `${family.replaceAll(' ', '')}_${folders[weight]}.ttf`)
  return { family, folder, files: Object.fromEntries(weights.map((weight) => [weight, file(weight)])) }
}
const slug = (family) => family.toLowerCase().replaceAll(' ', '-')
const noto = (script) => google(`Noto Sans ${script}`, regular, bold)

/** The available fonts, and the replacements of those that are not free. */
const chosen = [
  google('Arimo', regular, bold),
  google('Gelasio', regular, bold),
  google('Antonio', light, regular, bold),
  google('Roboto', light, regular, bold),
  google('Lato', light, regular, bold),
  google('Montserrat', light, regular, bold),
  google('Poppins', light, regular, bold),
  google('Inter', light, regular, bold),
  google('Oswald', light, regular, bold),
  google('Raleway', light, regular, bold),
  google('Nunito', light, regular, bold),
  google('Source Sans 3', light, regular, bold),
  google('Ubuntu', light, regular, bold),
  google('Merriweather', light, regular, bold),
  google('Playfair Display', regular, bold),
  google('Bebas Neue', regular),
  google('Fjalla One', regular),
  google('Comfortaa', light, regular, bold),
  google('Dancing Script', regular, bold),
  google('Pacifico', regular),
  google('Lobster', regular),
  google('Crimson Text', regular, bold),
  google('PT Sans', regular, bold),
  google('Quicksand', light, regular, bold),
  google('Work Sans', light, regular, bold),
]

/** The fonts for letters that the chosen font lacks. The first three can be chosen as well. */
const fallbacks = [
  google('Open Sans', light, regular, bold),
  google('Tinos', regular, bold),
  google('Cousine', regular, bold),
  {
    family: 'DejaVu Sans',
    folder: 'dejavu-fonts-ttf',
    files: { [regular]: 'ttf/DejaVuSans.ttf', [bold]: 'ttf/DejaVuSans-Bold.ttf' },
  },
  // These two draw letters whole; Noto draws marks separately, and text copied from the PDF would have them twice.
  google('Vazirmatn', regular, bold),
  google('Sarabun', regular, bold),
  ...['Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Gujarati', 'Gurmukhi'].map(noto),
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Ethiopic', 'SC', 'TC', 'JP', 'KR'].map(noto),
  google('Noto Sans Symbols 2', regular),
  // its second drawing of each sign, as SVG, is four fifths of the file
  { ...google('Noto Color Emoji', regular), without: 'SVG ' },
]

/** @returns for each file: family, weight, the name under which it is served, its source, whether it is a fallback */
export function fontFiles() {
  // the packages themselves may be gone, once their files are copied
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = [...chosen, ...fallbacks.map((family) => ({ ...family, helps: true }))]
  return all.flatMap(({ family, folder, files, without, helps = false }) => {
    const home = join(root, 'node_modules', folder)
    const { version } = packages[`node_modules/${folder}`]
    return Object.entries(files).map(([weight, path]) => ({
      family,
      weight: Number(weight),
      name: `${slug(family)}-${weight}-${version}.ttf`,
      source: join(home, path),
      without,
      helps,
    }))
  })
}

const namesIn = (folder) => {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}

export function fontsAreThere() {
  const there = namesIn(fontFolder)
  return fontFiles().every(({ name }) => there.has(name))
}

/** Copies missing files there, and removes unused ones. */
export function layFonts() {
  mkdirSync(fontFolder, { recursive: true })
  const files = fontFiles()
  const there = namesIn(fontFolder)
  const wanted = new Set(files.map(({ name }) => name))
  for (const name of there) if (!wanted.has(name)) rmSync(join(fontFolder, name))
  for (const { name, source, without } of files) {
    if (there.has(name)) continue
    const target = join(fontFolder, name)
    if (without) writeFileSync(target, withoutTable(readFileSync(source), without))
    else linkOrCopy(source, target)
  }
}

/** A second name for the same bytes takes no space. */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** The kind of a photo, by its first bytes alone: names and headers of uploads lie. */

export type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'tiff' | 'jxl'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

/** The photo can't be shown, whatever we do. The message is a German sentence fit for staff. */
export class Refused extends Error {
  constructor(message = 'Die Datei ist beschädigt und kann nicht gelesen werden.', options?: ErrorOptions) {
    super(message, options)
    this.name = 'Refused'
  }
}

/** A raw photo (DNG) is a TIFF too. */
export function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return kindOfBrands(bytes)
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif'
  if (/^(II[*+]\0|MM\0[*+])/.test(text(0, 4))) return 'tiff'
  if (text(0, 2) === '\xff\x0a' || text(0, 12) === '\0\0\0\x0cJXL \r\n\x87\n') return 'jxl'
  return null
}

/** HEIC and AVIF share a container, and sometimes the first of their names: then the others tell. */
function kindOfBrands(bytes: Buffer): Kind | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  if (!brands[0] || !(heicBrands.has(brands[0]) || avifBrands.has(brands[0]))) return null
  return brands.some((brand) => avifBrands.has(brand)) ? 'avif' : 'heic'
}

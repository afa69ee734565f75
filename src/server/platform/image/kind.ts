/** What a photo is, by its first bytes alone: names and headers of uploads lie. */

export type Kind = 'jpeg' | 'png' | 'webp' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The photo can't be shown, whatever we do. The message is a German sentence fit for staff. */
export class Refused extends Error {
  constructor(message = 'Die Datei ist beschädigt und kann nicht gelesen werden.', options?: ErrorOptions) {
    super(message, options)
    this.name = 'Refused'
  }
}

export function kindOf(bytes: Buffer): Kind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic'
  return null
}

/** The few facts that we take from a photo's EXIF block. Wrong or hostile blocks yield nothing, never an error. */
import readExif from 'exif-reader'
import { dateOfText, plausible } from './captured.ts'

export type Facts = {
  capturedAt: Date | null
  /** EXIF's own text of the time, only when it is plausible, for writing it back. */
  taken?: string
  zone?: string
}

export function factsOf(exif: Buffer | undefined): Facts {
  const photo = exif && parse(exif)
  const time = photo?.['DateTimeOriginal'] ?? photo?.['DateTimeDigitized']
  if (!(time instanceof Date) || Number.isNaN(time.getTime())) return { capturedAt: null }
  // The reader takes the camera's clock for UTC; we want the wall clock back.
  const taken = time.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
  const named = photo?.['OffsetTimeOriginal'] ?? photo?.['OffsetTimeDigitized']
  const zone = typeof named === 'string' && /^[+-]\d{2}:\d{2}/.test(named) ? named.slice(0, 6) : undefined
  const capturedAt = plausible(dateOfText(taken, zone))
  return capturedAt ? { capturedAt, taken, ...(zone && { zone }) } : { capturedAt: null }
}

function parse(exif: Buffer): Record<string, unknown> | undefined {
  try {
    return readExif(exif).Photo
  } catch {
    return undefined
  }
}

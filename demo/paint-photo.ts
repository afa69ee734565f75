import sharp from 'sharp'
import { develop } from './develop.ts'
import { sceneFor } from './scenes.ts'
import { buildStage, paintFrame } from './stage.ts'

/**
 * Paints a photo of the scene `seed` with the customer in it: a JPEG of 2400 × 1600 pixels (portrait: 1600 × 2400)
 * that says when it was taken, like a camera's. The same options give the same bytes.
 */
export async function paintPhoto(options: {
  seed: number
  customerNumber: number
  takenAt: Date
  portrait?: boolean
}): Promise<Buffer> {
  const { seed, customerNumber, takenAt, portrait = false } = options
  const [width, height] = portrait ? [1600, 2400] : [2400, 1600]
  const stage = await buildStage(sceneFor(seed), width, height, { customerNumber, detail: 0.5 })
  const frame = await paintFrame(stage, 1 + ((seed * 37) % 100) / 25)
  develop(frame, width, height, seed & 255)
  return sharp(frame, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withExif(exifFor(takenAt))
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** A camera's timestamp: local time in Germany and its distance from UTC, so that the moment is exact. */
function exifFor(takenAt: Date) {
  const timeZone = 'Europe/Berlin'
  const moment = takenAt.toLocaleString('sv-SE', { timeZone }).replaceAll('-', ':')
  const offset = takenAt.toLocaleString('en-GB', { timeZone, timeZoneName: 'longOffset' }).split('GMT')[1] ?? ''
  return {
    IFD0: { Make: 'Andenken', Model: 'Gemalte Landschaft', DateTime: moment, Orientation: '1' },
    IFD2: {
      DateTimeOriginal: moment,
      DateTimeDigitized: moment,
      OffsetTimeOriginal: offset,
      OffsetTime: offset,
      SubSecTimeOriginal: String(takenAt.getMilliseconds()).padStart(3, '0'),
      ExposureTime: '1/640',
      FNumber: '56/10',
      ISOSpeedRatings: '200',
      FocalLength: '28/1',
    },
  }
}

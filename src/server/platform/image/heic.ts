/** The pixels of a HEIC. sharp reads only its head; the codec comes as WebAssembly and is loaded when first needed. */
import sharp, { type Metadata } from 'sharp'
import { stripJpeg, type Kept } from './strip.ts'

/**
 * Answers the picture as a JPEG in full size, upright, with its own colour profile. 12 megapixels take about a second.
 * @throws Error when it can't be decoded
 */
export async function heicToJpeg(bytes: Buffer, meta: Metadata, kept: Kept): Promise<Buffer> {
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: bytes })
  try {
    // Live photos and bursts hold several pictures; the head speaks of the main one.
    const main = images.find(({ width, height }) => width === meta.width && height === meta.height) ?? images[0]
    if (!main) throw new Error('no picture in it')
    const { data, width, height } = await main.decode()
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const jpeg = await sharp(raw, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 92 })
      .toBuffer()
    // The decoder has turned the picture already: what EXIF says about it no longer holds.
    return stripJpeg(jpeg, { ...kept, orientation: 1, ...(meta.icc && { icc: meta.icc }) })
  } finally {
    images.dispose()
  }
}

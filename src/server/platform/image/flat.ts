/** Tells a photo of which nothing is left from one that shows little: a lost picture is worse than a grey one. */
import sharp, { type SharpOptions } from 'sharp'

/** Values by which the pixels of a tiny rendition may differ that was made of one colour; compressing makes some. */
const tinyNoise = 12

/**
 * A photo that was cut right behind its head decodes to one colour all over. Only what is damaged *and* flat to the last
 * pixel shows nothing: a photo of darkness is whole, and one block that was decoded is a picture.
 * @param tiny a rendition of it, by which nearly all photos are known to show something
 */
export async function showsNothing(source: Buffer, tiny: Buffer, options: SharpOptions): Promise<boolean> {
  if (await hasContrast(tiny)) return false
  if (await isWhole(source, options)) return false
  const stats = await sharp(source, { ...options, unlimited: true })
    .stats()
    .catch(() => null)
  return stats !== null && stats.channels.every(({ min, max }) => min === max)
}

/** By hand: sharp’s own statistics take milliseconds, also of a tiny picture, and nearly every photo comes by here. */
async function hasContrast(tiny: Buffer): Promise<boolean> {
  const { data, info } = await sharp(tiny).raw().toBuffer({ resolveWithObject: true })
  return data.some((value, at) => Math.abs(value - data[at % info.channels]!) > tinyNoise)
}

async function isWhole(source: Buffer, options: SharpOptions): Promise<boolean> {
  // decoders don't miss a JPEG's end when zeros stand for its picture, as in a file whose space was only reserved
  if (source.readUInt16BE(0) === startOfJpeg && source.lastIndexOf(endMarker) < source.lastIndexOf(scanMarker))
    return false
  return sharp(source, { ...options, failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}

const startOfJpeg = 0xffd8
const scanMarker = Buffer.from([0xff, 0xda])
const endMarker = Buffer.from([0xff, 0xd9])

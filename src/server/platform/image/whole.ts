/**
 * Finds out whether parts of a decodable photo are missing, so that staff hear of it and a lost picture is not called a
 * grey one.
 */
import sharp, { type SharpOptions } from 'sharp'
import type { Kind } from './kind.ts'

/** The options of a decoder's first run: it breaks off at the first fault. Sound photos are decoded once. */
export const strictly = (kind: Kind) => ({ failOn: kind === 'jpeg' ? 'warning' : 'truncated' }) as const

/**
 * Whether pixels are missing in a photo, or were read from damaged data. A JPEG that lacks only its end marker, that is
 * followed by something else, or that has odd bytes in its head is whole.
 * @param hadFault the decoder broke off when it was asked `strictly`
 * @param stripped of a JPEG the filtered file: it has its end marker, and no rubbish between its segments
 */
export async function isIncomplete(
  { kind, bytes, stripped }: { kind: Kind; bytes: Buffer; stripped: Buffer },
  hadFault: boolean,
  options: SharpOptions,
): Promise<boolean> {
  if (kind !== 'jpeg') return hadFault
  // decoders go on reading zeros, as in a file whose space was only reserved
  if (endsInZeros(bytes)) return true
  if (!hadFault) return false
  return sharp(stripped, { ...options, unlimited: true, failOn: 'warning' })
    .stats()
    .then(
      () => false,
      (error: unknown) => faultOfPixels.test(String(error)),
    )
}

/** The messages of libjpeg when the picture's own data end too early or make no sense. */
const faultOfPixels = /premature end|Huffman|instead of RST|pixel/i

function endsInZeros(jpeg: Buffer): boolean {
  if (jpeg.length <= fewZeros || jpeg.subarray(-fewZeros).some((byte) => byte !== 0)) return false
  return jpeg.lastIndexOf(endMarker) < jpeg.lastIndexOf(scanMarker)
}

/** A JPEG of one colour has zeros in its data too, but fewer bytes of them before a missing end. */
const fewZeros = 512
const scanMarker = Buffer.from([0xff, 0xda])
const endMarker = Buffer.from([0xff, 0xd9])

/** Values by which the pixels of a tiny rendition may differ that was made of one colour; compressing makes some. */
const tinyNoise = 12

/**
 * An incomplete photo without any picture data, because it was cut right behind its head, decodes to one colour all
 * over. A single block that was decoded is a picture.
 * @param tiny a rendition of it, by which nearly all photos are known to show something
 */
export async function showsNothing(source: Buffer, tiny: Buffer, options: SharpOptions): Promise<boolean> {
  const { data, info } = await sharp(tiny).raw().toBuffer({ resolveWithObject: true })
  if (data.some((value, at) => Math.abs(value - data[at % info.channels]!) > tinyNoise)) return false
  const stats = await sharp(source, { ...options, unlimited: true })
    .stats()
    .catch(() => null)
  return stats !== null && stats.channels.every(({ min, max }) => min === max)
}

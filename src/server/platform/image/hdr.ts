/** A photo in HDR as one that every screen shows. */
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { gainMapOfStops, type GainMap } from './gain-map.ts'
import type { Hdr } from './hdr-marks.ts'
import { heicPixels } from './heic.ts'
import type { Kind } from './kind.ts'
import { stripJpeg, type Kept } from './strip.ts'
import type { DeepPixels } from './tone.ts'

/**
 * In full size and upright, in sRGB; `kept.orientation` is how it is to be turned from there. With `gain` screens that
 * can show its highlights as bright as they were.
 * @throws Error when it can't be decoded
 */
export async function hdrToJpeg(
  kind: Kind,
  bytes: Buffer,
  head: Metadata,
  hdr: Hdr,
  kept: Kept,
  options: SharpOptions,
): Promise<{ bytes: Buffer; gain?: GainMap }> {
  const { toSdr } = await import('./tone.ts')
  const { width, height, ...deep } = kind === 'heic' ? await ofHeic(bytes) : await deepPixels(bytes, head, options)
  const { pixels, gains, stops } = toSdr(deep, hdr)
  const jpeg = await sharp(pixels, { raw: { width, height, channels: deep.channels } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
  const made = { bytes: stripJpeg(jpeg, kept) }
  if (!gains) return made
  const map = await sharp(gains, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.ceil(width / 2), height: Math.ceil(height / 2), fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { ...made, gain: gainMapOfStops(map, stops) }
}

type Deep = DeepPixels & { width: number; height: number }

async function ofHeic(bytes: Buffer): Promise<Deep> {
  const { data, bits, ...size } = await heicPixels(bytes, 16)
  return { ...size, data: inWords(data), channels: 3, most: 2 ** bits - 1 }
}

async function deepPixels(bytes: Buffer, head: Metadata, options: SharpOptions): Promise<Deep> {
  const { data, info } = await sharp(bytes, { ...options, ignoreIcc: true })
    .autoOrient()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // fewer bits are the upper ones of 16
  const most = 2 ** 16 - 2 ** (16 - (head.bitsPerSample ?? 16))
  return { data: inWords(data), width, height, channels: info.channels === 4 ? 4 : 3, most }
}

const inWords = ({ buffer, byteOffset, length }: Buffer<ArrayBuffer>) => new Uint16Array(buffer, byteOffset, length / 2)

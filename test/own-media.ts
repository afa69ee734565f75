import { execFile } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { madeOnce } from './platform/made-once.ts'

/** A small JPEG of one colour; another colour gives another file. `exif` as sharp takes it. */
export function photo(
  colour: string,
  options: { width?: number; height?: number; takenAt?: string; gps?: boolean } = {},
): Promise<Buffer> {
  const { width = 900, height = 600, takenAt, gps } = options
  let image = sharp({ create: { width, height, channels: 3, background: colour } })
  const exif = {
    ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
    ...(gps && {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 17/1 0/1' },
    }),
  }
  if (takenAt || gps) image = image.withExif(exif)
  return image.jpeg({ quality: 90 }).toBuffer()
}

/** A big photo that cannot be compressed: `megabytes` of noise as a PNG; another seed gives another file. */
export async function noise(megabytes: number, seed: number): Promise<Buffer> {
  const width = 1000
  const height = Math.round((megabytes * 1_000_000) / (width * 3))
  const raw = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16)).update(
    Buffer.alloc(width * height * 3),
  )
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A sound file of one tone. */
export async function tone(hertz: number, seconds = 2, format: 'wav' | 'mp3' = 'wav'): Promise<Buffer> {
  return made(`tone.${format}`, lavfi(`sine=frequency=${hertz}:duration=${seconds}`))
}

/**
 * A short clip with sound (a tone of `hertz`); another tone gives another file. `gps`: it holds its place of recording.
 * `captions`: its speech as SubRip, in a text stream.
 */
export async function clip(
  hertz: number,
  options: {
    seconds?: number
    size?: string
    format?: 'mp4' | 'mov' | 'avi'
    gps?: boolean
    captions?: string
    /** Colour of the whole picture, as ffmpeg names it; without it a test pattern. */
    colour?: string
    /** Frames per second. */
    rate?: number | '60000/1001'
  } = {},
): Promise<Buffer> {
  const { seconds = 2, size = '320x180', format = 'mp4', gps, captions, colour, rate = 25 } = options
  const picture = colour ? `color=c=${colour}:size=${size}` : `testsrc2=size=${size}`
  const codec =
    format === 'avi'
      ? ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']
      : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  return made(`clip.${format}`, [
    ...lavfi(`${picture}:rate=${rate}:duration=${seconds}`),
    ...lavfi(`sine=frequency=${hertz}:duration=${seconds}`),
    ...(captions ? ['-f', 'srt', '-i', `data:text/plain;base64,${Buffer.from(captions).toString('base64')}`] : []),
    ...codec,
    ...(captions ? ['-c:s', 'mov_text'] : []),
    ...(gps ? ['-metadata', `location=${place}`] : []),
  ])
}

/**
 * Picture and sound, by default one second, encoded as `codecs` say (arguments of ffmpeg); the extension of `name` is
 * its container. It holds its place of recording if the container supports that.
 */
export const recording = (name: string, codecs: string, { size = '320x180', rate = '25', seconds = 1 } = {}) =>
  made(name, [
    ...lavfi(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`),
    ...lavfi(`sine=frequency=440:duration=${seconds}`),
    '-metadata',
    `location=${place}`,
    ...codecs.split(' '),
  ])

/** The place of recording in a clip with `gps`. */
export const place = '+47.5000+010.2833/'

/** A JPEG XL of this picture. */
export const jpegXl = (png: Buffer) => converted('still.jxl', png, ['-c:v', 'libjxl', '-distance', '0.5'])

/** A moving AVIF, half a second of this picture. */
export const movingAvif = (png: Buffer) =>
  converted('moving.avif', png, ['-vf', 'loop=4:1', '-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '20'])

const converted = (name: string, png: Buffer, line: string[]) =>
  made(name, ['-i', `data:image/png;base64,${png.toString('base64')}`, ...line])

/** A raw photo (DNG) as cameras write it: raw values, and the finished picture beside them. */
export function rawPhoto(jpeg: Buffer, orientation: number): Buffer {
  const directory = (entries: [tag: number, type: number, count: number, value: number][], next = 0) => {
    const block = Buffer.alloc(2 + entries.length * 12 + 4)
    block.writeUInt16LE(entries.length)
    for (const [i, [tag, type, count, value]] of entries.entries()) {
      block.writeUInt16LE(tag, 2 + i * 12)
      block.writeUInt16LE(type, 4 + i * 12)
      block.writeUInt32LE(count, 6 + i * 12)
      block.writeUInt32LE(value, 10 + i * 12)
    }
    block.writeUInt32LE(next, block.length - 4)
    return block
  }
  const raw = Buffer.alloc(64 * 64 * 2, 0x5a)
  const [short, long, bytes] = [3, 4, 1]
  const mainAt = 8
  const main = (subAt: number) =>
    directory([
      [254, long, 1, 0],
      [256, long, 1, 64],
      [257, long, 1, 64],
      [258, short, 1, 16],
      [259, short, 1, 1],
      [262, short, 1, 32803],
      [273, long, 1, subAt + 1000],
      [274, short, 1, orientation],
      [279, long, 1, raw.length],
      [330, long, 1, subAt],
      [50706, bytes, 4, 0x0401],
    ])
  const subAt = mainAt + main(0).length
  const sub = directory([
    [254, long, 1, 1],
    [259, short, 1, 7],
    [262, short, 1, 6],
    [273, long, 1, subAt + 1000 + raw.length],
    [279, long, 1, jpeg.length],
  ])
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  return Buffer.concat([head, main(subAt), sub, Buffer.alloc(1000 - sub.length), raw, jpeg])
}

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]

/** Runs ffmpeg for a file of this name; the same file is not made twice. */
const made = (name: string, line: string[]) =>
  madeOnce(name, line, (path) => promisify(execFile)('ffmpeg', ['-v', 'error', ...line, path]))

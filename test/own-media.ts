import { execFile } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** A small JPEG of one colour; another colour is another file. `exif` as sharp takes it. */
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

/** A big photo that cannot be compressed: `megabytes` of noise as a PNG; another seed is another file. */
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
 * A short clip with sound (a tone of `hertz`); another tone is another file. `gps`: it says where it was taken.
 * `captions`: what is said in it, as SubRip; it comes along as a stream of text.
 */
export async function clip(
  hertz: number,
  options: { seconds?: number; size?: string; format?: 'mp4' | 'mov' | 'avi'; gps?: boolean; captions?: string } = {},
): Promise<Buffer> {
  const { seconds = 2, size = '320x180', format = 'mp4', gps, captions } = options
  const codec =
    format === 'avi'
      ? ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']
      : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  return made(`clip.${format}`, [
    ...lavfi(`testsrc2=size=${size}:rate=25:duration=${seconds}`),
    ...lavfi(`sine=frequency=${hertz}:duration=${seconds}`),
    ...(captions ? ['-f', 'srt', '-i', `data:text/plain;base64,${Buffer.from(captions).toString('base64')}`] : []),
    ...codec,
    ...(captions ? ['-c:s', 'mov_text'] : []),
    ...(gps ? ['-metadata', `location=${place}`] : []),
  ])
}

/** Where a clip with `gps` says it was taken. */
export const place = '+47.5000+010.2833/'

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]

/** What ffmpeg makes under this name; the same once more is not made again. */
async function made(name: string, line: string[]): Promise<Buffer> {
  const key = [name, ...line].join('\n')
  const bytes = known.get(key) ?? make(name, line)
  known.set(key, bytes)
  // a copy, because some tests damage what they get
  return Buffer.from(await bytes)
}
const known = new Map<string, Promise<Buffer>>()

async function make(name: string, line: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'andenken-clip-'))
  try {
    const path = join(folder, name)
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...line, path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

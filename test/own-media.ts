import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** A small JPEG of one colour; another colour is another file. `exif` as sharp takes it. */
export function photo(colour: string, options: { width?: number; height?: number; takenAt?: string; gps?: boolean } = {}): Promise<Buffer> {
  const { width = 900, height = 600, takenAt, gps } = options
  let image = sharp({ create: { width, height, channels: 3, background: colour } })
  const exif = {
    ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
    ...(gps && { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 17/1 0/1' } }),
  }
  if (takenAt || gps) image = image.withExif(exif)
  return image.jpeg({ quality: 90 }).toBuffer()
}

/** A short clip with sound (a tone of `hertz`); another tone is another file. */
export async function clip(hertz: number, options: { seconds?: number; size?: string; format?: 'mp4' | 'mov' | 'avi' } = {}): Promise<Buffer> {
  const { seconds = 2, size = '320x180', format = 'mp4' } = options
  const folder = await mkdtemp(join(tmpdir(), 'andenken-clip-'))
  try {
    const path = join(folder, `clip.${format}`)
    const codec = format === 'avi' ? ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'] : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`, ...codec, path],
    ])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

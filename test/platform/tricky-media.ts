/** Makes the awkward photos and clips of real customers and cameras; none is kept in the repository. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { madeOnce } from './made-once.ts'

const exec = promisify(execFile)

/** A fresh folder, and the function that removes it. */
export async function workshop(): Promise<{ folder: string; clear: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'andenken-media-'))
  return { folder, clear: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs the bare ffmpeg, as maker and as judge; `line` is split at spaces, `more` is taken as it is. */
export async function bareFfmpeg(line: string, ...more: string[]): Promise<{ stdout: string; stderr: string }> {
  const args = ['-hide_banner', '-nostdin', '-y', ...line.split(' '), ...more]
  return exec('/usr/bin/ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 })
}

type Found = {
  streams: (Record<string, string | number> & { tags?: Record<string, string> })[]
  format: { duration: string; tags?: Record<string, string> }
  packets?: { stream_index: number; pts: number }[]
}
const probed = async (...args: string[]): Promise<Found> => {
  const line = ['-v', 'error', '-show_streams', '-show_format', '-show_data_hash', 'md5', '-of', 'json', ...args]
  return JSON.parse((await exec('/usr/bin/ffprobe', line, { maxBuffer: 64 * 1024 * 1024 })).stdout) as Found
}
const sorted = ({ streams, format }: Found) => {
  const of = (type: string) => streams.filter((stream) => stream['codec_type'] === type)
  return { video: of('video')[0]!, audio: of('audio')[0], streams, format }
}

/** An independent view of a file: streams with their parameter set's hash. */
export const look = async (file: string) => sorted(await probed(file))
/** The same, and the distances between the frames of its picture, in ticks of the track. */
export async function lookAndSteps(file: string) {
  const found = await probed('-show_entries', 'packet=stream_index,pts', file)
  const seen = sorted(found)
  const times = (found.packets ?? [])
    .filter((packet) => packet.stream_index === seen.video['index'])
    .map(({ pts }) => pts)
    .toSorted((a, b) => a - b)
  return { ...seen, steps: new Set(times.slice(1).map((time, i) => time - times[i]!)) }
}
/** A frame rate that ffprobe tells as a fraction under this name, in frames per second. */
export const rateOf = ({ video }: Awaited<ReturnType<typeof look>>, name: string) => {
  const [above, below] = String(video[name]).split('/').map(Number)
  return above! / below!
}
/** Loudness in LUFS and true peak in dBTP, as an ordinary ffmpeg measures it. */
export async function loudness(file: string, filter = 'anull'): Promise<{ integrated: number; peak: number }> {
  const { stderr } = await bareFfmpeg(
    `-nostats -i ${file} -map 0:a -af ${filter},ebur128=peak=true:framelog=verbose -f null -`,
  )
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  return {
    integrated: Number(/I:\s+(\S+) LUFS/.exec(summary)![1]),
    peak: Number(/Peak:\s+(\S+) dBFS/.exec(summary)![1]),
  }
}
/** Its sound as an ordinary player decodes it: 48 kHz, one channel. */
export async function samplesOf(file: string, filter = 'anull'): Promise<Float32Array> {
  const raw = `${file}.f32`
  await bareFfmpeg(`-v error -i ${file} -map 0:a -af ${filter} -ac 1 -ar 48000 -f f32le`, raw)
  const bytes = readFileSync(raw)
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
}
const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25'
const aac = '-c:a aac -b:a 96k'
const bars = (size: string, rate: string, seconds = 1) => `-f lavfi -t ${seconds} -i testsrc2=s=${size}:r=${rate}`
const tone = (rate = 48000, seconds = 1, layout = 'stereo') =>
  `-f lavfi -t ${seconds} -i aevalsrc=0.2*sin(880*t)|0.2*sin(880*t):s=${rate}:c=stereo,aformat=channel_layouts=${layout}`

export type Recipe = {
  name: string
  /** Arguments of ffmpeg, without the path of the result. */
  line: string
  /** The expected result: frames of the piece, and the size of the web rendition, which is never enlarged. */
  frames: number
  web: [number, number]
  silent?: true
  accept?: 'template'
}

/** Each is about a second long and small, to keep all of them together quick. */
export const clips: Recipe[] = [
  { name: 'plain.mp4', line: `${bars('640x360', '30')} ${tone()} ${quick} ${aac}`, frames: 30, web: [640, 360] },
  { name: 'portrait.mp4', line: `${bars('270x480', '30')} ${tone()} ${quick} ${aac}`, frames: 30, web: [270, 480] },
  { name: 'no-sound.mp4', line: `${bars('640x360', '25')} ${quick}`, frames: 30, web: [640, 360], silent: true },
  {
    name: 'ntsc-60.mov',
    line: `${bars('640x480', '60000/1001')} ${tone(44100)} ${quick} ${aac}`,
    frames: 30,
    web: [640, 480],
  },
  {
    name: 'film-24.mp4',
    line: `${bars('640x360', '24')} ${tone(22050, 1, 'mono')} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'surround.mp4',
    line: `${bars('640x360', '30')} ${tone(48000, 1, '5.1')} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'short-sound.mp4',
    line: `${bars('640x360', '30')} ${tone(32000, 0.4)} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'long-sound.mp4',
    line: `${bars('640x360', '30')} ${tone(48000, 1.7)} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'late-sound.mp4',
    line: `${bars('640x360', '30')} -itsoffset 0.5 ${tone(48000, 0.5)} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'late-picture.mp4',
    line: `-itsoffset 0.5 ${bars('640x360', '30', 0.5)} ${tone()} ${quick} ${aac}`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'variable.mp4',
    line: `${bars('640x360', '30', 1.2)} ${tone(48000, 1.2)} -vf select=not(between(n\\,8\\,20)) -vsync vfr ${quick} ${aac}`,
    frames: 36,
    web: [640, 360],
  },
  {
    name: 'fragmented.mp4',
    line: `${bars('640x360', '30')} ${tone()} ${quick} ${aac} -movflags frag_keyframe+empty_moov`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'mp3.avi',
    line: `${bars('640x480', '30')} ${tone(44100)} -c:v mjpeg -c:a libmp3lame`,
    frames: 30,
    web: [640, 480],
  },
  {
    name: 'odd.avi',
    line: `${bars('317x179', '15')} -pix_fmt yuvj444p -c:v mjpeg`,
    frames: 30,
    web: [316, 178],
    silent: true,
  },
  {
    name: 'dot.avi',
    line: `-f lavfi -t 0.2 -i color=red:s=2x2:r=10,format=rgb24,crop=1:1 -c:v rawvideo -pix_fmt bgr24`,
    frames: 6,
    web: [2, 2],
    silent: true,
  },
  {
    name: 'interlaced.mp4',
    line: `${bars('720x576', '50')} ${tone()} -vf tinterlace=interleave_top,setsar=16/15,fieldorder=tff -flags +ildct+ilme -c:v libx264 -preset ultrafast -x264-params tff=1 ${aac}`,
    frames: 30,
    web: [768, 576],
  },
  {
    name: 'hlg.mov',
    line: `${bars('960x540', '60', 0.5)} -vf format=yuv420p10le,setparams=color_trc=arib-std-b67:color_primaries=bt2020:colorspace=bt2020nc -c:v libx265 -preset ultrafast -x265-params log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc -tag:v hvc1`,
    frames: 15,
    web: [960, 540],
    silent: true,
  },
  {
    // enlarged from few pixels, which costs less than drawing and encoding all of them
    name: 'uhd-60.mp4',
    line: `${bars('480x270', '60', 0.1)} -vf scale=3840:2160:flags=neighbor -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params log-level=none`,
    frames: 3,
    web: [1920, 1080],
    silent: true,
  },
  {
    name: 'two-pictures.mp4',
    line: `${bars('640x360', '30')} -f lavfi -t 1 -i color=blue:s=320x180 ${tone()} -map 0 -map 1 -map 2 ${quick} ${aac} -disposition:v:1 0`,
    frames: 30,
    web: [640, 360],
  },
  {
    name: 'streamed.webm',
    line: `${bars('320x180', '30')} ${tone()} -c:v libvpx -deadline realtime -c:a libopus -live 1 -f webm`,
    frames: 30,
    web: [320, 180],
    accept: 'template',
  },
]

/** Makes one clip of the list; returns its path. */
export async function makeClip({ name, line }: Recipe, folder: string): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await madeOnce(`clip${extname(name)}`, [line], (made) => bareFfmpeg(`-v error ${line}`, made)))
  return path
}

/** A clip that is stored on its side, as phones do it. */
export async function rotatedClip(folder: string): Promise<string> {
  const lying = await makeClip({ ...clips[0]!, name: 'lying.mp4' }, folder)
  const path = join(folder, 'rotated.mov')
  await bareFfmpeg(`-v error -i ${lying} -c copy -metadata:s:v rotate=90`, path)
  return path
}

export type Exif = { orientation?: number; taken?: string; zone?: string; place?: boolean; serial?: string }

/** A JPEG as a phone writes it. `icc` is a built-in profile of sharp ("p3", "srgb"). */
export async function phoneJpeg(pixels: Sharp, exif: Exif = {}, icc?: string): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 15/1 0/1',
  }
  const photo = {
    ...(exif.taken && { DateTimeOriginal: exif.taken }),
    ...(exif.zone && { OffsetTimeOriginal: exif.zone }),
    ...(exif.serial && { BodySerialNumber: exif.serial }),
  }
  const turned = exif.orientation ? pixels.withMetadata({ orientation: exif.orientation }) : pixels
  const written = turned.withExif({
    IFD0: { Make: 'Gletscherkamera' },
    ...(Object.keys(photo).length > 0 && { IFD2: photo }),
    ...(exif.place && { IFD3: place }),
  })
  return (icc ? written.withIccProfile(icc) : written).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** A picture without any symmetry, so that each turn and mirroring of it looks different. */
export async function lopsided(width: number, height: number): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4" width="${width}" height="${height}" preserveAspectRatio="none">
    <rect width="6" height="4" fill="#2a6f97"/><rect width="3" height="2" fill="#e9c46a"/>
    <rect x="4" y="3" width="2" height="1" fill="#c1121f"/><circle cx="1" cy="3" r=".8" fill="#52b788"/></svg>`
  return sharp(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
}

/** The same picture stored in each of EXIF's eight orientations. */
export async function orientations(width: number, height: number): Promise<Buffer[]> {
  const stored: ((image: Sharp) => Sharp)[] = [
    (image) => image,
    (image) => image.flop(),
    (image) => image.rotate(180),
    (image) => image.flip(),
    (image) => image.flip().rotate(90), // sharp mirrors first, then turns
    (image) => image.rotate(270),
    (image) => image.flop().rotate(90),
    (image) => image.rotate(90),
  ]
  return Promise.all(
    stored.map(async (store, i) => {
      const lying = await store(await lopsided(width, height))
        .png()
        .toBuffer()
      return phoneJpeg(sharp(lying), { orientation: i + 1 })
    }),
  )
}

/** Mean difference per channel of two pictures, both scaled to one small size and converted to sRGB. */
export async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [a, b].map((bytes) =>
      sharp(bytes).autoOrient().flatten().toColourspace('srgb').resize(120, 80, { fit: 'fill' }).raw().toBuffer(),
    ),
  )
  return left!.reduce((sum, value, i) => sum + Math.abs(value - right![i]!), 0) / left!.length
}

/** 900 megapixels in about 100 KB: the head is honest, unpacking it would fill the memory. */
export function pixelBomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * A HEIC, which no tool here can write: the picture is one HEVC frame from ffmpeg, the container is built by hand.
 * `turns` are quarter turns to the left that a viewer has to make, as phones note them.
 */
export async function heic(folder: string, size: { width: number; height: number }, turns = 0): Promise<Buffer> {
  const png = join(folder, 'frame.png')
  writeFileSync(png, await (await lopsided(size.width, size.height)).png().toBuffer())
  return heicOf(folder, png, size, { turns, line: '-pix_fmt yuv420p' })
}

/**
 * @param line ffmpeg's arguments for the picture
 * @param colours codes of H.273: primaries, transfer, matrix; those of `beside` belong to another picture
 */
export async function heicOf(
  folder: string,
  png: string,
  size: { width: number; height: number },
  { turns = 0, line, colours, beside }: { turns?: number; line: string; colours?: number[]; beside?: number[] },
): Promise<Buffer> {
  const video = join(folder, 'frame.mp4')
  const x265 = '-c:v libx265 -crf 12 -x265-params log-level=none -tag:v hvc1'
  await bareFfmpeg(`-v error -y -i ${png} -frames:v 1 ${line} ${x265} -movflags +faststart`, video)
  const bytes = readFileSync(video)
  const boxAt = (type: string) => {
    const at = bytes.indexOf(type, 0, 'latin1') - 4
    return bytes.subarray(at, at + bytes.readUInt32BE(at))
  }
  const frame = boxAt('mdat').subarray(8)
  const colr = (codes: number[]) => box('colr', Buffer.from('nclx'), ...codes.map(u16), Buffer.from([0x80]))
  const properties = [
    boxAt('hvcC'),
    fullBox('ispe', u32(size.width), u32(size.height)),
    ...(turns > 0 ? [box('irot', Buffer.from([turns]))] : []),
    ...(colours ? [colr(colours)] : []),
  ]
  const links = Buffer.from([properties.length, ...properties.map((_, i) => (i === 1 ? 0 : 0x80) | (i + 1))])
  const others = beside ? [colr(beside)] : []
  const meta = (offset: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', u16(1)),
      fullBox('iloc', Buffer.from([0x44, 0x00]), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(frame.length)),
      fullBox('iinf', u16(1), Buffer.concat([versioned('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0'))])),
      box('iprp', box('ipco', ...properties, ...others), fullBox('ipma', u32(1), u16(1), links)),
    )
  const head = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  return Buffer.concat([head, meta(head.length + meta(0).length + 8), box('mdat', frame)])
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 65535)])
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat([Buffer.from(type), ...parts])
  return Buffer.concat([u32(body.length + 4), body])
}
const versioned = (type: string, version: number, ...parts: Buffer[]) => box(type, u32(version << 24), ...parts)
const fullBox = (type: string, ...parts: Buffer[]) => versioned(type, 0, ...parts)

/**
 * The same MOV with the box by which phones mark Dolby Vision, profile 8.4: HEVC that any player can show as HLG.
 * `moov` must be the last box, as ffmpeg writes it.
 */
export function withDolbyVision(movie: Buffer): Buffer {
  const [major, minor, profile, levelOf, crossCompatible] = [1, 0, 8, 3, 4]
  const flags = (profile << 9) | (levelOf << 3) | 0b101
  const record = box(
    'dvvC',
    Buffer.from([major, minor]),
    u16(flags),
    Buffer.from([crossCompatible << 4]),
    Buffer.alloc(19),
  )
  const entry = movie.indexOf('hvc1', movie.indexOf('stsd')) - 4
  const end = entry + movie.readUInt32BE(entry)
  const longer = Buffer.concat([movie.subarray(0, end), record, movie.subarray(end)])
  const around = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'].map((type) => movie.lastIndexOf(type, entry) - 4)
  for (const at of [...around, entry]) longer.writeUInt32BE(movie.readUInt32BE(at) + record.length, at)
  return longer
}

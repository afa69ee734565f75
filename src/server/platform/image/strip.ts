/**
 * Takes everything private out of a picture without touching a pixel: location, serial numbers, owner, previews,
 * makers' notes, trailing films of "motion photos". Data of the look are kept (colour profile, transparency,
 * animation); orientation and time of capture are written anew. Works on the containers' own blocks, decodes nothing.
 */
import { crc32 } from 'node:zlib'

/** The fields that may be written in. `taken` is EXIF's own text ("2026:07:12 14:03:20"), `zone` like "+02:00". */
export type Kept = { orientation?: number; taken?: string; zone?: string; icc?: Buffer }

/**
 * Filters one JPEG. Damaged ones come out as damaged as they were, as far as decoders would have read them.
 * @throws RangeError when it is no JPEG, or has no picture data at all
 */
export function stripJpeg(bytes: Buffer, kept: Kept): Buffer {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new RangeError('not a JPEG')
  const out: Buffer[] = []
  let at = 2
  let pictureBytes = 0
  while (at + 4 <= bytes.length) {
    // Fill bytes and rubbish between segments: decoders look for the next marker, and so do we.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0) {
      at += 1
      continue
    }
    const marker = bytes[at + 1]!
    if (marker === 0xd9) break
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const end = Math.min(bytes.length, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)))
    const segment = bytes.subarray(at, end)
    at = end
    if (belongsToLook(marker, segment)) out.push(segment)
    if (marker === 0xda) {
      const scanEnd = endOfScan(bytes, at)
      pictureBytes += scanEnd - at
      out.push(bytes.subarray(at, scanEnd))
      at = scanEnd
    }
  }
  if (pictureBytes === 0) throw new RangeError('no picture in it')
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...jpegHead(out, kept), Buffer.from([0xff, 0xd9])])
}

/** JFIF must stay first; the new EXIF and the profile come right behind it. */
function jpegHead(segments: Buffer[], { icc, ...kept }: Kept): Buffer[] {
  const isJfif = segments[0]?.[1] === 0xe0
  const exif = exifBlock(kept)
  return [
    ...(isJfif ? segments.slice(0, 1) : []),
    ...(exif ? [appSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))] : []),
    ...(icc ? profileSegments(icc) : []),
    ...segments.slice(isJfif ? 1 : 0),
  ]
}

/** Tables, frames and scans; of the application segments only JFIF, Adobe's colour transform and the ICC profile. */
function belongsToLook(marker: number, segment: Buffer): boolean {
  const named = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe0) return named('JFIF\0')
  if (marker === 0xe2) return named('ICC_PROFILE\0')
  if (marker === 0xee) return named('Adobe')
  return !((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe)
}

/** Where the scan that starts at `from` ends: at a marker that may occur between scans. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (mayFollowScan(bytes[at + 1]!)) return at
  }
  return bytes.length
}

/** Not stuffed bytes, restarts and the reserved codes that only damage produces: decoders read on behind those. */
const mayFollowScan = (marker: number) =>
  marker === 0xc4 ||
  marker === 0xcc ||
  (marker >= 0xd9 && marker <= 0xdd) ||
  (marker >= 0xe0 && marker <= 0xef) ||
  marker === 0xfe

export function appSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A profile larger than one segment is spread over several, numbered from 1. */
function profileSegments(icc: Buffer): Buffer[] {
  const room = 65_000
  const count = Math.ceil(icc.length / room)
  return Array.from({ length: count }, (_, i) => {
    const name = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(i + 1, count)}`, 'latin1')
    return appSegment(0xe2, Buffer.concat([name, icc.subarray(i * room, (i + 1) * room)]))
  })
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngLook = new Set(
  [
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI',
    'bKGD hIST pHYs acTL fcTL fdAT', // the last three words: animation
  ].flatMap((line) => line.split(' ')),
)

/** Filters one PNG. Bytes after its end are dropped. @throws RangeError when it is no PNG */
export function stripPng(bytes: Buffer, kept: Kept): Buffer {
  if (!bytes.subarray(0, 8).equals(pngSignature)) throw new RangeError('not a PNG')
  const out: Buffer[] = [pngSignature]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (pngLook.has(type)) out.push(bytes.subarray(at, Math.min(end, bytes.length)))
    const exif = type === 'IHDR' ? exifBlock(kept) : null
    if (exif) out.push(pngChunk('eXIf', exif))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(out)
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const webpLook = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Filters one WebP. @throws RangeError when it is no WebP */
export function stripWebp(bytes: Buffer, kept: Kept): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    throw new RangeError('not a WebP')
  }
  const exif = exifBlock(kept)
  const { icc } = kept
  const chunks = riffChunks(bytes.subarray(12)).filter(({ type }) => webpLook.has(type) && !(icc && type === 'ICCP'))
  // The extended head announces the following chunks: bit 5 a profile, bit 3 EXIF, bit 2 XMP. A plain picture has none
  // until there is something to announce.
  const isPlain = chunks.every(({ type }) => type !== 'VP8X')
  const parts = [...((exif || icc) && isPlain ? chunks.slice(0, 1).map(extendedHead) : []), ...chunks].flatMap(
    ({ type, content }) => {
      if (type === 'VP8X') {
        const head = Buffer.from(content)
        head[0] = (head[0]! & ~0b1100) | (exif ? 0b1000 : 0) | (icc ? 0b100000 : 0)
        return [riffChunk(type, head), ...(icc ? [riffChunk('ICCP', icc)] : [])]
      }
      return riffChunk(type, type === 'ANMF' ? stripFrame(content) : content)
    },
  )
  if (exif) parts.push(riffChunk('EXIF', exif))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  return riffChunk('RIFF', body)
}

/** The extended head of a plain picture: flags, three bytes of nothing, then width and height less one. */
function extendedHead({ type, content }: { type: string; content: Buffer }): { type: string; content: Buffer } {
  const head = Buffer.alloc(10)
  const isLossless = type === 'VP8L'
  const packed = isLossless ? content.readUInt32LE(1) : 0
  // bit 4: transparency
  head[0] = isLossless && (packed >>> 28) & 1 ? 0b10000 : 0
  head.writeUIntLE(isLossless ? packed & 0x3fff : (content.readUInt16LE(6) & 0x3fff) - 1, 4, 3)
  head.writeUIntLE(isLossless ? (packed >>> 14) & 0x3fff : (content.readUInt16LE(8) & 0x3fff) - 1, 7, 3)
  return { type: 'VP8X', content: head }
}

/** A frame of an animation: 16 bytes of place and time, then blocks of its own. */
const stripFrame = (content: Buffer) =>
  Buffer.concat([
    content.subarray(0, 16),
    ...riffChunks(content.subarray(16))
      .filter(({ type }) => webpLook.has(type))
      .map((chunk) => riffChunk(chunk.type, chunk.content)),
  ])

function riffChunks(bytes: Buffer): { type: string; content: Buffer }[] {
  const chunks = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    chunks.push({ type: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/**
 * The smallest EXIF block that says how to hold the picture and when it was taken; null when there is nothing to say.
 */
function exifBlock({ orientation = 1, taken, zone }: Kept): Buffer | null {
  if (orientation === 1 && !taken) return null
  const inner = [
    ...(taken ? [{ tag: 0x9003, text: taken }] : []),
    ...(taken && zone ? [{ tag: 0x9011, text: zone }] : []),
  ]
  const main = 8 + 2 + 2 * 12 + 4
  const texts = main + 2 + inner.length * 12 + 4
  const strings = inner.map(({ text }) => Buffer.from(`${text}\0`, 'latin1'))
  const block = Buffer.alloc(texts)
  block.write('II*\0', 'latin1')
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16LE(tag, at)
    block.writeUInt16LE(type, at + 2)
    block.writeUInt32LE(count, at + 4)
    block.writeUInt32LE(value, at + 8)
  }
  entry(10, 0x0112, 3, 1, orientation)
  entry(22, 0x8769, 4, 1, main)
  block.writeUInt16LE(inner.length, main)
  let place = texts
  for (const [i, { tag }] of inner.entries()) {
    entry(main + 2 + i * 12, tag, 2, strings[i]!.length, place)
    place += strings[i]!.length
  }
  return Buffer.concat([block, ...strings])
}

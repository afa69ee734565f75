import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Range } from './storage/storage.ts'

export type ZipEntry = {
  /** the path inside the ZIP, parts separated by `/` */
  name: string
  /** bytes */
  size: number
  crc32: number
  modifiedAt: Date
  /** opens the content, or the part of it that a range asks for */
  open: (range?: Range) => Promise<Readable>
}

export type Zip = {
  /** the exact length of the file in bytes */
  size: number
  /** a strong entity tag with its quotes: the same tag means the same bytes */
  etag: string
  /** The file, or the part of it inside `range`. Throws RangeError for a range that is not inside the file. */
  stream: (range?: Range) => Readable
}

/** Either bytes that we wrote, or the content of an entry, at its place in the file. */
export type Piece =
  | { start: number; length: number; bytes: Buffer }
  | { start: number; length: number; entry: ZipEntry }

/**
 * Lays out a ZIP over files whose size and check sum are known. Nothing is compressed, since photos and films are
 * already: so the length is known before the first byte and a lost download resumes at any offset. Throws TypeError for
 * a name that is taken twice or leads out of the folder into which the ZIP is unpacked.
 *
 * The layout follows PKWARE's APPNOTE 6.3.10; ZIP64 records appear only where a number needs them.
 */
export function planZip(entries: ZipEntry[]): Zip {
  assertNames(entries)
  const pieces: Piece[] = []
  const hash = createHash('sha256')
  let size = 0
  const write = (bytes: Buffer) => {
    pieces.push({ start: size, length: bytes.length, bytes })
    hash.update(bytes)
    size += bytes.length
  }

  const offsets = entries.map((entry) => {
    const offset = size
    write(localHeader(entry))
    if (entry.size > 0) pieces.push({ start: size, length: entry.size, entry })
    size += entry.size
    return offset
  })
  const start = size
  for (const [i, entry] of entries.entries()) write(centralHeader(entry, offsets[i]!))
  write(end(entries.length, start, size - start))

  return {
    size,
    // the headers hold names, sizes, times and check sums of all entries
    etag: `"${hash.digest('hex').slice(0, 32)}"`,
    stream(range = { start: 0, end: size - 1 }) {
      if (range.start < 0 || range.end < range.start || range.end >= size) {
        throw new RangeError(`bytes ${range.start}-${range.end} of a ZIP of ${size}`)
      }
      return flow(pieces, range)
    },
  }
}

/** The bytes of the pieces, in their order, inside of the range. */
export function flow(pieces: Iterable<Piece> | AsyncIterable<Piece>, range: Range): Readable {
  let source: Readable | undefined
  async function* bytes(): AsyncGenerator<Buffer, void> {
    for await (const piece of pieces) {
      const from = Math.max(range.start - piece.start, 0)
      const to = Math.min(range.end - piece.start, piece.length - 1)
      if (from > to) continue
      if ('bytes' in piece) {
        yield piece.bytes.subarray(from, to + 1)
        continue
      }
      const whole = from === 0 && to === piece.length - 1
      source = await piece.entry.open(whole ? undefined : { start: from, end: to })
      if (out.destroyed) {
        source.destroy()
        break
      }
      let left = to - from + 1
      for await (const chunk of source as AsyncIterable<Buffer>) {
        left -= chunk.length
        if (left < 0) break
        yield chunk
      }
      // a wrong length would shift all that follows: better a broken download, which the browser shows and resumes
      if (left !== 0) throw new Error(`content of ${piece.entry.name} has not the length that the ZIP promised`)
    }
  }
  const pieceByPiece = bytes()
  const out = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      pieceByPiece.next().then(
        ({ done, value }) => out.push(done ? null : value),
        (error: Error) => out.destroy(error),
      )
    },
    // not Readable.from: that would wait for a silent source before it closes
    destroy(error, done) {
      source?.destroy()
      done(error)
    },
  })
  return out
}

function assertNames(entries: ZipEntry[]) {
  const seen = new Set<string>()
  for (const { name, size } of entries) {
    if (!isNameInside(name)) throw new TypeError(`not a name inside a ZIP: ${name}`)
    const same = sameName(name)
    if (seen.has(same)) throw new TypeError(`twice in one ZIP: ${name}`)
    seen.add(same)
    if (Buffer.byteLength(name) > 65_535) throw new TypeError('name too long for a ZIP')
    if (!Number.isSafeInteger(size) || size < 0) throw new TypeError(`not a size: ${size}`)
  }
}

/** Whether a name stays inside of the folder into which a ZIP is unpacked, on every system. */
export const isNameInside = (name: string): boolean =>
  !/[\0\\:]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Equal for names whose files would overwrite each other: Windows and macOS do not tell upper from lower case. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase()

const max16 = 0xffff
const max32 = 0xffffffff
const needs64 = (value: number) => value >= max32

/** Bit 11: the name is UTF-8. */
const utf8 = 0x0800
const version = (zip64: boolean) => (zip64 ? 45 : 20)

type Head = Omit<ZipEntry, 'open'>

export function localHeader(entry: Head): Buffer {
  const name = Buffer.from(entry.name)
  const big = needs64(entry.size)
  // APPNOTE 4.5.3: the local record holds both sizes or none
  const extra = Buffer.concat([big ? zip64([entry.size, entry.size]) : none, universalTime(entry.modifiedAt)])
  const fixed = Buffer.alloc(30)
  fixed.writeUInt32LE(0x04034b50, 0)
  fixed.writeUInt16LE(version(big), 4)
  writeCommon(fixed, 6, entry, name, extra)
  return Buffer.concat([fixed, name, extra])
}

export function centralHeader(entry: Head, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const big = [...(needs64(entry.size) ? [entry.size, entry.size] : []), ...(needs64(offset) ? [offset] : [])]
  const extra = Buffer.concat([big.length > 0 ? zip64(big) : none, universalTime(entry.modifiedAt)])
  const fixed = Buffer.alloc(46)
  fixed.writeUInt32LE(0x02014b50, 0)
  fixed.writeUInt16LE((3 << 8) | 45, 4) // made on Unix, so that the mode below is read
  fixed.writeUInt16LE(version(big.length > 0), 6)
  writeCommon(fixed, 8, entry, name, extra)
  fixed.writeUInt32LE((0o100644 << 16) >>> 0, 38)
  fixed.writeUInt32LE(Math.min(offset, max32), 42)
  return Buffer.concat([fixed, name, extra])
}

/** The 24 bytes that local and central headers share, from the flags to the lengths of name and extra field. */
function writeCommon(to: Buffer, at: number, entry: Head, name: Buffer, extra: Buffer) {
  const { date, time } = dosTime(entry.modifiedAt)
  to.writeUInt16LE(utf8, at)
  to.writeUInt16LE(0, at + 2) // stored
  to.writeUInt16LE(time, at + 4)
  to.writeUInt16LE(date, at + 6)
  to.writeUInt32LE(entry.crc32 >>> 0, at + 8)
  to.writeUInt32LE(Math.min(entry.size, max32), at + 12)
  to.writeUInt32LE(Math.min(entry.size, max32), at + 16)
  to.writeUInt16LE(name.length, at + 20)
  to.writeUInt16LE(extra.length, at + 22)
}

/** The records behind the central directory, which begins at `start` and has `length` bytes. */
export function end(count: number, start: number, length: number): Buffer {
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(Math.min(count, max16), 8)
  last.writeUInt16LE(Math.min(count, max16), 10)
  last.writeUInt32LE(Math.min(length, max32), 12)
  last.writeUInt32LE(Math.min(start, max32), 16)
  if (count < max16 && !needs64(start) && !needs64(length)) return last

  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4) // the length after this field
  record.writeUInt16LE((3 << 8) | 45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, last])
}

const none = Buffer.alloc(0)

function zip64(values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [i, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  return field
}

/** The time in UTC seconds, for all programs that know more than the DOS time. */
function universalTime(at: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4) // only the time of the last change
  field.writeInt32LE(Math.max(0, Math.min(Math.floor(at.getTime() / 1000), 0x7fffffff)), 5)
  return field
}

const germanClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** DOS times are wall clock times, every two seconds from 1980 to 2107; ours are German on every server. */
function dosTime(at: Date): { date: number; time: number } {
  const clamped = Math.max(Date.UTC(1980, 0, 2), Math.min(at.getTime(), Date.UTC(2107, 11, 30)))
  const [day, month, year, hour, minute, second] = germanClock.format(clamped).split(/\D+/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return { date: ((year - 1980) << 9) | (month << 5) | day, time: (hour << 11) | (minute << 5) | (second >> 1) }
}

/**
 * Turns a moving GIF without loss: the points of each picture change their places, colours and times stay as they are.
 */
import type { Turn } from '../../../contract/media.ts'
import { endOfBlocks, tableBytes } from './strip-gif.ts'

const [extension, picture, end] = [0x21, 0x2c, 0x3b]

/** Pixels of all frames together; above it the work would take longer than a person waits. */
const mostPoints = 500_000_000

/**
 * @param bytes as `stripGif` leaves it
 * @throws RangeError when it is damaged, too large, or a picture of it lies beyond its edge
 */
export function turnGif(bytes: Buffer, turn: Turn): Buffer {
  const canvas = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  const head = Buffer.from(bytes.subarray(0, 13 + tableBytes(bytes[10] ?? 0)))
  const size = turn % 180 === 0 ? canvas : { width: canvas.height, height: canvas.width }
  head.writeUInt16LE(size.width, 6)
  head.writeUInt16LE(size.height, 8)
  const out: Buffer[] = [head]
  let points = 0
  for (let at = head.length; at < bytes.length && bytes[at] !== end;) {
    if (bytes[at] === extension) {
      const next = endOfBlocks(bytes, at + 2)
      out.push(bytes.subarray(at, next))
      at = next
      continue
    }
    if (bytes[at] !== picture) throw new RangeError('not a picture')
    const [left, top, width, height] = [1, 3, 5, 7].map((n) => bytes.readUInt16LE(at + n)) as [
      number,
      number,
      number,
      number,
    ]
    points += width * height
    if (points > mostPoints || left + width > canvas.width || top + height > canvas.height) throw new RangeError('size')
    const flags = bytes[at + 9] ?? 0
    const data = at + 10 + tableBytes(flags)
    const next = endOfBlocks(bytes, data + 1)
    const bits = bytes[data] ?? 0
    const read = unpack(joined(bytes, data + 1), bits, width * height)
    const place = { left, top, width, height }
    const turned = turnPoints(flags & 0x40 ? inOrder(read, width, height) : read, place, turn)
    const start = Buffer.from(bytes.subarray(at, data + 1))
    for (const [n, value] of Object.values(placeOf(place, canvas, turn)).entries())
      start.writeUInt16LE(value, 1 + 2 * n)
    start[9] = flags & ~0x40
    out.push(start, inBlocks(pack(turned, bits)))
    at = next
  }
  return Buffer.concat([...out, Buffer.from([end])])
}

type Place = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Where a picture lies in the turned canvas. */
function placeOf({ left, top, width, height }: Place, canvas: Size, turn: Turn): Place {
  if (turn === 90) return { left: canvas.height - top - height, top: left, width: height, height: width }
  if (turn === 180) return { left: canvas.width - left - width, top: canvas.height - top - height, width, height }
  if (turn === 270) return { left: top, top: canvas.width - left - width, width: height, height: width }
  return { left, top, width, height }
}

function turnPoints(points: Uint8Array, { width, height }: Size, turn: Turn): Uint8Array {
  if (turn === 0) return points
  if (turn === 180) return points.toReversed()
  const out = new Uint8Array(points.length)
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++)
      out[turn === 90 ? x * height + height - 1 - y : (width - 1 - x) * height + y] = points[from] ?? 0
  return out
}

/** Rows of an interlaced picture in the order in which they are seen. */
function inOrder(points: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(points.length)
  let from = 0
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let y = first; y < height; y += step, from += width) out.set(points.subarray(from, from + width), y * width)
  return out
}

function joined(bytes: Buffer, from: number): Buffer {
  const parts: Buffer[] = []
  for (let at = from; at < bytes.length && (bytes[at] ?? 0) > 0; at += (bytes[at] ?? 0) + 1)
    parts.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
  return Buffer.concat(parts)
}

function inBlocks(data: Buffer): Buffer {
  const out: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255)
    out.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...out, Buffer.from([0])])
}

const mostCodes = 4096

/**
 * LZW as GIF has it (GIF89a, appendix F). @throws RangeError when it ends too early or has a code that means nothing
 */
function unpack(data: Buffer, bits: number, length: number): Uint8Array {
  if (bits < 2 || bits > 8) throw new RangeError('code size')
  const clear = 1 << bits
  const [before, last] = [new Uint16Array(mostCodes), new Uint8Array(mostCodes)]
  for (let code = 0; code < clear; code++) last[code] = code
  const out = new Uint8Array(length)
  const chain = new Uint8Array(mostCodes + 1)
  let [size, next, previous, first, written] = [bits + 1, clear + 2, -1, 0, 0]
  let [held, heldBits] = [0, 0]
  for (let at = 0; written < length;) {
    while (heldBits < size) {
      if (at >= data.length) throw new RangeError('too short')
      held |= (data[at++] ?? 0) << heldBits
      heldBits += 8
    }
    const code = held & ((1 << size) - 1)
    held >>>= size
    heldBits -= size
    if (code === clear) {
      ;[size, next, previous] = [bits + 1, clear + 2, -1]
      continue
    }
    if (code === clear + 1 || code > next || (code === next && previous < 0)) throw new RangeError('code')
    let depth = 0
    let one = code
    if (code === next) {
      chain[depth++] = first
      one = previous
    }
    while (one > clear) {
      chain[depth++] = last[one] ?? 0
      one = before[one] ?? 0
    }
    first = one
    chain[depth++] = first
    while (depth > 0 && written < length) out[written++] = chain[--depth] ?? 0
    if (previous >= 0 && next < mostCodes) {
      before[next] = previous
      last[next] = first
      next += 1
      if (next === 1 << size && size < 12) size += 1
    }
    previous = code
  }
  return out
}

function pack(points: Uint8Array, bits: number): Buffer {
  const clear = 1 << bits
  let out = Buffer.alloc(Math.max(64, points.length))
  let [used, held, heldBits, size, next] = [0, 0, 0, bits + 1, clear + 2]
  const write = (code: number) => {
    held |= code << heldBits
    heldBits += size
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) {
      if (used === out.length) out = Buffer.concat([out, Buffer.alloc(out.length)])
      out[used++] = held & 255
    }
  }
  let table = new Map<number, number>()
  write(clear)
  let prefix = points[0] ?? 0
  for (let at = 1; at < points.length; at++) {
    const point = points[at] ?? 0
    const key = (prefix << 8) | point
    const known = table.get(key)
    if (known !== undefined) {
      prefix = known
      continue
    }
    write(prefix)
    if (next < mostCodes) {
      table.set(key, next)
      if (next === 1 << size && size < 12) size += 1
      next += 1
    } else {
      write(clear)
      ;[size, next] = [bits + 1, clear + 2]
      table = new Map()
    }
    prefix = point
  }
  write(prefix)
  write(clear + 1)
  if (heldBits > 0) {
    if (used === out.length) out = Buffer.concat([out, Buffer.alloc(1)])
    out[used++] = held & 255
  }
  return out.subarray(0, used)
}

/**
 * The content of a TIFF, as far as we need it: whether it is a raw photo, and the finished picture that cameras put
 * beside the raw data. Reads directories, decodes nothing; an entry that points out of the file counts as absent.
 */

/** Directories and entries of one file that are read at most; cameras write a handful. */
const mostDirectories = 32
const mostEntries = 512
const mostValues = 64

const tags = {
  compression: 259,
  colours: 262,
  strips: 273,
  orientation: 274,
  stripBytes: 279,
  directories: 330,
  jpegAt: 513,
  jpegBytes: 514,
  isDng: 50706,
}
const sizes: Record<number, 1 | 2 | 4> = { 1: 1, 3: 2, 4: 4, 13: 4 }

type Directory = Map<number, number[]>

/** The finished picture of a raw photo, and its orientation; null where the TIFF is a picture itself. */
export function readRaw(bytes: Buffer): { jpeg: Buffer | undefined; orientation: number } | null {
  const directories = read(bytes)
  const [main] = directories
  if (!main || !directories.some(isRaw)) return null
  const [jpeg] = directories
    .flatMap((directory) => jpegOf(bytes, directory) ?? [])
    .toSorted((a, b) => b.length - a.length)
  return { jpeg, orientation: main.get(tags.orientation)?.[0] ?? 1 }
}

/** Values of a mosaic of colours, or of one that was only interpolated, are no picture yet. */
const isRaw = (directory: Directory) =>
  directory.has(tags.isDng) || [32803, 34892].includes(directory.get(tags.colours)?.[0] ?? 0)

function jpegOf(bytes: Buffer, directory: Directory): Buffer | undefined {
  const one = (tag: number) => (directory.get(tag)?.length === 1 ? directory.get(tag)![0] : undefined)
  const isJpeg = [6, 7].includes(one(tags.compression) ?? 0)
  const at = one(tags.jpegAt) ?? (isJpeg ? one(tags.strips) : undefined)
  const length = one(tags.jpegBytes) ?? (isJpeg ? one(tags.stripBytes) : undefined)
  if (at === undefined || length === undefined || at + length > bytes.length) return undefined
  const jpeg = bytes.subarray(at, at + length)
  return isOrdinary(jpeg) ? jpeg : undefined
}

/** Raw data are compressed as JPEG, too, in a way that only raw converters read: its frames have other markers. */
function isOrdinary(jpeg: Buffer): boolean {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = jpeg.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return true
    if (marker < 0xffc0 || marker === 0xffc3 || marker === 0xffda) return false
    at += 2 + Math.max(2, jpeg.readUInt16BE(at + 2))
  }
  return false
}

function read(bytes: Buffer): Directory[] {
  const isLittle = bytes[0] === 0x49
  const number = (at: number, size: 1 | 2 | 4) => (isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size))
  // the form for files above 4 GB has other directories, and no camera writes it
  if (bytes.length < 8 || number(2, 2) !== 42) return []
  const found: Directory[] = []
  const seen = new Set<number>()
  const waiting = [number(4, 4)]
  while (waiting.length > 0 && found.length < mostDirectories) {
    const at = waiting.shift()!
    if (at === 0 || seen.has(at) || at + 2 > bytes.length) continue
    seen.add(at)
    const count = Math.min(number(at, 2), mostEntries)
    const directory: Directory = new Map()
    for (let entry = at + 2; entry + 12 <= Math.min(bytes.length, at + 2 + count * 12); entry += 12) {
      const size = sizes[number(entry + 2, 2)]
      const values = number(entry + 4, 4)
      if (!size || values > mostValues) continue
      const from = values * size <= 4 ? entry + 8 : number(entry + 8, 4)
      if (from + values * size > bytes.length) continue
      directory.set(
        number(entry, 2),
        Array.from({ length: values }, (_, i) => number(from + i * size, size)),
      )
    }
    found.push(directory)
    const next = at + 2 + count * 12
    waiting.push(...(directory.get(tags.directories) ?? []))
    if (next + 4 <= bytes.length) waiting.push(number(next, 4))
  }
  return found
}

/** Reads parts of a TrueType file (OpenType 1.9): measures of its lines, and which letters it has. */
import { closeSync, openSync, readSync } from 'node:fs'

/** In units of the font; `descent` is negative below the baseline. */
export type LineMeasures = { unitsPerEm: number; ascent: number; descent: number; lineGap: number }
/** Glyphs of letters, 256 letters in one list; 0 is no glyph. */
export type Glyphs = (Uint16Array | undefined)[]
export type FontFile = LineMeasures & { glyphs: Glyphs; advanceOf: (letter: number) => number }

/** @throws RangeError when the file is malformed */
export function readFont(path: string): FontFile {
  const table = openTables(path, ['head', 'hhea', 'cmap', 'hmtx'])
  const lines = table('hhea')
  const cmap = bestSubtable(table('cmap'))
  const glyphs = cmap.readUInt16BE(0) === 12 ? longGlyphs(cmap) : shortGlyphs(cmap)
  const metrics = table('hmtx')
  const lastWide = lines.readUInt16BE(34) - 1
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: lines.readInt16BE(4),
    descent: lines.readInt16BE(6),
    lineGap: lines.readInt16BE(8),
    glyphs,
    advanceOf: (letter) => metrics.readUInt16BE(4 * Math.min(glyphOf(glyphs, letter), lastWide)),
  }
}

export const glyphOf = (glyphs: Glyphs, letter: number): number => glyphs[letter >> 8]?.[letter & 0xff] ?? 0
function setGlyph(glyphs: Glyphs, letter: number, glyph: number) {
  const list = (glyphs[letter >> 8] ??= new Uint16Array(256))
  list[letter & 0xff] = glyph
}

/** Reads only the tables that are asked for: a Chinese font has ten megabytes of outlines. */
function openTables(path: string, tags: string[]): (tag: string) => Buffer {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, offset)
    return bytes
  }
  try {
    const records = read(12, 16 * read(4, 2).readUInt16BE())
    const found = new Map<string, Buffer>()
    for (let at = 0; at < records.length; at += 16) {
      const tag = records.toString('latin1', at, at + 4)
      if (tags.includes(tag)) found.set(tag, read(records.readUInt32BE(at + 8), records.readUInt32BE(at + 12)))
    }
    return (tag) => {
      const bytes = found.get(tag)
      if (!bytes) throw new RangeError(`${path} has no table ${tag}`)
      return bytes
    }
  } finally {
    closeSync(file)
  }
}

/** The one for all of Unicode, else the one for its first plane. */
function bestSubtable(cmap: Buffer): Buffer {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4)),
  )
  const found = [12, 4].map((format) => subtables.find((one) => one.readUInt16BE(0) === format)).find((one) => one)
  if (!found) throw new RangeError('no table of letters that we know')
  return found
}

/** Format 12. */
function longGlyphs(table: Buffer): Glyphs {
  const glyphs: Glyphs = []
  for (let group = 0, at = 16; group < table.readUInt32BE(12); group++, at += 12) {
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    for (let letter = first; letter <= last; letter++) setGlyph(glyphs, letter, glyph + letter - first)
  }
  return glyphs
}

/** Format 4. */
function shortGlyphs(table: Buffer): Glyphs {
  const glyphs: Glyphs = []
  const size = table.readUInt16BE(6) // of each list: two bytes for a segment
  const [lasts, firsts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const
  for (let segment = 0; segment < size; segment += 2) {
    const [first, last] = [table.readUInt16BE(firsts + segment), table.readUInt16BE(lasts + segment)]
    const [delta, offset] = [table.readUInt16BE(deltas + segment), table.readUInt16BE(offsets + segment)]
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const listed = offset === 0 ? letter : table.readUInt16BE(offsets + segment + offset + 2 * (letter - first))
      const glyph = listed === 0 && offset !== 0 ? 0 : (listed + delta) & 0xffff
      setGlyph(glyphs, letter, glyph)
    }
  }
  return glyphs
}

/** From and to, both included, in ascending order. */
export type Ranges = [number, number][]

export function rangesOf(glyphs: Glyphs): Ranges {
  const ranges: Ranges = []
  for (const [high, list] of glyphs.entries()) {
    for (const [low, glyph] of list?.entries() ?? []) {
      const letter = (high << 8) + low
      const last = ranges.at(-1)
      if (glyph > 0 && last && letter === last[1] + 1) last[1] = letter
      else if (glyph > 0) ranges.push([letter, letter])
    }
  }
  return ranges
}

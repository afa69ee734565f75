import type { Readable } from 'node:stream'
import type { Range } from './storage/storage.ts'
import { centralHeader, end, flow, localHeader, type Piece, type ZipEntry } from './zip.ts'

/** A laid-out ZIP; in bytes. */
export type ListedZip = { files: number; centralStart: number; size: number }
/** Where an entry's headers begin: in the file, and in the central directory behind all entries. */
export type Place = { startsAt: number; centralAt: number }
export type PlacedEntry = ZipEntry & Place

/**
 * Lays out a ZIP of very many files one by one, for a list that is kept elsewhere: neither laying it out nor sending
 * any part of it holds more than a few of its files in memory. Names must be good and different (`planZip`).
 */
export function layOut() {
  let [files, startsAt, centralAt] = [0, 0, 0]
  return {
    add(entry: Omit<ZipEntry, 'open'>): Place {
      const place = { startsAt, centralAt }
      files += 1
      startsAt += localHeader(entry).length + entry.size
      centralAt += centralHeader(entry, place.startsAt).length
      return place
    },
    done(): ListedZip {
      return { files, centralStart: startsAt, size: startsAt + centralAt + end(files, startsAt, centralAt).length }
    },
  }
}

/** Reads the list in its order from the entry on in which a byte lies, of the file or of the central directory. */
export type ReadList = (by: keyof Place, from: number) => AsyncIterable<PlacedEntry>

/** The file, or the part of it inside `range`. Throws RangeError for a range that is not inside the file. */
export function streamListed(zip: ListedZip, list: ReadList, range: Range = { start: 0, end: zip.size - 1 }): Readable {
  if (range.start < 0 || range.end < range.start || range.end >= zip.size)
    throw new RangeError(`bytes ${range.start}-${range.end} of a ZIP of ${zip.size}`)
  return flow(pieces(zip, list, range), range)
}

async function* pieces(zip: ListedZip, list: ReadList, range: Range): AsyncGenerator<Piece, void> {
  const { centralStart, files, size } = zip
  if (range.start < centralStart) {
    for await (const entry of list('startsAt', range.start)) {
      if (entry.startsAt > range.end) return
      const bytes = localHeader(entry)
      yield { start: entry.startsAt, length: bytes.length, bytes }
      if (entry.size > 0) yield { start: entry.startsAt + bytes.length, length: entry.size, entry }
    }
  }
  if (range.end < centralStart) return
  for await (const entry of list('centralAt', Math.max(0, range.start - centralStart))) {
    if (centralStart + entry.centralAt > range.end) return
    const bytes = centralHeader(entry, entry.startsAt)
    yield { start: centralStart + entry.centralAt, length: bytes.length, bytes }
  }
  const centralLength = size - centralStart - end(files, centralStart, 0).length
  // the last record's own length depends on the directory's only beyond 4 GB of it
  const bytes = end(files, centralStart, centralLength)
  yield { start: size - bytes.length, length: bytes.length, bytes }
}

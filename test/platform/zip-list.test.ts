import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { layOut, streamListed, type PlacedEntry, type ReadList } from '../../src/server/platform/zip-list.ts'
import { planZip, type ZipEntry } from '../../src/server/platform/zip.ts'

const entry = (name: string, content: string): ZipEntry => {
  const bytes = Buffer.from(content)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: new Date('2026-11-22T10:00:00Z'),
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
const entries = ['a.txt', 'Medien/ä.txt', 'leer.txt', 'z.txt'].map((name, n) =>
  entry(name, n === 2 ? '' : `content of ${name}`.repeat(n + 1)),
)

/** A layout from a list that is read from the entry on that holds the byte. */
function listed() {
  const layout = layOut()
  const placed: PlacedEntry[] = entries.map((one) => ({ ...one, ...layout.add(one) }))
  const list: ReadList = async function* (by, from) {
    yield* placed.slice(
      Math.max(
        0,
        placed.findLastIndex((one) => one[by] <= from),
      ),
    )
  }
  return { zip: layout.done(), list }
}

test('a ZIP from a list has the same bytes as one that was planned at once', async () => {
  const { zip, list } = listed()
  const planned = planZip(entries)
  expect(zip.size).toBe(planned.size)
  expect(await buffer(streamListed(zip, list))).toEqual(await buffer(planned.stream()))
})

test('every part of a ZIP from a list equals the same part of the whole', async () => {
  const { zip, list } = listed()
  const whole = await buffer(planZip(entries).stream())
  for (let start = 0; start < zip.size; start += 7) {
    const range = { start, end: Math.min(zip.size - 1, start + 40) }
    expect(await buffer(streamListed(zip, list, range))).toEqual(whole.subarray(range.start, range.end + 1))
  }
  expect(() => streamListed(zip, list, { start: 0, end: zip.size })).toThrow(RangeError)
})

test('beyond 4 GB the layout is that of one that was planned at once', () => {
  const big = [entry('a.txt', 'x'), { ...entry('film.mp4', ''), size: 5 * 2 ** 30 }, entry('b.txt', 'y')]
  const layout = layOut()
  for (const one of big) layout.add(one)
  expect(layout.done().size).toBe(planZip(big).size)
})

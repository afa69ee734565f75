import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl'
import { parseRange } from '../../src/server/platform/range.ts'
import type { Range } from '../../src/server/platform/storage/storage.ts'
import { openStoredZip } from '../../src/server/platform/read-zip.ts'
import { planZip, type ZipEntry } from '../../src/server/platform/zip.ts'

const run = promisify(execFile)
const summer = new Date('2026-07-04T10:20:30Z')
const GB = 2 ** 30

const entry = (name: string, content: Buffer): ZipEntry => ({
  name,
  size: content.length,
  crc32: crc32(content),
  modifiedAt: summer,
  open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
})

const album = [
  entry('Zoë-007/Fotos/001_Fluß.jpg', Buffer.from('a photo, not really')),
  entry('Zoë-007/Videos/001_滝.mp4', Buffer.alloc(3000, 'film')),
  entry('Zoë-007/leer.txt', Buffer.alloc(0)),
]

test('an unzipper finds every file with its name, content and time', async () => {
  const bytes = await buffer(planZip(album).stream())

  expect(await unzip(bytes)).toEqual(
    await Promise.all(album.map(async (e) => ({ name: e.name, content: await buffer(await e.open()), at: summer }))),
  )
})

test('from every offset the rest has the promised length', async () => {
  const zip = planZip(album)
  const bytes = await buffer(zip.stream())

  expect(bytes.length).toBe(zip.size)
  for (let start = 0; start < zip.size; start++) {
    expect((await buffer(zip.stream({ start, end: zip.size - 1 }))).equals(bytes.subarray(start))).toBe(true)
  }
  for (let end = 0; end < zip.size; end += 97) {
    expect((await buffer(zip.stream({ start: 0, end }))).equals(bytes.subarray(0, end + 1))).toBe(true)
  }
  expect(() => zip.stream({ start: 0, end: zip.size })).toThrow(RangeError)
})

test('a source is asked only for the bytes that the range needs', async () => {
  const asked: (Range | undefined)[] = []
  const film = { ...album[1]!, open: (range?: Range) => (asked.push(range), album[1]!.open(range)) }
  const zip = planZip([album[0]!, film])
  const content = zip.size - (await buffer(planZip([album[0]!, { ...film, size: 0 }]).stream())).length

  expect(content).toBe(film.size)
  const whole = await buffer(zip.stream())
  const at = whole.indexOf('filmfilm')
  await buffer(zip.stream({ start: at + 10, end: at + 19 }))
  await buffer(zip.stream({ start: 0, end: 10 }))
  expect(asked).toEqual([undefined, { start: 10, end: 19 }])
})

test('the tag is stable and changes with content, name and time', () => {
  const tag = planZip(album).etag

  expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
  expect(planZip([...album]).etag).toBe(tag)
  const [first, ...rest] = album as [ZipEntry, ...ZipEntry[]]
  for (const other of [{ crc32: 1 }, { name: 'x' }, { modifiedAt: new Date(0) }]) {
    expect(planZip([{ ...first, ...other }, ...rest]).etag).not.toBe(tag)
  }
})

test('python and the import read the ZIP too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-test-'))
  try {
    const many = Array.from({ length: 70_000 }, (_, i) => entry(`${i}.txt`, Buffer.from(String(i))))
    for (const [name, entries] of Object.entries({ album, none: [], many })) {
      await writeFile(join(folder, name), planZip(entries).stream())
      // read as the import does
      const zip = await openStoredZip(join(folder, name))
      zip.close()
      expect([...zip.entries.keys()]).toEqual(entries.map((one) => one.name))
    }
    const script = `
import sys, zipfile
for name in ['album', 'none', 'many']:
    z = zipfile.ZipFile(sys.argv[1] + '/' + name)
    assert z.testzip() is None
    print(len(z.namelist()), z.namelist()[0].encode() if z.namelist() else '', z.infolist()[0].date_time if z.namelist() else '')`
    const answer = await run('python3', ['-c', script, folder]).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null // a machine without python
      throw error
    })
    if (answer) {
      const name = "b'Zo\\xc3\\xab-007/Fotos/001_Flu\\xc3\\x9f.jpg'"
      expect(
        answer.stdout
          .trim()
          .split('\n')
          .map((line) => line.trim()),
      ).toEqual([`3 ${name} (2026, 7, 4, 12, 20, 30)`, '0', "70000 b'0.txt' (2026, 7, 4, 12, 20, 30)"])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('files and offsets beyond 4 GB are found by their ZIP64 records', async () => {
  const big = (name: string, size: number): ZipEntry => ({ ...zeros(size), name, crc32: 7, modifiedAt: summer })
  const entries = [big('a.mp4', 5 * GB), big('b.mp4', 3), big('c.mp4', 4 * GB - 1), big('d.mp4', 4 * GB - 2)]
  const zip = planZip(entries)

  const found = await entriesOf(zip)
  expect(
    found.map(({ fileName, uncompressedSize, compressedSize }) => [fileName, uncompressedSize, compressedSize]),
  ).toEqual(entries.map(({ name, size }) => [name, size, size]))
  // a local header begins at the directory's offset, with its content right behind it
  for (const [i, { relativeOffsetOfLocalHeader: at, fileName }] of found.entries()) {
    const header = await buffer(zip.stream({ start: at, end: at + 100 }))
    expect(header.readUInt32LE(0)).toBe(0x04034b50)
    const content = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
    expect(header.subarray(30, 30 + header.readUInt16LE(26)).toString()).toBe(fileName)
    const next = found[i + 1]
    if (next) expect(content + entries[i]!.size).toBe(next.relativeOffsetOfLocalHeader)
  }
})

test('a source that fails, is too short or too long breaks the stream', async () => {
  const film = album[1]!
  const broken: ZipEntry['open'][] = [
    async () => {
      throw new Error('not there')
    },
    async () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(100)
          throw new Error('cable cut')
        })(),
      ),
    async () => Readable.from([Buffer.alloc(film.size - 1)]),
    async () => Readable.from([Buffer.alloc(film.size), Buffer.alloc(1)]),
  ]
  for (const open of broken) {
    await expect(buffer(planZip([album[0]!, { ...film, open }, album[2]!]).stream())).rejects.toThrow(
      /not there|cable cut|length/,
    )
  }
})

test('a reader that goes away closes the source it waits for', async () => {
  const silent = new Readable({ read() {} })
  const stream = planZip([{ ...album[1]!, open: async () => silent }]).stream()
  stream.resume()
  await expect.poll(() => silent.listenerCount('readable') + silent.listenerCount('data')).toBeGreaterThan(0)

  stream.destroy()
  await once(silent, 'close')
  expect(silent.destroyed).toBe(true)
})

test('a slow reader holds the source back', async () => {
  let made = 0
  const endless = new Readable({
    read(n) {
      made += n
      this.push(Buffer.alloc(n))
    },
  })
  const stream = planZip([{ ...album[1]!, size: GB, open: async () => endless }]).stream()
  stream.once('readable', () => stream.read(1))
  await new Promise((done) => setTimeout(done, 50))

  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(2 ** 20)
  stream.destroy()
})

test('names that lead elsewhere or appear twice are refused', () => {
  for (const name of ['../a', '/a', 'a/', 'a//b', 'a\\b', 'C:a', '', 'a/./b']) {
    expect(() => planZip([entry(name, Buffer.alloc(0))])).toThrow(TypeError)
  }
  expect(() => planZip([entry('a.JPG', Buffer.alloc(0)), entry('A.jpg', Buffer.alloc(0))])).toThrow(TypeError)
})

test('a range header is read as RFC 9110 says', () => {
  expect(parseRange(undefined, 10)).toBe(null)
  expect(parseRange('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
  expect(parseRange('bytes=2-4', 10)).toEqual({ start: 2, end: 4 })
  expect(parseRange('bytes=9-99', 10)).toEqual({ start: 9, end: 9 })
  expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
  expect(parseRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 })
  for (const beyond of ['bytes=10-', 'bytes=10-20', 'bytes=-0']) expect(parseRange(beyond, 10)).toBe('invalid')
  expect(parseRange('bytes=0-', 0)).toBe('invalid')
  for (const odd of ['bytes=4-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=', 'bytes=-', 'x'])
    expect(parseRange(odd, 10)).toBe(null)
})

/** Zeros of any length that take no memory. */
const zeros = (size: number): Pick<ZipEntry, 'size' | 'open'> => ({
  size,
  open: async (range) => {
    let left = range ? range.end - range.start + 1 : size
    return new Readable({
      read(wanted) {
        const n = Math.min(left, wanted)
        left -= n
        this.push(n > 0 ? Buffer.alloc(n) : null)
      },
    })
  },
})

async function unzip(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const found: { name: string; content: Buffer; at: Date }[] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    found.push({ name: entry.fileName, content, at: entry.getLastModDate() })
  }
  return found
}

/** Reads only the directory, as an unzipper does with a file that it doesn't want to read whole. */
async function entriesOf(plan: ReturnType<typeof planZip>): Promise<Entry[]> {
  class Plan extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return plan.stream({ start, end: end - 1 })
    }
  }
  const zip = await fromRandomAccessReaderPromise(new Plan(), plan.size, { lazyEntries: true })
  return Array.fromAsync(zip.eachEntry())
}

import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOrganisation } from '../../src/server/organisation-data/import/import.ts'
import { Refused } from '../../src/server/organisation-data/import/read-export.ts'
import { BadZip, openStoredZip } from '../../src/server/platform/read-zip.ts'
import { centralHeader, end, localHeader, planZip } from '../../src/server/platform/zip.ts'
import { declaredBy, features } from '../../src/server/product.ts'
import type { Services } from '../../src/server/platform/context.ts'

/** Foreign ZIP files, built by hand, that an import refuses before it writes anything. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'andenken-archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const modifiedAt = new Date('2026-07-01T12:00:00Z')
/** An entry, and the differences of its two headers from correct ones. */
type Made = {
  name: string
  content: Buffer
  local?: (header: Buffer) => Buffer
  central?: (header: Buffer) => Buffer
  /** The offset that the central header claims. */
  offset?: (offsets: number[]) => number
  /** Bytes behind the content. */
  behind?: Buffer
}
const file = (name: string, content: string | Buffer, how: Partial<Made> = {}): Made => ({
  name,
  content: Buffer.from(content),
  ...how,
})
const same = (header: Buffer) => header
const none: Buffer = Buffer.alloc(0)

/** A ZIP of these entries. @param last changes the bytes behind the central directory */
function built(entries: Made[], { last = same, before = none } = {}): Buffer {
  const head = ({ name, content }: Made) => ({ name, size: content.length, crc32: crc32(content), modifiedAt })
  const parts: Buffer[] = [before]
  const offsets: number[] = []
  let at = before.length
  for (const entry of entries) {
    offsets.push(at)
    const header = (entry.local ?? same)(localHeader(head(entry)))
    parts.push(header, entry.content, entry.behind ?? none)
    at += header.length + entry.content.length + (entry.behind?.length ?? 0)
  }
  const directory = entries.map((entry, i) =>
    (entry.central ?? same)(centralHeader(head(entry), entry.offset?.(offsets) ?? offsets[i] ?? 0)),
  )
  const { length } = Buffer.concat(directory)
  return Buffer.concat([...parts, ...directory, last(end(entries.length, at, length))])
}
/** Writes another number at an offset of a header. */
const with32 = (at: number, value: number) => (header: Buffer) => {
  const changed = Buffer.from(header)
  changed.writeUInt32LE(value, at)
  return changed
}
const with16 = (at: number, value: number) => (header: Buffer) => {
  const changed = Buffer.from(header)
  changed.writeUInt16LE(value, at)
  return changed
}
const both = (of: (at: number) => (header: Buffer) => Buffer, local: number, central: number) => ({
  local: of(local),
  central: of(central),
})

/** An extra field with another name, which some programs use instead of the header's (Info-ZIP, 0x7075). */
function otherName(header: Buffer, fixed: number, name: string): Buffer {
  const raw = header.subarray(fixed, fixed + header.readUInt16LE(fixed - (fixed === 46 ? 18 : 4)))
  const field = Buffer.concat([Buffer.alloc(9), Buffer.from(name)])
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(field.length - 4, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(raw), 5)
  const changed = Buffer.concat([header, field])
  const lengthAt = fixed === 46 ? 30 : 28
  changed.writeUInt16LE(header.readUInt16LE(lengthAt) + field.length, lengthAt)
  return changed
}

/** An unneeded ZIP64 record with its locator, before the usual end record. */
function with64(change: (record: Buffer) => void) {
  return (usual: Buffer) => {
    const at = usual.readUInt32LE(16) + usual.readUInt32LE(12)
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06064b50, 0)
    record.writeBigUInt64LE(44n, 4)
    record.writeUInt16LE(45, 12)
    record.writeUInt16LE(45, 14)
    record.writeBigUInt64LE(BigInt(usual.readUInt16LE(8)), 24)
    record.writeBigUInt64LE(BigInt(usual.readUInt16LE(8)), 32)
    record.writeBigUInt64LE(BigInt(usual.readUInt32LE(12)), 40)
    record.writeBigUInt64LE(BigInt(usual.readUInt32LE(16)), 48)
    change(record)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    locator.writeBigUInt64LE(BigInt(at), 8)
    locator.writeUInt32LE(1, 16)
    const last = Buffer.from(usual)
    last.writeUInt16LE(0xffff, 8)
    last.writeUInt16LE(0xffff, 10)
    last.writeUInt32LE(0xffffffff, 12)
    last.writeUInt32LE(0xffffffff, 16)
    return Buffer.concat([record, locator, last])
  }
}

const [a, b] = [file('a.txt', 'Eins'), file('b.txt', 'Zwei')]
const zeros = Buffer.alloc(10_000_000)
const bomb = deflateRawSync(zeros)

const hostile: [what: string, bytes: () => Buffer, says: RegExp][] = [
  [
    'two entries over the same bytes',
    () => built([a, file('a2.txt', 'Eins', { offset: ([first]) => first ?? 0 })]),
    /überschneiden|zweierlei/,
  ],
  [
    'an entry inside of another one',
    () => {
      const inner = built([file('innen.txt', 'Innen')])
      return built([
        file('aussen.txt', inner),
        file('innen.txt', 'Innen', {
          offset: ([first]) =>
            (first ?? 0) + localHeader({ name: 'aussen.txt', size: inner.length, crc32: 0, modifiedAt }).length,
        }),
      ])
    },
    /überschneiden/,
  ],
  [
    'entries in another order than the directory',
    () =>
      built([
        { ...a, offset: (all) => all[1] ?? 0 },
        { ...b, offset: (all) => all[0] ?? 0 },
      ]),
    /überschneiden/,
  ],
  ['something between two entries', () => built([{ ...a, behind: Buffer.from('versteckt') }, b]), /überschneiden/],
  [
    'something between the last entry and the directory',
    () => built([a, { ...b, behind: Buffer.from('versteckt') }]),
    /Verzeichnis|liegt etwas/,
  ],
  ['something before the first entry', () => built([a], { before: Buffer.from('#!/bin/sh\n') }), /überschneiden/],
  ['something behind the end', () => Buffer.concat([built([a]), Buffer.from('mehr')]), /keine lesbare ZIP-Datei/],
  [
    'a comment',
    () => built([a], { last: (last) => Buffer.concat([with16(20, 4)(last), Buffer.from('mehr')]) }),
    /Verzeichnis/,
  ],
  ['a local size that is smaller', () => built([{ ...a, local: with32(22, 1) }]), /zweierlei Angaben/],
  ['a local size that is larger', () => built([{ ...a, local: with32(18, 4000) }, b]), /zweierlei Angaben/],
  [
    'a larger size in both headers',
    () => built([{ ...a, ...both((at) => (header) => with32(at + 4, 40)(with32(at, 40)(header)), 18, 20) }, b]),
    /überschneiden/,
  ],
  [
    'a size beyond the file',
    () =>
      built([{ ...a, ...both((at) => (header) => with32(at + 4, 4_000_000)(with32(at, 4_000_000)(header)), 18, 20) }]),
    /Verzeichnis/,
  ],
  ['a larger uncompressed size', () => built([{ ...a, central: with32(24, 4000) }]), /komprimiert|beschädigt/],
  ['another local check sum', () => built([{ ...a, local: with32(14, 7) }]), /zweierlei Angaben/],
  [
    'another local name',
    () =>
      built([
        { ...a, local: (header) => Buffer.concat([header.subarray(0, 30), Buffer.from('x.txt'), header.subarray(35)]) },
      ]),
    /zweierlei Angaben/,
  ],
  [
    'another name in an extra field',
    () =>
      built([
        {
          ...a,
          local: (header) => otherName(header, 30, '../x.txt'),
          central: (header) => otherName(header, 46, 'x.txt'),
        },
      ]),
    /nicht erlaubt|beschädigt/,
  ],
  [
    'sizes of 64 bits that lie',
    () => built([{ ...a, local: (header) => with32(22, 0xffffffff)(with32(18, 0xffffffff)(header)) }]),
    /zweierlei Angaben/,
  ],
  [
    'sizes of 64 bits without their field',
    () => built([{ ...a, central: (header) => with32(24, 0xffffffff)(with32(20, 0xffffffff)(header)) }]),
    /zweierlei Angaben/,
  ],
  ['sizes behind the content', () => built([{ ...a, ...both((at) => with16(at, 0x0808), 6, 8) }]), /ohne feste Größe/],
  ['encryption', () => built([{ ...a, ...both((at) => with16(at, 0x0801), 6, 8) }]), /verschlüsselt|beschädigt/],
  [
    'a method of compression that only one header names',
    () => built([{ ...a, local: with16(8, 8) }]),
    /zweierlei Angaben/,
  ],
  [
    'a bomb',
    () =>
      built([
        file('bombe.txt', bomb, {
          local: (header) => with32(22, zeros.length)(with16(8, 8)(header)),
          central: (header) => with32(24, zeros.length)(with16(10, 8)(header)),
        }),
      ]),
    /komprimiert/,
  ],
  ['the same name twice', () => built([a, file('a.txt', 'Zwei')]), /steht zweimal/],
  ['names that differ in case only', () => built([a, file('A.TXT', 'Zwei')]), /steht zweimal/],
  [
    'names that differ in form only',
    () => built([file('ä.txt', 'Eins'), file('a\u0308.txt', 'Zwei')]),
    /steht zweimal/,
  ],
  ['a name from the root', () => built([file('/etc/passwd', 'x')]), /absolute path|nicht erlaubt/],
  ['a name of a drive', () => built([file('C:/x.txt', 'x')]), /absolute path|nicht erlaubt/],
  ['a name that leads out', () => built([file('daten/../../x.txt', 'x')]), /invalid relative path|nicht erlaubt/],
  ['a name with backslashes', () => built([file('..\\x.txt', 'x')]), /invalid characters|nicht erlaubt/],
  ['a name with a zero', () => built([file('a\0.txt', 'x')]), /nicht erlaubt/],
  ['a folder', () => built([file('daten/', '')]), /nicht erlaubt/],
  [
    'a symbolic link',
    () => built([file('link', '/etc/passwd', { central: with32(38, (0o120777 << 16) >>> 0) })]),
    /Verknüpfung/,
  ],
  ['a device', () => built([file('geraet', '', { central: with32(38, (0o020666 << 16) >>> 0) })]), /Verknüpfung/],
  ['a directory that is cut off', () => built([a, b]).subarray(0, -30), /keine lesbare ZIP-Datei/],
  [
    'a directory with fewer entries than it says',
    () => built([a], { last: (last) => with16(8, 3)(with16(10, 3)(last)) }),
    /beschädigt/,
  ],
  [
    'a directory with more entries than it says',
    () => built([a, b], { last: (last) => with16(8, 1)(with16(10, 1)(last)) }),
    /Verzeichnis/,
  ],
  [
    'a directory that begins elsewhere',
    () => built([a, b], { last: (last) => with32(16, last.readUInt32LE(16) + 46)(last) }),
    /beschädigt/,
  ],
  ['a directory of another length', () => built([a, b], { last: with32(12, 7) }), /Verzeichnis/],
  ['several parts', () => built([a], { last: with16(4, 1) }), /keine lesbare ZIP-Datei|Verzeichnis/],
  ['an end of 64 bits that nothing needs', () => built([a], { last: with64(() => {}) }), /Verzeichnis/],
  [
    'an end of 64 bits with another number of entries',
    () => built([a], { last: with64((record) => record.writeBigUInt64LE(2n ** 53n - 1n, 32)) }),
    /beschädigt|Verzeichnis/,
  ],
  [
    'an end of 64 bits with a directory far away',
    () => built([a], { last: with64((record) => record.writeBigUInt64LE(2n ** 60n, 48)) }),
    /ZIP-Datei/,
  ],
]

let files = 0
async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, `${files++}.zip`)
  await writeFile(path, bytes)
  return path
}
/** Services that an import must not touch when it refuses a ZIP. */
const untouched = new Proxy(declaredBy(features) as Pick<Services, 'outcomes' | 'tables'> as Services, {
  get: (known, name, self) => {
    // declarations, by which the kinds of files are known
    if (name !== 'outcomes' && name !== 'tables') throw new Error(`${String(name)} was used`)
    return Reflect.get(known, name, self) as unknown
  },
})

describe('a hostile ZIP file is refused by its headers', () => {
  test.each(hostile)('%s', async (_, bytes, says) => {
    const path = await written(bytes())
    const refusal = await openStoredZip(path).then(
      ({ close }) => close(),
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(BadZip)
    expect(String(refusal)).toMatch(says)
    await expect(importOrganisation(untouched, path)).rejects.toBeInstanceOf(Refused)
  })
})

test('a ZIP that the product writes can be read again', async () => {
  const contents = new Map([
    ['leer.txt', ''],
    ['Medien/2026-07-01 Schicht äöü/0001_Foto.jpg', 'x'.repeat(70_000)],
    ['manifest.json', '{}'],
  ])
  const own = planZip(
    [...contents].map(([name, content]) => ({
      name,
      size: Buffer.byteLength(content),
      crc32: crc32(content),
      modifiedAt,
      open: async () => Readable.from([Buffer.from(content)]),
    })),
  )
  const byHand = built([...contents].map(([name, content]) => file(name, content)))
  for (const bytes of [await buffer(own.stream()), byHand]) {
    const zip = await openStoredZip(await written(bytes))
    const found: [string, string][] = []
    for (const name of zip.entries.keys()) found.push([name, await text(await zip.open(name))])
    zip.close()
    expect(found).toEqual([...contents])
  }
})

test('a clip of more than 4 GB is refused when its 64-bit headers differ', async () => {
  const head = { name: 'Clip.mp4', size: 5_000_000_000, crc32: 7, modifiedAt }
  const withLocal = async (local: Buffer) => {
    const path = await written(local)
    const at = local.length + head.size
    const directory = centralHeader(head, 0)
    const clip = await open(path, 'r+')
    // the bytes in between take no space on the disk
    await clip.write(Buffer.concat([directory, end(1, at, directory.length)]), 0, undefined, at)
    await clip.close()
    return path
  }
  const zip = await openStoredZip(await withLocal(localHeader(head)))
  zip.close()
  expect(zip.entries.get('Clip.mp4')?.size).toBe(head.size)
  const lying = localHeader(head)
  lying.writeBigUInt64LE(4_999_999_999n, lying.length - 9 - 8)
  await expect(openStoredZip(await withLocal(lying))).rejects.toThrow('zweierlei Angaben')
})

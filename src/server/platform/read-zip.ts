import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { end, isNameInside, sameName } from './zip.ts'

/** The reason why a ZIP is not read, in a German sentence. */
export class BadZip extends Error {}

export type ReadEntry = { name: string; size: number; crc32: number }
export type ReadZip = {
  entries: ReadonlyMap<string, ReadEntry>
  /** The bytes of an entry, exactly as many as its size. */
  open: (name: string) => Promise<Readable>
  close: () => void
}

/**
 * Opens a ZIP that is laid out as `planZip` does it, and checks all of its headers before it is used: nothing is
 * compressed; one entry begins where the one before ends, and the directory where the last one ends, so that none
 * overlap and nothing hides between them; both headers of an entry agree; names stay inside of their folder and are
 * different; entries are ordinary files. So it never reads more than the file's length. @throws BadZip
 */
export async function openStoredZip(path: string): Promise<ReadZip> {
  const zip = await openPromise(path, { strictFileNames: true, validateEntrySizes: true, autoClose: false }).catch(
    (error: unknown) => refuse('Das ist keine lesbare ZIP-Datei', error),
  )
  try {
    const entries = await readEntries(zip, path).catch((error: unknown) => {
      if (error instanceof BadZip) throw error
      return refuse('Die ZIP-Datei ist beschädigt oder nicht von Andenken', error)
    })
    return {
      entries: new Map([...entries].map(([name, entry]) => [name, about(entry)])),
      open: async (name) => {
        const entry = entries.get(name)
        if (!entry) throw new Error(`not in this ZIP: ${name}`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const about = ({ fileName, uncompressedSize, crc32 }: Entry): ReadEntry => ({
  name: fileName,
  size: uncompressedSize,
  crc32,
})

async function readEntries(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  const file = await open(path)
  try {
    let [at, directory] = [0, 0]
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry
      assertPlain(entry)
      const same = sameName(fileName)
      if (names.has(same)) throw new BadZip(`Eine Datei steht zweimal in der ZIP-Datei: ${fileName}`)
      names.add(same)
      if (entry.relativeOffsetOfLocalHeader !== at)
        throw new BadZip(`In der ZIP-Datei überschneiden sich Dateien, oder dazwischen liegt etwas: ${fileName}`)
      const local = await readLocalHeader(file, entry)
      if (!local || !isSame(entry, local))
        throw new BadZip(`Die ZIP-Datei macht zu einer Datei zweierlei Angaben (Name, Größe, Prüfsumme): ${fileName}`)
      at += local.length + entry.uncompressedSize
      directory += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      entries.set(fileName, entry)
    }
    const last = end(entries.size, at, directory)
    // only the end records follow the directory: it names another place or number nowhere
    if (
      zip.fileSize !== at + directory + last.length ||
      !(await readAt(file, last.length, at + directory)).equals(last)
    )
      throw new BadZip('Das Verzeichnis der ZIP-Datei stimmt nicht mit ihrem Inhalt überein.')
  } finally {
    await file.close()
  }
  return entries
}

/** Reads up to so many bytes, as far as the file has them. */
async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Bit 11 of the flags: the name is UTF-8. The others are for encryption, compression or data behind the content. */
const utf8 = 0x0800
/** Of the mode of a Unix file: which kind it is, and the ordinary one. */
const [kindOfFile, ordinary] = [0o170000, 0o100000]

function assertPlain(entry: Entry): void {
  const { fileName } = entry
  if (entry.compressionMethod !== 0 || entry.compressedSize !== entry.uncompressedSize)
    throw new BadZip(`Eine Datei ist komprimiert, was kein Export von Andenken ist: ${fileName}`)
  if ((entry.generalPurposeBitFlag & ~utf8) !== 0)
    throw new BadZip(
      `Eine Datei ist verschlüsselt oder ohne feste Größe, was kein Export von Andenken ist: ${fileName}`,
    )
  // an extra field may hold another name than the header
  if (!isNameInside(fileName) || !Buffer.from(fileName).equals(entry.fileNameRaw))
    throw new BadZip(`Ein Dateiname in der ZIP-Datei ist nicht erlaubt: ${fileName}`)
  const kind = (entry.externalFileAttributes >>> 16) & kindOfFile
  if (kind !== 0 && kind !== ordinary)
    throw new BadZip(`In der ZIP-Datei steht eine Verknüpfung oder etwas anderes, das keine Datei ist: ${fileName}`)
}

/** `length` is the header's own, in bytes. */
type LocalHeader = { fixed: Buffer; name: Buffer; extra: Buffer; length: number }
/** More than our extra fields need. */
const longestExtra = 256

/** Undefined when there is none. One read for each, since an export may have a million. */
async function readLocalHeader(file: FileHandle, entry: Entry): Promise<LocalHeader | undefined> {
  const behindName = 30 + entry.fileNameLength
  const bytes = await readAt(file, behindName + longestExtra, entry.relativeOffsetOfLocalHeader)
  if (bytes.length < behindName || bytes.readUInt32LE(0) !== 0x04034b50) return undefined
  const length = behindName + bytes.readUInt16LE(28)
  if (bytes.readUInt16LE(26) !== entry.fileNameLength || length > bytes.length) return undefined
  return {
    fixed: bytes.subarray(0, 30),
    name: bytes.subarray(30, behindName),
    extra: bytes.subarray(behindName, length),
    length,
  }
}

function isSame(entry: Entry, { fixed, name, extra }: LocalHeader): boolean {
  return (
    fixed.readUInt16LE(6) === entry.generalPurposeBitFlag &&
    fixed.readUInt16LE(8) === entry.compressionMethod &&
    fixed.readUInt32LE(14) === entry.crc32 &&
    name.equals(entry.fileNameRaw) &&
    sizesOf(fixed, extra).every((size) => size === BigInt(entry.uncompressedSize))
  )
}

const max32 = 0xffffffff

/** Both sizes of a local header; where they need 64 bits they are in its extra field. */
function sizesOf(fixed: Buffer, extra: Buffer): bigint[] {
  const sizes = [fixed.readUInt32LE(18), fixed.readUInt32LE(22)]
  if (!sizes.includes(max32)) return sizes.map(BigInt)
  for (let at = 0; at + 20 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1 && extra.readUInt16LE(at + 2) === 16)
      return [extra.readBigUInt64LE(at + 4), extra.readBigUInt64LE(at + 12)]
  }
  return [-1n]
}

function refuse(what: string, error: unknown): never {
  throw new BadZip(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { DiskSpace } from '../disk-space.ts'

/** The facts of a stored object: its size in bytes, both check sums, and its beginning. */
export type Put = {
  size: number
  /** hex, lower case */
  sha256: string
  crc32: number
  /** the first bytes (at most 4100), from which the type is told */
  head: Buffer
}

/** `maxBytes` may depend on the first bytes, from which the type is told; there are at least 16 unless that is all. */
export type MaxBytes = number | ((head: Buffer) => number)
/** `measured`: its measures from when it was written. */
export type WholeFile = { path: string; measured?: Put | undefined }
/** Bytes of a stream, or a complete file that does not change any more. */
export type Source = Readable | WholeFile

export type PutOptions = { maxBytes?: MaxBytes; signal?: AbortSignal }

/** Positions of bytes, both inclusive, as in an HTTP range. */
export type Range = { start: number; end: number }

/**
 * Where media live: a folder (`files.ts`) or an S3 bucket (`s3.ts`). Objects are written once and never changed; a key
 * is made by `newKey` and contains no text of a stranger. All but `check` throw StorageAway where the folder is gone or
 * the bucket does not answer; none makes it anew.
 */
export type Storage = {
  /** The space that is left for objects. */
  space: DiskSpace
  /**
   * Stores an object; when this resolves, it survives a power cut. Nothing is left behind on failure.
   * Throws TooLarge over `maxBytes`, AlreadyThere when the key is taken, NoSpaceLeft, AbortError, or the source's
   * own error.
   */
  put(key: string, source: Readable | Buffer, options?: PutOptions): Promise<Put>
  /**
   * Stores a complete file of this machine that does not change any more. Where it lies on the storage's own disk it is
   * not copied, nor read if it was measured; it keeps its own name in any case. Otherwise like `put`.
   */
  adopt(key: string, path: string, options?: PutOptions & Pick<WholeFile, 'measured'>): Promise<Put>
  /** Opens an object, or a part of it. Throws NotThere; RangeError when the range reaches beyond the object. */
  get(key: string, range?: Range): Promise<Readable>
  /** The object's size in bytes, null when it is not there. */
  head(key: string): Promise<{ size: number } | null>
  /** Deletes an object; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** All objects whose key begins with `prefix`; those of one folder come together. Unfinished ones never appear. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; at: Date }>
  /**
   * Removes objects that were begun and not written to since then: their process was killed. Answers how many there
   * were.
   */
  removeUnfinished(before: Date): Promise<number>
  /** Throws unless objects can be read. Writes nothing, so that a full disk is no hindrance. */
  ready(): Promise<void>
  /** The path at which ffmpeg can read the object in place, null when the objects are not local files. */
  localPath(key: string): string | null
  /** A cheap true round trip; throws the fault. */
  check(): Promise<void>
}

/** Stores a source of either kind. Throws as `put` does. */
export const store = (storage: Storage, key: string, source: Source, options?: PutOptions): Promise<Put> =>
  source instanceof Readable
    ? storage.put(key, source, options)
    : storage.adopt(key, source.path, { ...options, measured: source.measured })

export class TooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`object is larger than ${maxBytes} bytes`)
    this.name = 'TooLarge'
    this.maxBytes = maxBytes
  }
}

export class NotThere extends Error {
  readonly key: string
  constructor(key: string, options?: ErrorOptions) {
    super(`no object ${key}`, options)
    this.name = 'NotThere'
    this.key = key
  }
}

export class AlreadyThere extends Error {
  readonly key: string
  constructor(key: string, options?: ErrorOptions) {
    super(`object ${key} exists already`, options)
    this.name = 'AlreadyThere'
    this.key = key
  }
}

/** A new key that cannot be guessed: `<kind>/<2 hex>/<62 hex>`, so that a folder of files stays small. */
export function newKey(kind: string): string {
  const random = randomBytes(32).toString('hex')
  return assertKey(`${kind}/${random.slice(0, 2)}/${random.slice(2)}`)
}

/** Whether a key looks like those of `newKey`. */
export const isOwnKey = (key: string): boolean => /^[a-z_]+\/[0-9a-f]{2}\/[0-9a-f]{62}$/.test(key)

/** A plain relative key: no `..`, no hidden or empty part, nothing that a path or URL reads otherwise. */
export const isKey = (key: string): boolean => key.length <= 500 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/.test(key)

export function assertKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not a storage key: ${key}`)
  return key
}

const headLength = 4100
/** Told after this many bytes: enough for every type that has a limit of its own. */
const decisiveLength = 16

/** Counts and sums the bytes that pass; every driver answers the same `Put`. */
export function meter(maxBytes: MaxBytes = Infinity) {
  const sha256 = createHash('sha256')
  const heads: Buffer[] = []
  let size = 0
  let crc = 0
  let limit = typeof maxBytes === 'number' ? maxBytes : Infinity
  return {
    /** Throws TooLarge before the chunk that would pass the limit is written anywhere. */
    take(chunk: Buffer) {
      if (size < headLength) heads.push(Buffer.from(chunk.subarray(0, headLength - size)))
      if (typeof maxBytes === 'function' && size < decisiveLength) limit = maxBytes(Buffer.concat(heads))
      if (size + chunk.length > limit) throw new TooLarge(limit)
      size += chunk.length
      sha256.update(chunk)
      crc = crc32(chunk, crc)
    },
    size: () => size,
    /** Of the bytes until now; more may follow. */
    result: (): Put => ({ size, sha256: sha256.copy().digest('hex'), crc32: crc, head: Buffer.concat(heads) }),
  }
}

/**
 * A path at which a program can read the object: in place, else a copy in `folder`, which the caller removes.
 * Throws NotThere.
 */
export async function toLocalFile(storage: Storage, key: string, folder: string): Promise<string> {
  const inPlace = storage.localPath(key)
  if (inPlace !== null) {
    if (!(await storage.head(key))) throw new NotThere(key)
    return inPlace
  }
  const source = await storage.get(key)
  const path = join(folder, randomUUID())
  try {
    await pipeline(source, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return path
}

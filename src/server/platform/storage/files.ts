import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { openDiskSpace } from '../disk-space.ts'
import { AlreadyThere, assertKey, meter, NotThere, TooLarge, type Range, type Storage } from './storage.ts'
import { StorageAway } from './away.ts'
import { writeAll, writeAtOnce } from './write-all.ts'

/** Unfinished objects live here, beside the finished ones, so that giving them their name is one atomic step. */
const unfinished = '.unfinished'
/** Only the service may read unfinished objects; its group may read finished ones too, for backups. */
const mode = { unfinished: 0o600, finished: 0o640, folder: 0o700 }

/**
 * Objects as files below `root`, each at the path of its key. `root` is made when missing. Throws when the folder can't
 * be written or knows no hard links. Later it is never made again: an empty folder in the place of a disk that is not
 * mounted would take the disk's objects.
 */
export async function openFiles(root: string): Promise<Storage> {
  const pathOf = (key: string) => join(root, assertKey(key))
  /** Folders whose own entry this process has seen safely on disk. */
  const safe = new Set<string>()

  /** Whether this folder is the storage: the folder in the place of an unmounted disk lacks this one. */
  async function assertThere() {
    await access(join(root, unfinished)).catch((cause: unknown) => {
      throw isMissing(cause) ? new StorageAway({ cause }) : cause
    })
  }

  /** For `catch`: the whole storage may be missing. */
  async function orAway(error: unknown): Promise<never> {
    if (isMissing(error)) await assertThere()
    throw error
  }

  /** Makes a folder whose name survives a power cut, with all folders above it. */
  async function makeFolder(folder: string): Promise<void> {
    if (safe.has(folder)) return
    // not { recursive: true }, which tells nothing about what it made, and never ends in /proc
    const make = () =>
      mkdir(folder, closed).then(
        () => true,
        (error: unknown) => {
          if (isCode(error, 'EEXIST')) return false
          throw error
        },
      )
    const made = await make().catch(async (error: unknown) => {
      if (!isCode(error, 'ENOENT') || dirname(folder) === folder || safe.has(dirname(folder))) throw error
      await makeFolder(dirname(folder))
      // another object of this folder may have made it meanwhile
      return make()
    })
    // below root another process may have made it a moment ago; above root we may lack the right to look
    if (made || folder.startsWith(root + sep)) await sync(dirname(folder))
    safe.add(folder)
  }

  /**
   * A written object gets its name, and is safe on disk when this resolves: the bytes and the name go there together.
   * By a hard link, because a rename would silently replace another object.
   */
  async function publish(file: FileHandle, from: string, key: string) {
    const to = pathOf(key)
    await file.chmod(mode.finished)
    await makeFolder(dirname(to))
    await link(from, to).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new AlreadyThere(key, { cause: error }) : error
    })
    const synced = await Promise.allSettled([file.sync(), sync(dirname(to))])
    const failed = synced.find((one) => one.status === 'rejected')
    if (!failed) return
    await rm(to, { force: true })
    throw failed.reason
  }

  const storage: Storage = {
    space: openDiskSpace(root),

    async put(key, source, { maxBytes, signal } = {}) {
      pathOf(key)
      const temporary = join(root, unfinished, randomUUID())
      const measured = meter(maxBytes)
      const body = Buffer.isBuffer(source) ? Readable.from([source]) : source
      // it may fail before the pipeline listens, which finds it failed then
      body.on('error', () => {})
      const opening = storage.space.require().then(() => open(temporary, 'wx', mode.unfinished))
      const file = await opening.catch((error: unknown) => {
        body.destroy()
        return orAway(error)
      })
      try {
        try {
          const write = (chunks: AsyncIterable<Buffer>) => writeAll(file, chunks, { ...measured, space: storage.space })
          await pipeline(body, write, { signal })
          await publish(file, temporary, key)
        } finally {
          await file.close()
        }
      } catch (error) {
        return await orAway(error)
      } finally {
        await rm(temporary, { force: true })
      }
      return measured.result()
    },

    async adopt(key, path, { measured: known, ...options } = {}) {
      const measured = meter(options.maxBytes)
      pathOf(key)
      // the folder of the key is made where it is missing, and this file may lie on another disk
      await assertThere()
      const file = await open(path)
      try {
        if (known && (await file.stat()).size === known.size) {
          const { maxBytes = Infinity } = options
          const most = typeof maxBytes === 'number' ? maxBytes : maxBytes(known.head)
          if (known.size > most) throw new TooLarge(most)
          await publish(file, path, key)
          return known
        }
        const piece = Buffer.allocUnsafeSlow(writeAtOnce)
        for (;;) {
          options.signal?.throwIfAborted()
          const { bytesRead } = await file.read(piece, 0, piece.length)
          if (bytesRead === 0) break
          measured.take(piece.subarray(0, bytesRead))
        }
        await publish(file, path, key)
      } catch (error) {
        if (!isCode(error, 'EXDEV')) throw error
        return storage.put(key, createReadStream(path), options) // on another disk
      } finally {
        await file.close()
      }
      return measured.result()
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        await assertThere()
        throw new NotThere(key, { cause: error })
      })
      try {
        const { size } = await file.stat()
        if (range) assertInside(range, size)
        // the size is fixed here: an object never grows, and a stream must not exceed the promised length
        const { start, end } = range ?? { start: 0, end: size - 1 }
        return readExactly(file, start, end - start + 1)
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async head(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { size: found.size } : null
      } catch (error) {
        if (!isMissing(error)) throw error
        await assertThere()
        return null
      }
    },

    async delete(key) {
      await rm(pathOf(key)).catch((error: unknown) =>
        isMissing(error) ? assertThere() : Promise.reject(error as Error),
      )
    },

    async *list(prefix) {
      await assertThere()
      yield* walk(root, prefix)
    },

    removeUnfinished: (before) => removeOlder(join(root, unfinished), before).catch(orAway),

    ready: assertThere,

    localPath: pathOf,

    async check() {
      const path = join(root, unfinished, randomUUID())
      try {
        await writeFile(path, path)
        if ((await readFile(path, 'utf8')) !== path) throw new Error(`${root} gives back other bytes than it got`)
      } finally {
        await rm(path, { force: true })
      }
    },
  }

  await makeFolder(join(root, unfinished))
  await chmod(join(root, unfinished), mode.folder)
  await access(root, constants.R_OK | constants.W_OK)
  await proveHardLinks(join(root, unfinished))
  return storage
}

/** Only the service and its group (backups) may read pictures, as their files. */
const closed = { mode: 0o750 }

const readAtOnce = 256 * 1024

/**
 * Streams `length` bytes and closes the file. A file that turns out to be shorter is an error: to node's own stream it
 * would be the end, and a client that was promised more bytes would wait for them.
 */
function readExactly(file: FileHandle, start: number, length: number): Readable {
  const end = start + length
  let at = start
  async function next(stream: Readable) {
    const wanted = Math.min(readAtOnce, end - at)
    if (wanted === 0) return stream.push(null)
    try {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, at)
      if (bytesRead === 0) throw new Error(`a stored file ends at byte ${at} instead of ${end}`)
      at += bytesRead
      return stream.push(buffer.subarray(0, bytesRead))
    } catch (error) {
      return stream.destroy(error as Error)
    }
  }
  return new Readable({
    highWaterMark: readAtOnce,
    read() {
      void next(this)
    },
    destroy: callbackify(async (error: Error | null) => {
      await file.close()
      if (error) throw error
    }),
  })
}

/** Throws RangeError unless the range lies inside an object of `size` bytes. */
export function assertInside({ start, end }: Range, size: number) {
  if (start < 0 || end < start || end >= size) throw new RangeError(`bytes ${start}-${end} of an object of ${size}`)
}

/** Walks the folders in which keys with this prefix can be. */
async function* walk(
  root: string,
  prefix: string,
  folder = '',
): AsyncGenerator<{ key: string; size: number; at: Date }> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(root, prefix, key)
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(root, key)).catch(() => null)
      // deleted since the folder was read; an adopted file got its name long after it was written (ctime)
      if (found) yield { key, size: found.size, at: new Date(Math.max(found.mtimeMs, found.ctimeMs)) }
    }
  }
}

/** A folder's entries are safe only when the folder itself was synced. */
async function sync(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function proveHardLinks(folder: string) {
  const [one, two] = [join(folder, randomUUID()), join(folder, randomUUID())]
  try {
    await writeFile(one, '')
    await link(one, two)
  } finally {
    await rm(one, { force: true })
    await rm(two, { force: true })
  }
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
const isMissing = (error: unknown) => isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')

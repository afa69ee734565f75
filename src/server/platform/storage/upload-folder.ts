import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import { access, chmod, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { openDiskSpace, type DiskSpace } from '../disk-space.ts'
import { meter, type WholeFile } from './storage.ts'
import { StorageAway } from './away.ts'
import { writeAll } from './write-all.ts'

/**
 * Bytes that are written together, and how long they wait for more (milliseconds): a killed process loses no more than
 * that of an upload.
 */
const atOnce = 256 * 1024
const writeEvery = 1000
/** Each takes some kilobytes. */
const mostMeasured = 1000
const mode = { file: 0o600, folder: 0o700 }

/** tus' own store, but an acknowledged offset is on the disk, a full disk is reported, and only this user may read. */
export class UploadFolder extends FileStore {
  space: DiskSpace
  /** Of uploads whose bytes all came through this process, so that they need not be read again. */
  readonly #measures = new LRUCache<string, ReturnType<typeof meter>>({ max: mostMeasured })

  /** @param files where complete uploads go: perhaps another disk, which then needs room too */
  constructor(directory: string, files: string) {
    super({ directory })
    this.space = openDiskSpace(directory, files)
  }

  /** Also for files of an earlier version. */
  async protect(): Promise<void> {
    await chmod(this.directory, mode.folder)
    for (const name of await readdir(this.directory)) {
      await chmod(join(this.directory, name), mode.file).catch(() => {})
    }
  }

  localPath(id: string): string {
    return join(this.directory, id)
  }

  wholeFile(id: string): WholeFile {
    return { path: this.localPath(id), measured: this.#measures.get(id)?.result() }
  }

  async *list() {
    const uploads = new Map<string, number>()
    for (const name of await readdir(this.directory)) {
      const found = await stat(join(this.directory, name)).catch(() => null)
      // two files for each: the bytes, and their note
      const id = name.replace(/\.json$/, '')
      if (found) uploads.set(id, Math.max(found.mtimeMs, uploads.get(id) ?? 0))
    }
    for (const [id, at] of uploads) yield { id, at: new Date(at) }
  }

  override async create(file: Upload): Promise<Upload> {
    const path = this.localPath(file.id)
    // writing to an existing file keeps its mode
    await Promise.all([path, `${path}.json`].map((one) => writeFile(one, '', { mode: mode.file })))
    await this.configstore.set(file.id, file)
    file.storage = { type: 'file', path }
    return file
  }

  /**
   * An upload whose note was cut short (a power cut) is gone, like one without a note. Where the whole folder is gone,
   * nothing is said of any: throws StorageAway.
   */
  override async getUpload(id: string): Promise<Upload> {
    return super.getUpload(id).catch(async (error: unknown) => {
      await access(this.directory).catch((cause: unknown) => Promise.reject(new StorageAway({ cause })))
      throw error instanceof SyntaxError ? ERRORS.FILE_NO_LONGER_EXISTS : error
    })
  }

  /** The note goes too when the bytes are gone already. */
  override async remove(id: string): Promise<void> {
    this.#measures.delete(id)
    await super.remove(id).catch(async (error: unknown) => {
      await rm(join(this.directory, `${id}.json`), { force: true })
      throw error
    })
  }

  /**
   * Throws NoSpaceLeft when the disk comes to its reserve; the bytes written until then count. The last bytes of a file
   * of `size` bytes are safe on the disk only when the file is adopted, which syncs it: until then no client was told
   * of them.
   */
  override async write(source: Readable, id: string, offset: number, size = Infinity): Promise<number> {
    await this.space.require()
    const known = this.#measures.get(id)
    const measure = offset === 0 ? meter() : known?.size() === offset ? known : undefined
    // the next bytes may break off: only those on the disk in the end count
    this.#measures.delete(id)
    const file = await open(this.localPath(id), 'r+')
    let end = offset
    const take = (chunk: Buffer) => {
      measure?.take(chunk)
      end += chunk.length
    }
    try {
      try {
        await writeAll(file, source, { take, space: this.space, from: offset, atOnce, partly: { every: writeEvery } })
      } finally {
        if (end < size) await file.sync()
      }
    } finally {
      await file.close()
    }
    if (measure) this.#measures.set(id, measure)
    return end
  }
}

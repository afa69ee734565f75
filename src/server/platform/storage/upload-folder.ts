import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import { createWriteStream } from 'node:fs'
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDiskSpace, type DiskSpace } from '../disk-space.ts'

/** How often the room on the disk is looked at while a piece arrives (milliseconds): no disk of ours fills its reserve in that time. */
const lookEvery = 1000
const mode = { file: 0o600, folder: 0o700 }

/** tus' own store, but an acknowledged offset is on the disk, a full disk says so, and nobody else may read. */
export class UploadFolder extends FileStore {
  space: DiskSpace

  /** @param files where complete uploads go: perhaps another disk, which then needs room too */
  constructor(directory: string, files: string) {
    super({ directory })
    this.space = openDiskSpace(directory, files)
  }

  /** Also for what an earlier version wrote. */
  async protect(): Promise<void> {
    await chmod(this.directory, mode.folder)
    for (const name of await readdir(this.directory)) {
      await chmod(join(this.directory, name), mode.file).catch(() => {})
    }
  }

  localPath(id: string): string {
    return join(this.directory, id)
  }

  async *list() {
    const uploads = new Map<string, number>()
    for (const name of await readdir(this.directory)) {
      const found = await stat(join(this.directory, name)).catch(() => null)
      // two files for each: the bytes, and what is known about them
      const id = name.replace(/\.json$/, '')
      if (found) uploads.set(id, Math.max(found.mtimeMs, uploads.get(id) ?? 0))
    }
    for (const [id, at] of uploads) yield { id, at: new Date(at) }
  }

  override async create(file: Upload): Promise<Upload> {
    // writing to a file that is there keeps its mode
    for (const path of [this.localPath(file.id), `${this.localPath(file.id)}.json`]) {
      await writeFile(path, '', { mode: mode.file })
    }
    return super.create(file)
  }

  /** An upload whose note was cut short (a power cut) is gone, like one without a note. */
  override async getUpload(id: string): Promise<Upload> {
    return super.getUpload(id).catch((error: unknown) => {
      throw error instanceof SyntaxError ? ERRORS.FILE_NO_LONGER_EXISTS : error
    })
  }

  /** The note goes too when the bytes are gone already. */
  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(async (error: unknown) => {
      await rm(join(this.directory, `${id}.json`), { force: true })
      throw error
    })
  }

  /** Throws NoSpaceLeft when the disk comes to its reserve; what was written until then counts. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    await this.space.require()
    const file = createWriteStream(this.localPath(id), {
      flags: 'r+',
      start: offset,
      flush: true,
      highWaterMark: 256 * 1024,
    })
    const look = setInterval(() => void this.space.require().catch((error: Error) => file.destroy(error)), lookEvery)
    try {
      await pipeline(source, file)
    } finally {
      clearInterval(look)
    }
    return offset + file.bytesWritten
  }
}

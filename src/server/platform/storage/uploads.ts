import { DeleteObjectCommand, paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { FileStore } from '@tus/file-store'
import { ERRORS, type DataStore } from '@tus/server'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AwsKeys } from './s3.ts'

export type UploadStore = DataStore & {
  read(id: string): Readable | Promise<Readable>
  /** All uploads that lie here, and when something of each was written for the last time, as far as the store can tell. */
  list(): AsyncIterable<{ id: string; at: Date }>
  /** Where the bytes lie, when they lie in a file of this machine. */
  localPath?(id: string): string
}

/** tus' own store, but an acknowledged offset is on the disk, and a full disk says so. */
class Folder extends FileStore {
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

  /** The note goes too when the bytes are gone already. */
  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(async (error: unknown) => {
      await rm(join(this.directory, `${id}.json`), { force: true })
      throw error
    })
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.localPath(id), {
      flags: 'r+',
      start: offset,
      flush: true,
      highWaterMark: 256 * 1024,
    })
    try {
      await pipeline(source, file)
    } catch (error) {
      if (isFull(error)) throw error
      throw ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Where unfinished uploads wait: beside the files, or in the same bucket, so that any machine can go on with
 * an upload that another one began.
 */
export async function openUploadStore(storageUrl: string, dataDir: string, aws: AwsKeys): Promise<UploadStore> {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') {
    const directory = join(dataDir, 'uploads')
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return new Folder({ directory })
  }
  const endpoint = url.searchParams.get('endpoint')
  return new Bucket(url.host, {
    region: url.searchParams.get('region') ?? aws.region ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: aws.accessKeyId ?? '', secretAccessKey: aws.secretAccessKey ?? '' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * tus' own store, but what is removed is gone: the original gives up when the parts of a finished upload can no
 * longer be aborted, and would leave the guest's file behind.
 */
class Bucket extends S3Store {
  readonly #client: S3Client
  readonly #name: string

  constructor(name: string, config: S3ClientConfig) {
    super({ partSize: 8 * 1024 * 1024, s3ClientConfig: { bucket: name, ...config } })
    this.#client = new S3Client(config)
    this.#name = name
  }

  /** By the note that is written when an upload begins; uploads lie beside the folders of the objects. */
  async *list() {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#name, Delimiter: '/' })
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        if (Key.endsWith('.info')) yield { id: Key.slice(0, -'.info'.length), at: LastModified }
      }
    }
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(() => {})
    for (const Key of [`${id}.part`, id, `${id}.info`]) {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key }))
    }
  }
}

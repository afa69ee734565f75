import type { DataStore } from '@tus/server'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DiskSpace } from '../disk-space.ts'
import type { AwsKeys } from './s3-client.ts'
import type { WholeFile } from './storage.ts'
import { UploadBucket } from './upload-bucket.ts'
import { UploadFolder } from './upload-folder.ts'

export type UploadStore = DataStore & {
  /** The space that is left for uploads. */
  space: DiskSpace
  read(id: string): Readable | Promise<Readable>
  /**
   * Answers the new offset, which is safe on the disk unless it is the end (`size`). The received bytes count even if
   * it fails.
   */
  write(source: Readable, id: string, offset: number, size?: number): Promise<number>
  /** All uploads with anything stored here, and the time of the last write to each, as far as the store can tell. */
  list(): AsyncIterable<{ id: string; at: Date }>
  /** The bytes of an upload that is complete, when they lie in a file of this machine. */
  wholeFile?(id: string): WholeFile
}

/** The form of ids of uploads: 128 random bits in hex. Nothing else reaches a store. */
export const isUploadId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/**
 * Where unfinished uploads wait: beside the files, or in the same bucket, so that any machine can continue an upload
 * that another one began. No other user of the machine may read them (0600 in a folder 0700).
 */
export async function openUploadStore(storageUrl: string, dataDir: string, aws: AwsKeys): Promise<UploadStore> {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') {
    const directory = join(dataDir, 'uploads')
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const store = new UploadFolder(directory, fileURLToPath(url))
    await store.protect()
    return store
  }
  return new UploadBucket(url, aws, join(dataDir, 'work'))
}

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { openDiskSpace } from '../disk-space.ts'
import { unfinishedIn } from './s3.ts'

/** Everything of an upload begins with its id: the note, the bytes that are no whole part yet, and the file itself. */
const keyPattern = /^([0-9a-f]{32})(\.info|\.part)?$/

/**
 * tus' own store, but what is removed is gone: the original gives up when the parts of a finished upload can no
 * longer be aborted, and would leave the customer's file behind.
 */
export class UploadBucket extends S3Store {
  /** The bucket has no end that we could see. */
  space = openDiskSpace()
  readonly #client: S3Client
  readonly #name: string

  constructor(name: string, config: S3ClientConfig) {
    super({ partSize: 8 * 1024 * 1024, s3ClientConfig: { bucket: name, ...config } })
    this.#client = new S3Client(config)
    this.#name = name
  }

  /**
   * By the objects, which lie beside the folders of the stored ones, and by the parts that no list of objects shows:
   * a process that died between two steps may have left any of them alone.
   */
  async *list() {
    const uploads = new Map<string, Date>()
    const note = (key = '', at = new Date(0)) => {
      const id = keyPattern.exec(key)?.[1]
      if (id && at > (uploads.get(id) ?? new Date(-1))) uploads.set(id, at)
    }
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#name, Delimiter: '/' })
    for await (const { Contents = [] } of pages) for (const { Key, LastModified } of Contents) note(Key, LastModified)
    for await (const { Key, Initiated } of unfinishedIn(this.#client, this.#name)) note(Key, Initiated)
    for (const [id, at] of uploads) yield { id, at }
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(() => {})
    for await (const { Key, UploadId } of unfinishedIn(this.#client, this.#name, id)) {
      await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#name, Key, UploadId }))
    }
    for (const Key of [`${id}.part`, id, `${id}.info`]) {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key }))
    }
  }
}

import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { storagePartBytes as partSize } from '../../../contract/limits.ts'
import { openDiskSpace } from '../disk-space.ts'
import { turns } from '../turns.ts'
import { type AwsKeys, connectBucket, hasStatus } from './s3-client.ts'
import { pagesOf, unfinishedIn } from './s3.ts'
import { StorageAway } from './away.ts'
import { openSpool } from './upload-spool.ts'

/** Everything of an upload begins with its id: the note, the bytes that are no whole part yet, and the file itself. */
const keyPattern = /^([0-9a-f]{32})(\.info|\.part)?$/

/** 10 000 of them are allowed (bytes). */
/** Each is in memory while it is on its way. */
const mostOnTheirWay = 8
/** Each takes some kilobytes. */
const mostNotes = 1000

/** The note of an upload, written when it begins and never changed. */
type Note = { upload: ConstructorParameters<typeof Upload>[0]; UploadId: string }
/** Its parts that are whole, from the first one on without a gap, and their bytes together. */
type Whole = { parts: CompletedPart[]; bytes: number }
/** Bytes behind them that are no whole part. */
type Rest = { size: number; read: (add: (chunk: Buffer) => Promise<unknown>) => Promise<void>; close: () => void }
const nothing: Rest = { size: 0, read: async () => {}, close: () => {} }

/**
 * Unfinished uploads in a bucket, each a multipart upload. Bytes that are no whole part yet lie in an object beside it,
 * which is replaced atomically and never removed before: it says behind how many bytes it belongs, and counts only
 * there. So an offset that was answered stays, whatever fails and whichever process is killed.
 */
export class UploadBucket extends DataStore {
  override extensions = ['creation', 'termination']
  /** The bucket has no visible limit. */
  space = openDiskSpace()
  readonly #bucket: ReturnType<typeof connectBucket>
  /** Where bytes wait until they are a part. */
  readonly #folder: string
  readonly #notes = new LRUCache<string, Note>({ max: mostNotes })
  readonly #inTurn = turns(mostOnTheirWay)

  constructor(url: URL, aws: AwsKeys, folder: string) {
    super()
    this.#bucket = connectBucket(url, aws)
    this.#folder = folder
  }

  /**
   * By the objects, which lie beside the folders of the stored ones, and by the parts that no list of objects shows:
   * a process that died between two steps may have left any of them alone.
   */
  async *list() {
    const { client, name: Bucket } = this.#bucket
    const uploads = new Map<string, Date>()
    const note = (key = '', at = new Date(0)) => {
      const id = keyPattern.exec(key)?.[1]
      if (id && at > (uploads.get(id) ?? new Date(-1))) uploads.set(id, at)
    }
    for await (const { Contents = [] } of pagesOf(client, { Bucket, Delimiter: '/' }))
      for (const { Key, LastModified } of Contents) note(Key, LastModified)
    for await (const { Key, Initiated } of unfinishedIn(client, Bucket)) note(Key, Initiated)
    for (const [id, at] of uploads) yield { id, at }
  }

  override async create(upload: Upload): Promise<Upload> {
    const { sender } = this.#bucket
    upload.creation_date = new Date().toISOString()
    upload.storage = { type: 's3', path: upload.id, bucket: this.#bucket.name }
    const { UploadId = '' } = await sender.send(new CreateMultipartUploadCommand(this.#at(upload.id))).catch(isAway)
    const note = { Body: JSON.stringify(upload), Metadata: { 'upload-id': UploadId } }
    await sender.send(new PutObjectCommand({ ...this.#at(`${upload.id}.info`), ...note })).catch(isAway)
    return upload
  }

  /** Throws StorageAway where the library's own store would say that the upload is gone. */
  override async getUpload(id: string): Promise<Upload> {
    const { upload, UploadId } = await this.#note(id)
    const whole = await this.#whole(id, UploadId)
    const offset = whole ? whole.bytes + (await this.#restSize(id, whole.bytes)) : await this.#sizeOf(id)
    // neither begun nor complete: another process has ended it
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ ...upload, offset })
  }

  /** The received bytes count even if the rest does not arrive. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { upload, UploadId } = await this.#note(id)
    const whole = (await this.#whole(id, UploadId)) ?? { parts: [], bytes: 0 }
    const before = await this.#rest(id, whole.bytes)
    if (whole.bytes + before.size !== offset) {
      before.close()
      throw ERRORS.INVALID_OFFSET
    }
    const { size = 0 } = upload

    const spool = await openSpool(this.#folder, partSize)
    let onItsWay: Promise<void> = Promise.resolve()
    /** Sends the gathered bytes; the next part gathers meanwhile. */
    const send = async () => {
      await onItsWay
      const taken = spool.take()
      onItsWay = this.#inTurn(async () => this.#sendPart(id, UploadId, whole, await taken()))
      onItsWay.catch(() => {})
    }
    try {
      await before.read((chunk) => spool.add(chunk))
      if (spool.size() !== before.size) throw new StorageAway({ cause: new Error('the rest came in part') })
      let broken: { error: unknown } | undefined
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          for (let rest = chunk; rest.length > 0;) {
            rest = await spool.add(rest)
            if (spool.size() === partSize) await send()
          }
        }
      } catch (error) {
        broken = { error }
      }
      await onItsWay
      const end = whole.bytes + spool.size()
      if (end === size && spool.size() > 0) await send().then(() => onItsWay)
      else if (spool.size() > 0 && end > offset) await this.#putRest(id, whole.bytes, await spool.take()())
      if (broken) throw broken.error
      if (end === size) await this.#finish(id, UploadId, whole)
      return end
    } finally {
      await onItsWay.catch(() => {})
      await spool.close()
    }
  }

  /** A process may have died, or the bucket failed, between the last part and their becoming one. */
  async read(id: string): Promise<Readable> {
    const { client, soon } = this.#bucket
    const open = () => client.send(new GetObjectCommand(this.#at(id)), soon).catch(ifThere)
    const complete = async () => {
      const { upload, UploadId } = await this.#note(id)
      const whole = await this.#whole(id, UploadId)
      if (!whole || whole.bytes !== upload.size) throw ERRORS.FILE_NO_LONGER_EXISTS
      await this.#finish(id, UploadId, whole)
      return open()
    }
    const found = (await open()) ?? (await complete())
    if (!found) throw ERRORS.FILE_NO_LONGER_EXISTS
    return found.Body as Readable
  }

  override async remove(id: string): Promise<void> {
    const { client, name: Bucket, soon } = this.#bucket
    this.#notes.delete(id)
    for await (const { Key, UploadId } of unfinishedIn(client, Bucket, id)) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon).catch(ifThere)
    }
    for (const key of [`${id}.part`, id, `${id}.info`]) {
      await client.send(new DeleteObjectCommand(this.#at(key)), soon).catch(isAway)
    }
  }

  #at(key: string) {
    return { Bucket: this.#bucket.name, Key: key }
  }

  async #note(id: string): Promise<Note> {
    const known = this.#notes.get(id)
    if (known) return known
    const { client, soon } = this.#bucket
    const found = await client.send(new GetObjectCommand(this.#at(`${id}.info`)), soon).catch(ifThere)
    const UploadId = found?.Metadata?.['upload-id']
    if (!UploadId) throw ERRORS.FILE_NOT_FOUND
    const upload = JSON.parse(String(await buffer(found.Body as Readable).catch(isAway))) as Note['upload']
    const note = { upload, UploadId }
    this.#notes.set(id, note)
    return note
  }

  /** Undefined when the upload is complete, or was ended. A part behind a gap does not count: it is sent again. */
  async #whole(id: string, UploadId: string): Promise<Whole | undefined> {
    const { client, soon } = this.#bucket
    const whole: Whole = { parts: [], bytes: 0 }
    let PartNumberMarker: string | undefined
    do {
      const page: ListPartsCommandOutput | undefined = await client
        .send(new ListPartsCommand({ ...this.#at(id), UploadId, PartNumberMarker }), soon)
        .catch(ifThere)
      if (!page) return undefined
      for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
        if (PartNumber !== whole.parts.length + 1) return whole
        whole.parts.push({ PartNumber, ETag })
        whole.bytes += Size
      }
      const next: string | undefined = page.IsTruncated ? page.NextPartNumberMarker : undefined
      // parts are listed in their order: a page that begins again has no more of them
      if (Number(next ?? 0) <= Number(PartNumberMarker ?? 0)) return whole
      PartNumberMarker = next
    } while (PartNumberMarker)
    return whole
  }

  /** Size of the bytes that wait to become a part; 0 when none wait behind so many bytes. */
  async #restSize(id: string, behind: number): Promise<number> {
    const { client, soon } = this.#bucket
    const found = await client.send(new HeadObjectCommand(this.#at(`${id}.part`)), soon).catch(ifThere)
    return belongs(found, behind) ? (found?.ContentLength ?? 0) : 0
  }

  /** The bytes that wait behind so many. The caller closes the stream if it does not read it. */
  async #rest(id: string, behind: number): Promise<Rest> {
    const { client, soon } = this.#bucket
    const found = await client.send(new GetObjectCommand(this.#at(`${id}.part`)), soon).catch(ifThere)
    const body = found?.Body as Readable | undefined
    if (!found || !body) return nothing
    const { ContentLength: size = 0, Metadata } = found
    if (!belongs(found, behind) || size > partSize) {
      body.destroy()
      return nothing
    }
    if (!Metadata?.['behind']) {
      await this.#putRest(id, behind, await buffer(body).catch(isAway))
      return this.#rest(id, behind)
    }
    return {
      size,
      async read(add) {
        const read = async () => {
          for await (const chunk of body as AsyncIterable<Buffer>) await add(chunk)
        }
        await read().catch(isAway)
      },
      close: () => void body.destroy(),
    }
  }

  async #sizeOf(id: string): Promise<number | undefined> {
    const { client, soon } = this.#bucket
    return (await client.send(new HeadObjectCommand(this.#at(id)), soon).catch(ifThere))?.ContentLength
  }

  async #sendPart(id: string, UploadId: string, whole: Whole, Body: Buffer): Promise<void> {
    const PartNumber = whole.parts.length + 1
    const { ETag = '' } = await this.#bucket.sender
      .send(new UploadPartCommand({ ...this.#at(id), UploadId, PartNumber, Body }))
      .catch(isAway)
    whole.parts.push({ PartNumber, ETag })
    whole.bytes += Body.length
  }

  async #putRest(id: string, behind: number, Body: Buffer): Promise<void> {
    const Metadata = { behind: String(behind) }
    await this.#bucket.sender.send(new PutObjectCommand({ ...this.#at(`${id}.part`), Body, Metadata })).catch(isAway)
  }

  /** Safe to repeat: a second call finds the file there. */
  async #finish(id: string, UploadId: string, whole: Whole): Promise<void> {
    // an empty file has a part, too
    if (whole.parts.length === 0) await this.#sendPart(id, UploadId, whole, Buffer.alloc(0))
    const MultipartUpload = { Parts: whole.parts }
    await this.#bucket.sender
      .send(new CompleteMultipartUploadCommand({ ...this.#at(id), UploadId, MultipartUpload }))
      .catch(async (cause: unknown) => {
        if (!hasStatus(cause, 404) || (await this.#sizeOf(id)) === undefined) throw new StorageAway({ cause })
      })
  }
}

/** An object of an earlier version has no place: it was removed before it became a part. It is written anew. */
const belongs = (found: { Metadata?: Record<string, string> | undefined } | undefined, behind: number) =>
  (found?.Metadata?.['behind'] ?? String(behind)) === String(behind)

const isAway = (cause: unknown) => Promise.reject(new StorageAway({ cause }))
const ifThere = (error: unknown) => (hasStatus(error, 404) ? undefined : isAway(error))

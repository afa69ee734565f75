import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type MultipartUpload,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { storagePartBytes as partSize } from '../../../contract/limits.ts'
import { openDiskSpace } from '../disk-space.ts'
import { type AwsKeys, connectBucket, hasStatus, orDown, type Waits } from './s3-client.ts'
import { AlreadyThere, assertKey, isKey, isOwnKey, meter, NotThere, type Storage } from './storage.ts'
import { StorageAway } from './away.ts'

/** Parts of a big upload: 10 000 of them are allowed, and a few are in memory at once (bytes). */
const partsAtOnce = 3

/**
 * Objects in a bucket of S3 or a gateway that speaks it. The bucket must be there already.
 * Throws an error whose German text says what is wrong with the URL, the keys or the bucket.
 */
export async function openBucket(url: URL, aws: AwsKeys, waits?: Waits): Promise<Storage> {
  const { name: Bucket, client, sender, soon } = connectBucket(url, aws, waits)

  const storage: Storage = {
    space: openDiskSpace(),

    async put(key, source, { maxBytes, signal } = {}) {
      assertKey(key)
      const measured = meter(maxBytes)
      const body = Buffer.isBuffer(source) ? Readable.from([source]) : source
      // it may fail before it is read; the reader finds it failed then
      body.on('error', () => {})
      // the source is aborted, not the upload: so the upload ends only when its parts are removed
      if (signal) addAbortSignal(signal, body)
      let ofSource: { error: unknown } | undefined
      const measuredBody = taken(body, measured, (error) => (ofSource = { error }))
      const upload = new Upload({
        client: sender,
        // refused when the key is taken; a gateway that ignores the condition is no danger to random keys
        params: {
          Bucket,
          Key: key,
          Body: Readable.from(measuredBody, { objectMode: false }),
          IfNoneMatch: '*',
        },
        partSize,
        queueSize: partsAtOnce,
      })
      try {
        await upload.done()
      } catch (error) {
        body.destroy()
        if (hasStatus(error, 412)) throw new AlreadyThere(key, { cause: error })
        if (ofSource) throw ofSource.error
        throw new StorageAway({ cause: error })
      }
      return measured.result()
    },

    adopt: (key, path, options) => storage.put(key, createReadStream(path), options),

    async get(key, range) {
      const answer = await client
        .send(
          new GetObjectCommand({
            Bucket,
            Key: assertKey(key),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
          soon,
        )
        .catch((error: unknown) => {
          const isBucket = error instanceof Error && error.name === 'NoSuchBucket'
          if (hasStatus(error, 404) && !isBucket) throw new NotThere(key, { cause: error })
          if (hasStatus(error, 416)) throw new RangeError(`range beyond the end of ${key}`, { cause: error })
          return orDown(error, storage)
        })
      // the SDK's type covers browsers too; in Node a body is always a Readable
      const body = answer.Body as Readable
      // a gateway silently shortens a range that reaches beyond the end
      if (range && answer.ContentLength !== range.end - range.start + 1) {
        body.destroy()
        throw new RangeError(`range beyond the end of ${key}`)
      }
      return body
    },

    async head(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: assertKey(key) }), soon)
        return { size: found.ContentLength ?? 0 }
      } catch (error) {
        if (!hasStatus(error, 404)) return orDown(error, storage)
        // the answer does not tell whether the object or the bucket is missing
        await storage.ready()
        return null
      }
    },

    async delete(key) {
      await client
        .send(new DeleteObjectCommand({ Bucket, Key: assertKey(key) }), soon)
        .catch((error: unknown) => orDown(error, storage))
    },

    async *list(prefix) {
      for await (const { Contents = [] } of pagesOf(client, { Bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of Contents) {
          // listed objects may be deleted
          if (Key === undefined || !Key.startsWith(prefix))
            throw new Error(`asked for ${prefix}, listed something else`)
          // other objects in the bucket are not ours
          if (isKey(Key)) yield { key: Key, size: Size ?? 0, at: LastModified ?? new Date(0) }
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0
      for await (const { Key, UploadId, Initiated } of unfinishedIn(client, Bucket)) {
        // whatever else is being uploaded to this bucket is not ours; resumable uploads have their own
        // (upload-bucket.ts)
        if (!Key || !isOwnKey(Key) || !Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        removed++
      }
      return removed
    },

    ready: () => storage.check().catch((cause: unknown) => Promise.reject(new StorageAway({ cause }))),

    localPath: () => null,

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(5000) })
    },
  }

  await storage.check().catch((error: unknown) => {
    client.destroy()
    throw new Error(`STORAGE_URL: ${explain(error, Bucket)}`, { cause: error })
  })
  return storage
}

/** Objects a page at a time. Throws StorageAway, also when the bucket goes round in circles. */
export async function* pagesOf(
  client: S3Client,
  what: { Bucket: string; Prefix?: string; Delimiter?: string },
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let token: string | undefined
  do {
    const page: ListObjectsV2CommandOutput = await client
      .send(new ListObjectsV2Command({ ...what, ...(token && { ContinuationToken: token }) }))
      .catch((cause: unknown) => Promise.reject(new StorageAway({ cause })))
    yield page
    const next = page.IsTruncated ? page.NextContinuationToken : undefined
    if (page.IsTruncated) assertGoesOn(next, token)
    token = next
  } while (token !== undefined)
}

/** An unfinished list must continue at another place, or it would never end. */
function assertGoesOn(next: string | undefined, before: string | undefined): void {
  if (!next || next === before)
    throw new StorageAway({ cause: new Error('a list of the bucket goes round in circles') })
}

/** Multipart uploads that have begun and are neither complete nor aborted: their parts cost room that no list shows. */
export async function* unfinishedIn(
  client: S3Client,
  Bucket: string,
  Prefix?: string,
): AsyncGenerator<MultipartUpload> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client
      .send(new ListMultipartUploadsCommand({ Bucket, ...(Prefix && { Prefix }), ...marker }))
      .catch((cause: unknown) => Promise.reject(new StorageAway({ cause })))
    yield* page.Uploads ?? []
    const { KeyMarker, UploadIdMarker }: NonNullable<typeof marker> = marker
    if (page.IsTruncated)
      assertGoesOn(`${page.NextKeyMarker} ${page.NextUploadIdMarker}`, `${KeyMarker} ${UploadIdMarker}`)
    marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
}

/** Measures the bytes that pass. An error of the source or of the limit ends the upload, and is thrown by itself. */
async function* taken(source: Readable, measured: ReturnType<typeof meter>, fail: (error: unknown) => void) {
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      measured.take(chunk)
      yield chunk
    }
  } catch (error) {
    fail(error)
    throw error
  }
}

function explain(error: unknown, bucket: string): string {
  if (hasStatus(error, 404)) return `Den Bucket „${bucket}“ gibt es nicht. Bitte legen Sie ihn an.`
  if (hasStatus(error, 403))
    return `Der Zugang zum Bucket „${bucket}“ wurde verweigert. Bitte prüfen Sie die AWS-Schlüssel.`
  if (hasStatus(error, 301)) return `Der Bucket „${bucket}“ liegt in einer anderen Region.`
  return `Der S3-Speicher ist nicht erreichbar (${error instanceof Error ? error.message || error.name : String(error)}).`
}

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { openDiskSpace } from '../disk-space.ts'
import { AlreadyThere, assertKey, isOwnKey, meter, NotThere, StorageAway, type Storage } from './storage.ts'

export type AwsKeys = { accessKeyId?: string; secretAccessKey?: string; region?: string }

/** Parts of a big upload: 10 000 of them are allowed, and a few are in memory at once (bytes). */
const partSize = 8 * 2 ** 20
const partsAtOnce = 3

/**
 * Objects in a bucket of S3 or a gateway that speaks it. The bucket must be there already.
 * Throws an error whose German text says what is wrong with the URL, the keys or the bucket.
 */
export async function openBucket(url: URL, aws: AwsKeys): Promise<Storage> {
  const Bucket = url.hostname
  const client = connect(url, aws)

  const storage: Storage = {
    space: openDiskSpace(),

    async put(key, source, { maxBytes, signal } = {}) {
      assertKey(key)
      const measured = meter(maxBytes)
      const body = Buffer.isBuffer(source) ? Readable.from([source]) : source
      // it may fail before anybody reads it, who finds it failed then
      body.on('error', () => {})
      // the source is aborted, not the upload: so the upload ends only when its parts are removed
      if (signal) addAbortSignal(signal, body)
      const upload = new Upload({
        client,
        // refused when the key is taken; a gateway that ignores the condition is no danger to random keys
        params: {
          Bucket,
          Key: key,
          Body: Readable.from(taken(body, measured), { objectMode: false }),
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
        throw error
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
        )
        .catch((error: unknown) => {
          if (hasStatus(error, 404)) throw new NotThere(key, { cause: error })
          if (hasStatus(error, 416)) throw new RangeError(`range beyond the end of ${key}`, { cause: error })
          throw error
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
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: assertKey(key) }))
        return { size: found.ContentLength ?? 0 }
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: assertKey(key) }))
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0, at: LastModified ?? new Date(0) }
        }
      }
    },

    async removeUnfinished(before) {
      let removed = 0
      for await (const { Key, UploadId, Initiated } of unfinishedIn(client, Bucket)) {
        // whatever else is being uploaded to this bucket is not ours; resumable uploads have their own (upload-bucket.ts)
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

/** Multipart uploads that have begun and are neither complete nor aborted: their parts cost room that no list shows. */
export async function* unfinishedIn(
  client: S3Client,
  Bucket: string,
  Prefix?: string,
): AsyncGenerator<MultipartUpload> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...(Prefix && { Prefix }), ...marker }),
    )
    yield* page.Uploads ?? []
    marker = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
  }
}

function connect(url: URL, { accessKeyId, secretAccessKey, region: usualRegion }: AwsKeys): S3Client {
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region') ?? usualRegion
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new Error('STORAGE_URL: Nach s3:// fehlt ein gültiger Bucket-Name.')
  }
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error('STORAGE_URL: endpoint muss mit http:// oder https:// beginnen.')
  }
  if (!region && endpoint === null) throw new Error('STORAGE_URL: region fehlt (etwa &region=eu-central-1).')
  if (!accessKeyId !== !secretAccessKey) {
    throw new Error('AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY müssen beide gesetzt sein.')
  }
  return new S3Client({
    region: region ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // without keys the SDK asks the machine's own role
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // other gateways than Amazon's answer 411 to the trailing check sums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // a gallery's visitor holds a connection as long as the file lasts: more than http/server-limits.ts lets download,
    // so that uploads and jobs never wait for one
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 120_000,
      httpAgent: { maxSockets: 700 },
      httpsAgent: { maxSockets: 700 },
    },
  })
}

/** Measures what flows by. An error of the source or of the limit ends the upload. */
async function* taken(source: Readable, measured: ReturnType<typeof meter>) {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    measured.take(chunk)
    yield chunk
  }
}

const hasStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

function explain(error: unknown, bucket: string): string {
  if (hasStatus(error, 404)) return `Den Bucket „${bucket}“ gibt es nicht. Bitte legen Sie ihn an.`
  if (hasStatus(error, 403))
    return `Der Zugang zum Bucket „${bucket}“ wurde verweigert. Bitte prüfen Sie die AWS-Schlüssel.`
  if (hasStatus(error, 301)) return `Der Bucket „${bucket}“ liegt in einer anderen Region.`
  return `Der S3-Speicher ist nicht erreichbar (${error instanceof Error ? error.message || error.name : String(error)}).`
}

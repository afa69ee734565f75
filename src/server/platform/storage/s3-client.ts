import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { type Readable, Transform } from 'node:stream'
import type { Storage } from './storage.ts'
import { StorageAway } from './away.ts'

export type AwsKeys = { accessKeyId?: string; secretAccessKey?: string; region?: string }

/** How long to wait for a bucket (milliseconds), each of three times. */
export type Waits = {
  /** Until the head of its answer, to a request that sends next to nothing. */
  head: number
  /** While it takes no bytes of ours, or does not answer. */
  silence: number
  /** Until the reader of an object takes some of it. */
  reader: number
}
const usualWaits: Waits = { head: 20_000, silence: 30_000, reader: 120_000 }

/** A page of a list is 2 MB at most; an answer is read into memory as a whole, and its XML costs many times as much. */
const mostAnswer = 4 * 2 ** 20
/** A refusal is shorter than this. */
const mostRefusal = 64 * 1024

type Bucket = {
  name: string
  /** For reads and queries. A slow reader holds a connection. */
  client: S3Client
  /** For uploads that take time. */
  sender: S3Client
  /** For a request that sends next to nothing. */
  soon: { requestTimeout: number }
}

/** @throws an error whose German text says what is wrong with the URL or the keys */
export function connectBucket(
  url: URL,
  { accessKeyId, secretAccessKey, region: usualRegion }: AwsKeys,
  waits = usualWaits,
): Bucket {
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
  const config: S3ClientConfig = {
    region: region ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // without keys the SDK asks the machine's own role
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // other gateways than Amazon's answer 411 to the trailing check sums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const open = (socketTimeout: number, maxSockets: number) => {
    const agent = { maxSockets }
    const waiting = { connectionTimeout: 5000, socketTimeout, throwOnRequestTimeout: true }
    return bounded(new S3Client({ ...config, requestHandler: { ...waiting, httpAgent: agent, httpsAgent: agent } }))
  }
  return {
    name: url.hostname,
    // a visitor's download holds a connection until its end: more than http/server-limits.ts allows, so that uploads
    // and jobs never wait for one
    client: open(waits.reader, 700),
    sender: open(waits.silence, 200),
    soon: { requestTimeout: waits.head },
  }
}

/** Bounds all answers but an object's bytes: a longer one ends in an error. */
function bounded(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const response = result.response as { statusCode: number; body: Readable }
        const isRefusal = response.statusCode >= 300
        if (isRefusal || commandName !== 'GetObjectCommand')
          response.body = atMost(response.body, isRefusal ? mostRefusal : mostAnswer)
        return result
      },
    // the last one before the answer is read
    { step: 'deserialize', priority: 'low', name: 'boundedAnswer' },
  )
  return client
}

function atMost(body: Readable, most: number): Readable {
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(new Error(`the storage answered more than ${most} bytes`))
      else done(null, chunk)
    },
  })
  // the reader that waits for the end of one gets the other's error
  counted.on('error', () => body.destroy())
  body.on('error', (error) => counted.destroy(error)).on('aborted', () => counted.destroy(new Error('cut off')))
  return body.pipe(counted)
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status

/**
 * Whether the bucket as a whole is the reason: no answer, busy, broken, or somewhere else. A redirect is not followed
 * with our keys.
 */
const isDown = (error: unknown): boolean => {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status >= 500 || (status >= 300 && status < 400) || status === 429 || status === 408
}

/**
 * For `catch` after it was asked about one object; a refusal may be about that or about all of them.
 * @throws StorageAway, or the failure itself when it is about the object
 */
export async function orDown(failure: unknown, bucket: Pick<Storage, 'ready'>): Promise<never> {
  if (isDown(failure)) throw new StorageAway({ cause: failure })
  await bucket.ready()
  throw failure
}

import { S3Store } from '@tus/s3-store'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { AwsKeys } from './s3.ts'

export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> }

/**
 * Where unfinished uploads wait: beside the files, or in the same bucket, so that any machine can go on with
 * an upload that another one began.
 */
export async function openUploadStore(storageUrl: string, dataDir: string, aws: AwsKeys): Promise<UploadStore> {
  const url = new URL(storageUrl)
  if (url.protocol === 'file:') {
    const directory = join(dataDir, 'uploads')
    await mkdir(directory, { recursive: true })
    return new FileStore({ directory })
  }
  const endpoint = url.searchParams.get('endpoint')
  return new S3Store({
    partSize: 8 * 1024 * 1024,
    s3ClientConfig: {
      bucket: url.host,
      region: url.searchParams.get('region') ?? aws.region ?? 'us-east-1',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: aws.accessKeyId ?? '', secretAccessKey: aws.secretAccessKey ?? '' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
}

import { fileURLToPath } from 'node:url'
import { openFiles } from './files.ts'
import type { AwsKeys } from './s3-client.ts'
import { openBucket } from './s3.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage that a URL names, and proves that it works: `file:///folder` or
 * `s3://bucket?endpoint=https://…&region=…`. Throws an error whose German text says what to change.
 */
export async function openStorage(url: string, aws: AwsKeys): Promise<Storage> {
  const parsed = URL.parse(url)
  if (parsed?.protocol === 'file:') {
    if (parsed.host || !url.startsWith('file:///')) {
      throw new Error(`STORAGE_URL: ${url} nennt keinen vollständigen Pfad. Erwartet wird file:///pfad/zum/ordner.`)
    }
    const folder = fileURLToPath(parsed)
    return openFiles(folder.replace(/(?<=.)\/+$/, '')).catch((error: unknown) => {
      throw new Error(`STORAGE_URL: In den Ordner ${folder} kann nicht geschrieben werden.`, { cause: error })
    })
  }
  if (parsed?.protocol === 's3:') return openBucket(parsed, aws)
  throw new Error('STORAGE_URL: Erwartet wird file:///pfad/zum/ordner oder s3://bucket?endpoint=…&region=….')
}

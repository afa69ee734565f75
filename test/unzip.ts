import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { openPromise } from 'yauzl'

/** All files in a ZIP by their full names, in its order; each is read to its end and compared with its checksum. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    expect([entry.fileName, bytes.length, crc32(bytes)]).toEqual([entry.fileName, entry.uncompressedSize, entry.crc32])
    files.set(entry.fileName, bytes)
  }
  return files
}

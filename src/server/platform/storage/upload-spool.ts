import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDiskSpace } from '../disk-space.ts'

/**
 * Where the bytes of one upload gather on this machine's disk until they are a part. The file never has a name: a
 * killed process leaves nothing.
 */
export async function openSpool(folder: string, partSize: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await openDiskSpace(folder).require(2 * partSize)
  const path = join(folder, `part-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  /** One part gathers in one half of the file while the one before is read from the other. */
  let half = 0
  let size = 0
  return {
    size: () => size,
    /** Answers the bytes that no longer fit into the part. */
    async add(bytes: Buffer): Promise<Buffer> {
      const fits = bytes.subarray(0, partSize - size)
      for (let at = 0; at < fits.length;) {
        const { bytesWritten } = await file.write(fits, at, fits.length - at, half * partSize + size + at)
        at += bytesWritten
      }
      size += fits.length
      return bytes.subarray(fits.length)
    },
    /** The part that has gathered, to be read before the next but one is taken; another one begins. */
    take(): () => Promise<Buffer> {
      const [from, length] = [half * partSize, size]
      half = 1 - half
      size = 0
      return async () => {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, from)
        if (bytesRead !== length) throw new Error(`a part of ${length} bytes has only ${bytesRead}`)
        return buffer
      }
    },
    close: () => file.close(),
  }
}

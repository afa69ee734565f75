import type { FileHandle } from 'node:fs/promises'
import type { DiskSpace } from '../disk-space.ts'

export const writeAtOnce = 1024 * 1024
/** Bytes that arrive one by one are written sooner: each piece takes more memory than its bytes. */
const mostPieces = 128
/** The number of bytes that are written before the space on the disk is checked again. */
const lookAfter = 16 * writeAtOnce

type Writing = {
  take: (chunk: Buffer) => void
  space: DiskSpace
  /** Bytes that are written together. */
  atOnce?: number
  /** The first byte's place in the file; otherwise behind the bytes written before. */
  from?: number
  /**
   * The received bytes count even if the rest does not arrive, and are written at least once in so many milliseconds.
   */
  partly?: { every: number }
}

/**
 * Writes many pieces at once, as they came; while they are on their way to the disk, the next
 * ones arrive and are summed up.
 */
export async function writeAll(
  file: FileHandle,
  chunks: AsyncIterable<Buffer>,
  { take, space, atOnce = writeAtOnce, from, partly }: Writing,
): Promise<void> {
  let pieces: Buffer[] = []
  let size = 0
  let unlooked = 0
  let at = from
  let wrote = performance.now()
  let writing: Promise<void> | undefined
  const flush = async () => {
    await writing
    unlooked += size
    if (unlooked >= lookAfter) {
      await space.require()
      unlooked = 0
    }
    wrote = performance.now()
    writing = writePieces(file, pieces, size, at)
    if (at !== undefined) at += size
    // a failure is met at the next flush, which may come much later
    writing.catch(() => {})
    ;[pieces, size] = [[], 0]
  }
  const isDue = () =>
    size >= atOnce || pieces.length === mostPieces || (partly && performance.now() - wrote >= partly.every)
  try {
    for await (const chunk of chunks) {
      take(chunk)
      pieces.push(chunk)
      size += chunk.length
      if (isDue()) await flush()
    }
    await flush()
  } catch (error) {
    if (partly && size > 0) await flush().catch(() => {})
    throw error
  } finally {
    await writing
  }
}

async function writePieces(file: FileHandle, pieces: Buffer[], size: number, at?: number): Promise<void> {
  if (size === 0) return
  let { bytesWritten: done } = await file.writev(pieces, at)
  if (done === size) return
  // a disk that is nearly full takes a part
  const whole = Buffer.concat(pieces)
  while (done < size)
    done += (await file.write(whole, done, size - done, at === undefined ? null : at + done)).bytesWritten
}

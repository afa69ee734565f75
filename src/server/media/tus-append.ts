import type { Locker } from '@tus/server'
import { finished, PassThrough, type Readable } from 'node:stream'
import type { Services } from '../platform/context.ts'
import { fail, Failure } from '../platform/fail.ts'
import { refusalOf } from './tus-refusals.ts'

/** How often a piece that takes long is noted as a sign of life (milliseconds). */
const noteEvery = 30_000
/** A request that holds an upload has so long to end its piece when another one asks for it (milliseconds). */
const stopAfter = 3000
/** Bytes that may wait here for the disk. */
const waiting = 1024 * 1024

type Piece = {
  id: string
  /** Bytes of the whole file. */
  size: number
  /** The first byte that it brings. */
  offset: number
  body: Readable
  /** A sign of life: so many bytes have come. */
  note: (offset: number) => Promise<unknown>
}

/** The offset after a piece. `isStopped`: another request goes on, so the rest of the piece is not read. */
export type Appended = { offset: number; isStopped: boolean }

/**
 * Appends bytes to an upload, as the library's PATCH does: one request at a time, from the offset of the upload. Ours,
 * because the library brings each piece through five streams, two of which are web streams, and that took as long as
 * all the rest of an upload (docs/decisions/2026-11-23-tus-pieces-are-written-by-us.md).
 * @throws Failure upload_conflict, upload_gone, upload_in_use, file_too_large, and what the store throws; what came
 *   counts
 */
export async function appendPiece(
  services: Pick<Services, 'uploads' | 'log'>,
  locker: Locker,
  piece: Piece,
): Promise<Appended> {
  const { id, size, offset, body, note } = piece
  const stop = new AbortController()
  let stopping: NodeJS.Timeout | undefined
  const release = () => void (stopping ??= setTimeout(() => stop.abort(), stopAfter))
  const lock = locker.newLock(id)
  try {
    await lock.lock(stop.signal, release)
    try {
      if ((await services.uploads.getUpload(id)).offset !== offset) fail('upload_conflict')
      const arriving = open(body, size - offset, stop.signal)
      const noting = setInterval(() => {
        note(offset + arriving.bytes()).catch((err: unknown) => services.log.warn({ err }, 'progress not noted'))
      }, noteEvery)
      try {
        const end = await services.uploads.write(arriving.stream, id, offset, size)
        return { offset: end, isStopped: stop.signal.aborted }
      } finally {
        clearInterval(noting)
        arriving.close()
      }
    } finally {
      clearTimeout(stopping)
      await lock.unlock()
    }
  } catch (error) {
    // unread bytes would hold up the answer on its way to the sender
    body.resume()
    throw refusalOf(error)
  }
}

/**
 * The body by another stream, because its end must not be the request's: a refusal travels back on the same connection.
 * It ends where the piece does, or at once when `signal` says so, and fails when the sender is gone.
 */
function open(body: Readable, most: number, signal: AbortSignal) {
  const stream = new PassThrough({ highWaterMark: waiting })
  // it may fail before it is read; the reader finds it failed then
  stream.on('error', () => {})
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) stream.destroy(new Failure('file_too_large'))
  }
  const end = () => {
    body.unpipe(stream)
    body.resume()
    stream.end()
  }
  const unwatch = finished(
    body,
    { writable: false },
    (error) => error && stream.destroy(new Failure('upload_in_use', { cause: error, retryAfterSeconds: 3 })),
  )
  body.on('data', count)
  body.pipe(stream)
  signal.addEventListener('abort', end)
  return {
    stream,
    bytes: () => bytes,
    close() {
      unwatch()
      signal.removeEventListener('abort', end)
      body.off('data', count)
      body.unpipe(stream)
    },
  }
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { finished, PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../platform/fail.ts'
import type { Services } from '../platform/context.ts'
import { equal } from '../platform/ids.ts'
import { withFolder } from '../platform/objects.ts'

const lookAfter = 16 * 1024 * 1024

/**
 * The checksum extension of tus 1.0: a PATCH with `Upload-Checksum` counts only when its body has that sum.
 * Such a body is written aside first, so that a wrong one leaves no trace in the upload. Without the header
 * the body goes on as it comes.
 * @param most bytes that the upload still lacks; nothing beyond them is read, nor beyond
 *   `services.limits.checkedPieceBytes`
 * @throws Failure checksum_mismatch (460), malformed_request for an unknown algorithm, file_too_large, NoSpaceLeft
 */
export async function checkedBody<T>(
  services: Pick<Services, 'workFolder' | 'workSpace' | 'limits'>,
  { headers, body, length, most }: { headers: IncomingHttpHeaders; body: Readable; length?: number; most: number },
  work: (body: Readable) => Promise<T>,
): Promise<T> {
  const header = headers['upload-checksum']
  if (header === undefined) return work(body)

  const [algorithm = '', expected = ''] = String(header).split(' ')
  if (algorithm !== 'sha1' && algorithm !== 'sha256') fail('malformed_request')
  const allowed = Math.min(most, services.limits.checkedPieceBytes)
  if (length !== undefined && length > allowed) fail('file_too_large', { text: tooMuch(services) })
  await services.workSpace.require(length ?? 1)
  return withFolder(services, async (folder) => {
    const path = join(folder, 'piece')
    const sum = createHash(algorithm)
    async function* measured(chunks: AsyncIterable<Buffer>) {
      let [size, looked] = [0, 0]
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > allowed) fail('file_too_large', { text: tooMuch(services) })
        if (size - looked >= lookAfter) {
          await services.workSpace.require()
          looked = size
        }
        sum.update(chunk)
        yield chunk
      }
    }
    // the request is no part of the pipeline, which would end it: the refusal has to travel back on its connection
    const arriving = new PassThrough()
    const unwatch = finished(body, { writable: false }, (error) => error && arriving.destroy(error))
    try {
      await pipeline(body.pipe(arriving), measured, createWriteStream(path, { mode: 0o600 }))
    } finally {
      unwatch()
      body.unpipe(arriving)
      // the rest of a refused body passes by
      body.resume()
    }
    const actual = sum.digest()
    const wanted = Buffer.from(expected, 'base64')
    if (!equal(wanted, actual)) fail('checksum_mismatch')
    return work(createReadStream(path))
  })
}

const tooMuch = ({ limits }: Pick<Services, 'limits'>) =>
  `Der Teil ist zu groß: Mit Prüfsumme sind es höchstens ${Math.floor(limits.checkedPieceBytes / 1024 / 1024)} MB und nie mehr, als dem Upload noch fehlt.`

import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { join } from 'node:path'
import { withFolder } from '../platform/objects.ts'
import { fail } from '../platform/fail.ts'

/**
 * The checksum extension of tus 1.0: a PATCH with `Upload-Checksum` counts only when its body has that sum.
 * Such a body is written aside first, so that a wrong one leaves no trace in the upload. Without the header
 * the body goes on as it comes.
 * @throws Failure checksum_mismatch (460), malformed_request for an unknown algorithm
 */
export async function checkedBody(
  request: FastifyRequest,
  workFolder: string,
  work: (body: Readable | undefined) => Promise<void>,
): Promise<void> {
  const header = request.headers['upload-checksum']
  const body = request.body instanceof Readable ? request.body : undefined
  if (typeof header !== 'string' || !body) return work(body)

  const [algorithm = '', expected = ''] = header.split(' ')
  if (algorithm !== 'sha1' && algorithm !== 'sha256') fail('malformed_request')
  await withFolder({ workFolder }, async (folder) => {
    const path = join(folder, 'chunk')
    const sum = createHash(algorithm)
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(body, measured, createWriteStream(path))
    const actual = sum.digest()
    const wanted = Buffer.from(expected, 'base64')
    if (wanted.length !== actual.length || !timingSafeEqual(wanted, actual)) fail('checksum_mismatch')
    await work(createReadStream(path))
  })
}

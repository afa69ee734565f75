import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail, Failure } from '../platform/fail.ts'
import { TooLarge } from '../platform/storage/storage.ts'

/** The parts of a form and their bounds. */
export type Allowed = { files: string[]; fields: string[]; maxBytes: number; tooLarge?: string; oneFile?: string }

export type Form<T> = { result: T; fields: Record<string, string> }

/**
 * Reads a form with exactly one file, which `take` gets as a stream while it arrives; form fields may come before or
 * after the file. A body that says it is over the limit is refused before it is read.
 * @param allow `tooLarge` replaces the catalogue's sentence for a file that is over `maxBytes`, `oneFile` the one for
 * not exactly one file
 * @throws Failure one_file_expected (none, two, or an unknown part), file_too_large, malformed_request (no form, or a
 * part of one), and what `take` throws
 */
export async function readForm<T>(
  request: FastifyRequest,
  allow: Allowed,
  take: (file: { name: string; source: Readable }) => Promise<T>,
  undo: (result: T) => Promise<void>,
): Promise<Form<T>> {
  if (!request.isMultipart())
    fail('unsupported_media_type', { text: 'Bitte senden Sie die Datei als Formular (multipart/form-data).' })
  // gone before the server listened: the parser would wait for ever
  if (request.raw.destroyed) fail('malformed_request')
  // boundaries and part headers need some room beside the file
  if (Number(request.headers['content-length'] ?? 0) > allow.maxBytes + 64 * 1024)
    fail('file_too_large', allow.tooLarge ? { text: allow.tooLarge } : {})

  const notOneFile: () => never = () => fail('one_file_expected', allow.oneFile ? { text: allow.oneFile } : {})
  const fields: Record<string, string> = {}
  let taken: { result: T } | undefined
  let isTaking = false
  try {
    const parts = request.parts({
      limits: { fileSize: allow.maxBytes + 1, files: 2, fields: 10, fieldSize: 10_000, parts: 12 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (!allow.fields.includes(part.fieldname) || typeof part.value !== 'string') notOneFile()
        fields[part.fieldname] = part.value
      } else {
        if (taken || !allow.files.includes(part.fieldname)) notOneFile()
        isTaking = true
        taken = { result: await take({ name: part.filename, source: bounded(part, allow.maxBytes) }) }
        isTaking = false
      }
    }
    if (!taken) notOneFile()
    return { result: taken.result, fields }
  } catch (error) {
    if (taken) await undo(taken.result)
    // the rest of the body is not read any more
    request.raw.unpipe()
    request.raw.resume()
    // errors of the parser are about the form; its own refusals have a status
    if (isTaking || error instanceof Failure || hasStatus(error)) throw error
    throw new Failure('malformed_request', { cause: error })
  }
}

const hasStatus = (error: unknown) => error instanceof Error && 'statusCode' in error

/** A file part that ends in TooLarge instead of being silently cut at the limit, and fails when the form does. */
function bounded(part: MultipartFile, maxBytes: number): Readable {
  const out = new PassThrough()
  // the receiver of the file may listen only later (it asks the database first), and finds it failed then
  out.on('error', () => {})
  pipeline(part.file, out, { end: false }).then(
    () => (part.file.truncated ? out.destroy(new TooLarge(maxBytes)) : out.end()),
    (error: unknown) => out.destroy(new Failure('malformed_request', { cause: error })),
  )
  return out
}

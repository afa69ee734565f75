import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '../../contract/limits.ts'
import { fail } from '../platform/fail.ts'

export const tusVersion = '1.0.0'

/** Whole numbers as the protocol writes them: digits only, below 2^53. Throws malformed_request. */
function bytesIn(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^(0|[1-9]\d{0,15})$/.test(header)) fail('malformed_request')
  const bytes = Number(header)
  return Number.isSafeInteger(bytes) ? bytes : fail('malformed_request')
}

/** Throws tus_version (412) for a request of another protocol, or of another version of it. */
export function assertVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion) fail('tus_version')
}

/**
 * Checks the headers of a creation request before anything is made. The extensions for unknown lengths and for parts
 * that are put together later are not supported.
 * @throws Failure malformed_request, file_too_large
 */
export function assertCreation(headers: IncomingHttpHeaders, maxBytes: number): void {
  if (headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined) fail('malformed_request')
  if ((headers['upload-metadata']?.length ?? 0) > limits.uploadMetadataBytes)
    fail('malformed_request', {
      text: `Die Angaben zum Upload sind zu lang (höchstens ${limits.uploadMetadataBytes} Zeichen).`,
    })
  if (bytesIn(headers['upload-length']) > maxBytes) fail('file_too_large')
}

/** The bytes that a PATCH brings: from where on, and how many when it says so. */
export type Piece = { offset: number; length: number | undefined }

/**
 * @throws Failure unsupported_media_type, malformed_request
 */
export function readPiece(headers: IncomingHttpHeaders): Piece {
  if (headers['content-type'] !== 'application/offset+octet-stream')
    fail('unsupported_media_type', { text: 'Ein Teil eines Uploads kommt als application/offset+octet-stream.' })
  if (headers['upload-length'] !== undefined) fail('malformed_request')
  const length = headers['content-length']
  return { offset: bytesIn(headers['upload-offset']), length: length === undefined ? undefined : bytesIn(length) }
}

/**
 * The headers that the library gets to see: none by which it could decide anything that we have not checked. A creation
 * request brings no bytes: the extension for that is not announced.
 */
const known = ['tus-resumable', 'upload-length', 'upload-metadata'] as const

export function headersForTus(headers: IncomingHttpHeaders): Headers {
  const shown = new Headers()
  for (const name of known) {
    const value = headers[name]
    if (value !== undefined) shown.set(name, String(value))
  }
  return shown
}

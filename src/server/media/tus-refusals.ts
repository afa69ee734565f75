import { ERRORS } from '@tus/server'
import type { ErrorCode } from '../../contract/errors.ts'
import { failureOf } from '../http/app.ts'
import { Failure } from '../platform/fail.ts'

/** Our code for each of the library's refusals, which are plain values with a status and an English sentence. */
const codes: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'malformed_request',
  404: 'not_found',
  409: 'upload_conflict',
  410: 'upload_gone',
  412: 'tus_version',
  413: 'file_too_large',
  415: 'unsupported_media_type',
  501: 'malformed_request',
}

/** Anything that was thrown while the library worked, as a failure of ours. */
export function refusalOf(error: unknown): Failure {
  // another request took over the upload, or would not let go of it
  if (error === ERRORS.ABORTED || error === ERRORS.ERR_LOCK_TIMEOUT)
    return new Failure('upload_in_use', { retryAfterSeconds: 3 })
  const { status_code: status } = Object(error) as { status_code?: unknown }
  return typeof status === 'number' ? new Failure(codes[status] ?? 'internal', { cause: error }) : failureOf(error)
}

import { unsupportedFile } from '../../contract/media.ts'
import type { ApiError } from '../kit/call.ts'
import { Interrupted, Unfit } from './upload-queue.ts'

/** The meaning of a refusal for the queue: worth waiting for, or a reason to show. */
export function verdict(error: ApiError, fileName: string): Error {
  const { code, status, message } = error
  if (isInterruption(error)) return new Interrupted()
  if (status === 413 || code === 'file_empty') return new Unfit(message)
  if (status === 415) return new Unfit(unsupportedFile(fileName))
  return new Error(code === 'internal' ? 'Fehler beim Hochladen. Bitte versuchen Sie es erneut.' : message)
}

/** The connection broke, or the server is busy: the same request may succeed later. */
export const isInterruption = ({ code, status }: ApiError): boolean =>
  code !== 'storage_full' && [0, 408, 423, 429, 502, 503, 504].includes(status)

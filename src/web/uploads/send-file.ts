import type { Output } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/index.ts'
import { ApiError, renewSignIn } from '../kit/api.ts'
import { postForm } from '../kit/post-form.ts'
import { sendResumable } from './resumable.ts'
import { Interrupted, type SendFile } from './upload-queue.ts'
import { verdict } from './verdict.ts'

/**
 * Files above this size are sent by tus, so that a cut network does not cost the whole file: at 400 kbit/s that would
 * be minutes. Bytes; a photo is smaller, and one request is less work.
 */
const resumableFrom = 16 * 1024 * 1024

/** Sends one file to a customer or a shift: small ones in one request, big ones resumable. */
export const sendFile: SendFile = async (upload, options) => {
  try {
    return await (upload.file.size > resumableFrom ? sendInPieces(upload, options) : sendWhole(upload, options))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The sign-in expired on the way: with a new one, now or later, the file goes on.
    if (error.status === 401) await renewSignIn()
    throw error.status === 401 ? new Interrupted() : verdict(error, upload.file.name)
  }
}

const sendWhole: SendFile = async ({ to, file }, { signal, onProgress }) => {
  const form = new FormData()
  form.append('file', file)
  const place = to.customerId ? `customer/${to.customerId}` : `session/${to.shiftId}`
  const answer = await postForm(`/media/${place}/upload`, form, {
    signal,
    // The envelope adds some hundred bytes; the file is never shown as more than whole.
    onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
  })
  const { known } = JSON.parse(answer) as Output<Api['media']['upload'] | Api['unassigned']['upload']>
  return { isKnown: known }
}

const sendInPieces: SendFile = ({ to, file }, options) =>
  sendResumable(file, to.customerId ? { customerId: to.customerId } : { sessionId: to.shiftId }, options)

import { limits, uploadTypes } from '../../contract/limits.ts'
import { unsupportedFile } from '../../contract/media.ts'
import { ApiError } from '../kit/api.ts'
import { bearer, postForm, refused } from '../kit/post-form.ts'
import { cancelled, Interrupted, type SendFile } from './upload-queue.ts'

/** Files above this travel by tus, so that a cut network costs a piece and not the whole file. Bytes. */
const resumableFrom = 50 * 1024 * 1024
/** Bytes of one tus request. Each asks for the sign-in anew, which may run out during a long upload. */
const pieceBytes = 16 * 1024 * 1024

const extensions = new Set(['jpeg', ...Object.values(uploadTypes).map(({ extension }) => extension)])
/** What browsers call the accepted types, beyond the names of the contract. */
const types = new Set([...Object.keys(uploadTypes), 'video/mov', 'video/x-msvideo', 'video/msvideo'])

/** For a file input: shows what we accept. Naming HEIC keeps iPhones from converting it. */
export const acceptedFiles = [...types, ...[...extensions].map((extension) => `.${extension}`)].join(',')

/** The reason why a file can't be accepted, in German, or null. The server looks at the content again. */
export function refusal(file: File): string | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!extensions.has(extension) && !types.has(file.type)) return unsupportedFile(file.name)
  if (file.size > limits.tusBytes) return `Die Datei ${file.name} ist größer als 10 GB.`
  return null
}

/** Sends one file to a customer: small ones in one request, big ones resumable. */
export const sendFile: SendFile = async (upload, options) => {
  try {
    await (upload.file.size > resumableFrom ? sendInPieces(upload, options) : sendWhole(upload, options))
  } catch (error) {
    throw error instanceof ApiError ? verdict(error, upload.file.name) : error
  }
}

const sendWhole: SendFile = async ({ customerId, file }, { signal, onProgress }) => {
  const form = new FormData()
  form.append('file', file)
  await postForm(`/media/customer/${encodeURIComponent(customerId)}/upload`, form, {
    signal,
    // The envelope adds some hundred bytes; the file is never shown as more than whole.
    onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
  })
}

/** Resumable; the library is loaded when the first big file comes. */
const sendInPieces: SendFile = async ({ customerId, file }, { signal, onProgress }) => {
  const tus = await import('tus-js-client').catch(() => {
    throw new Interrupted()
  })
  await bearer()
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: '/api/v1/uploads',
      metadata: { customerId, filename: file.name, ...(file.type && { filetype: file.type }) },
      chunkSize: pieceBytes,
      // Trying again is the queue's business.
      retryDelays: null,
      // The same file for another customer is another upload.
      fingerprint: async () => ['andenken', customerId, file.name, file.size, file.lastModified].join('-'),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => request.setHeader('authorization', await bearer()),
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(),
      onError: (error) => {
        const response = error instanceof tus.DetailedError ? error.originalResponse : null
        reject(response ? refused(response.getStatus(), response.getBody()) : new Interrupted())
      },
    })
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason)
        // Cancelled: the server may forget the pieces (in time it does so by itself). Left: choosing the
        // same file again goes on where it stopped.
        void upload.abort(signal.reason === cancelled).catch(() => {})
      },
      { once: true },
    )
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      return signal.aborted || upload.start()
    })
  })
}

/** What a refusal means for the queue: worth waiting for, or a reason to show. */
export function verdict({ code, status, message }: ApiError, fileName: string): Error {
  if (code !== 'storage_full' && [0, 408, 423, 429, 502, 503, 504].includes(status)) return new Interrupted()
  if (status === 415) return new Error(unsupportedFile(fileName))
  return new Error(code === 'internal' ? 'Fehler beim Hochladen. Bitte versuchen Sie es erneut.' : message)
}

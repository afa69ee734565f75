import { bearer, refused } from '../kit/post-form.ts'
import { cancelled, Interrupted } from './upload-queue.ts'

/** Bytes of one tus request. Each gets a fresh sign-in, which may expire during a long upload. */
const pieceBytes = 16 * 1024 * 1024

export type SendOptions = { signal: AbortSignal; onProgress: (bytes: number) => void }

/**
 * Sends a file by tus: a cut network costs a piece and not the whole file. The library is loaded when the first file is
 * sent this way. Throws `Interrupted`, an `ApiError` when the server refused, or the signal's reason.
 * @param metadata the file's target, as the server expects it; the same file for another target is another upload
 */
export async function sendResumable(
  file: File,
  metadata: Record<string, string>,
  options: SendOptions,
): Promise<{ isKnown: boolean }> {
  const { signal, onProgress } = options
  const tus = await import('tus-js-client').catch(() => {
    throw new Interrupted()
  })
  await bearer()
  signal.throwIfAborted()
  const ended = new AbortController()
  let isKnown = false
  const sending = new Promise<void>((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: '/api/v1/uploads',
      metadata: { ...metadata, filename: file.name, ...(file.type && { filetype: file.type }) },
      chunkSize: pieceBytes,
      // Retries are the caller's task.
      retryDelays: null,
      fingerprint: async () =>
        ['andenken', ...Object.values(metadata), file.name, file.size, file.lastModified].join('-'),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => request.setHeader('authorization', await bearer()),
      onProgress: (sent) => onProgress(sent),
      onAfterResponse: (_request, response) => {
        isKnown ||= response.getHeader('Media-Known') === 'true'
      },
      onSuccess: () => resolve(),
      onError: (error) => {
        const response = error instanceof tus.DetailedError ? error.originalResponse : null
        reject(response ? refused(response.getStatus(), response.getBody()) : new Interrupted())
      },
    })
    const stop = () => {
      reject(signal.reason)
      // Cancelled: the server may delete the pieces (in time it does so itself). Left: choosing the same file again
      // continues where it stopped.
      void upload.abort(signal.reason === cancelled).catch(() => {})
    }
    signal.addEventListener('abort', stop, { once: true, signal: ended.signal })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      return signal.aborted || upload.start()
    })
  })
  // a finished or refused upload needs no stop
  await sending.finally(() => ended.abort())
  return { isKnown }
}

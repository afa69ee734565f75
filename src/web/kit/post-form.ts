import { ApiError, accessToken } from './api.ts'

export type PostFormOptions = { signal?: AbortSignal; onProgress?: (bytes: number) => void }

/**
 * Posts a form with a file; XMLHttpRequest, because `fetch` does not report its progress. No call that takes a form
 * asks for a recent proof (test/step-up.test.ts), so no form is sent twice for one; other calls get that from `client`
 * and `fetchSigned`. `path` below `/api/v1`. Throws `ApiError` (status 0 = the server was not reached) or the signal's
 * reason.
 * @param onProgress bytes that have left the browser, the form's envelope included
 */
export async function postForm(path: string, form: FormData, { signal, onProgress }: PostFormOptions = {}) {
  const token = await bearer()
  signal?.throwIfAborted()
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    request.setRequestHeader('authorization', token)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.responseText)
        : reject(refused(request.status, request.responseText)),
    )
    request.addEventListener('error', () => reject(new ApiError('offline', 0)))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** The `Authorization` header's value. Throws an `ApiError` when it can't be renewed just now. */
export async function bearer(): Promise<string> {
  try {
    return `Bearer ${await accessToken()}`
  } catch (cause) {
    throw new ApiError('offline', 0, {}, { cause })
  }
}

/** An answer other than success, as the typed client throws it. */
export function refused(status: number, text: string): ApiError {
  let body: ConstructorParameters<typeof ApiError>[2] & { code?: ApiError['code'] } = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) body = parsed
  } catch {
    // Not ours (a proxy's page, say): only the status is known.
  }
  return new ApiError(body.code ?? (status === 413 ? 'file_too_large' : 'internal'), status, body)
}

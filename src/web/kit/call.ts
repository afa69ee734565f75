import { takesKey, type Endpoint, type Output, type Request } from '../../contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FactorKind } from '../../contract/errors.ts'
import type { Api } from '../../contract/index.ts'
import { tooManyRequests, withoutAnswer } from '../../contract/without-answer.ts'

/** Failures without a server's answer, because it was not reached. */
const ownErrors = {
  offline: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.',
} as const

/** A failed call. `code` is one of the catalogue's names, `message` is ready to show. */
export class ApiError extends Error {
  readonly code: ErrorCode | keyof typeof ownErrors
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Field name → German text. */
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  /** With `second_factor_required`: the token that the second step of the sign-in expects. */
  readonly challenge: string | undefined
  readonly factors: FactorKind[] | undefined
  /** Seconds until another try makes sense, where the server named them. */
  readonly retryAfter: number | undefined

  constructor(
    code: ApiError['code'],
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { retryAfter?: number } = {},
    options?: ErrorOptions,
  ) {
    super(textOf(code, body), options)
    this.code = code
    this.status = status
    this.fields = body.fields ?? {}
    this.requestId = body.requestId
    this.challenge = body.challenge
    this.factors = body.factors
    this.retryAfter = body.retryAfter
  }
}

function textOf(
  code: string,
  { message, error, retryAfter }: { message?: string; error?: string; retryAfter?: number },
) {
  if (code === 'too_many_requests' && retryAfter && (!message || message === tooManyRequests))
    return `Zu viele Versuche. Bitte versuchen Sie es ${inMinutes(retryAfter)} wieder.`
  const own = ({ ...withoutAnswer, ...ownErrors } as Record<string, string>)[code]
  return message ?? error ?? own ?? withoutAnswer.internal
}

/** Seconds → `in 1 Minute`, `in 12 Minuten`: rounded up, so that the next try is not too early. */
function inMinutes(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'in 1 Minute' : `in ${minutes} Minuten`
}

export type CallOptions = {
  signal?: AbortSignal
  /** milliseconds; 10 000 when not given */
  timeout?: number
  /** For creating calls: the same key and body answer the first result again. See `useIntent`. */
  idempotencyKey?: string
}

/** The transport of a request: `fetch` with the path below `/api/v1`; adds the bearer, refreshes, retries. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

type Call<E extends Endpoint> = keyof Request<E> extends never
  ? (request?: Request<E>, options?: CallOptions) => Promise<Output<E>>
  : (request: Request<E>, options?: CallOptions) => Promise<Output<E>>

/** Every call of the contract as a function: `client.shifts.get({ params: { id } })`. */
export type Client = {
  [F in keyof Api]: { [K in keyof Api[F]]: Api[F][K] extends Endpoint ? Call<Api[F][K]> : never }
}

/** Wraps each call, and may repeat it. */
export type Around = <T>(work: () => Promise<T>) => Promise<T>

export type AnyRequest = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/** Makes one call of the contract. Every refusal is thrown as an `ApiError`. */
export async function call(
  send: Send,
  around: Around,
  e: Endpoint,
  { params, query, body }: AnyRequest = {},
  options: CallOptions = {},
) {
  const path = e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString()
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  // One key for the call and all its retries. Without a caller's own none where the server would store a secret.
  if (takesKey(e) && (options.idempotencyKey || !e.secretAnswer))
    headers.set('idempotency-key', options.idempotencyKey ?? newKey())
  const response = await around(() =>
    answered(send, search ? `${path}?${search}` : path, {
      method: e.method,
      headers,
      signal: withTimeout(options.signal, options.timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  const parsed = e.response.safeParse(answer)
  if (!parsed.success) throw new ApiError('internal', response.status, {}, { cause: parsed.error })
  return parsed.data
}

/** Sends and turns every kind of failure into an `ApiError`; an abort by the caller stays an abort. */
export async function answered(send: Send, path: string, init: RequestInit): Promise<Response> {
  let response
  try {
    response = await send(path, init)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new ApiError(slow ? 'timeout' : 'offline', 0, {}, { cause })
  }
  if (response.ok) return response
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(body.code ?? 'internal', response.status, { ...body, ...(retryAfter && { retryAfter }) })
}

/** A random key; browsers hide `randomUUID` on plain http (other than localhost). */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function withTimeout(signal: AbortSignal | undefined, milliseconds = 10_000) {
  const timeout = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

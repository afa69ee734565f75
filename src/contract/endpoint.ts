import type { z } from 'zod'
import type { Scope } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { ChangedBy } from './live.ts'

/** The allowed callers: those with a scope, every signed-in member, or everyone. */
export type Access = Scope | 'signed_in' | 'anyone'

/** One HTTP call, described once: the server mounts it, the client calls it, OpenAPI prints it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  path: `/${string}`
  summary: string
  access: Access
  /** Open also to members who must set up a second factor first (docs/product/accounts-and-rights.md 8). */
  duringSetup?: true
  /**
   * Irreversibly destroys or hands out data, or opens a way in: refused with `step_up_required` when the caller's last
   * proof is older than `limits.proofMinutes`. A list: only when the body names one of these fields, or the query one
   * of these switches, other than with `false` (docs/product/accounts-and-rights.md 15).
   */
  stepUp?: true | readonly string[]
  /**
   * Refused with `new_owner_waits` to an owner of less than `limits.ownerWaitHours` whom no earlier owner has
   * confirmed. A list counts as with `stepUp` (docs/product/accounts-and-rights.md 13).
   */
  newOwnersWait?: true | readonly string[]
  /** Open also to members whose password is temporary (docs/product/accounts-and-rights.md 13). */
  withTemporaryPassword?: true
  /** The answer contains a secret: for a repeated call it is stored encrypted. */
  secretAnswer?: true
  /**
   * Whether it honours `Idempotency-Key` (docs/product/wire.md 4). By default every POST that creates something (201)
   * or starts work (202) does.
   */
  takesKey?: boolean
  /** The live events after which an open page asks again. Each GET of members says so; `{}` = none. */
  changedBy?: ChangedBy
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Request headers of a foreign protocol, listed for the record: the feature reads them itself. */
  headers?: z.ZodObject
  /** Media type of a body that is not JSON; the feature mounts the call and reads the body itself. */
  sends?: string
  /** Media type of an answer that is not JSON; the feature mounts the call and writes the answer itself. */
  answers?: string
  /** Status of a success; 200 when not given. */
  status?: 200 | 201 | 202 | 204
  /** Status of a success that created nothing, because the result existed already; the handler says so (`again`). */
  statusAgain?: 200
  response: z.ZodType
  errors: readonly ErrorCode[]
}

/** Whether a repeated call with the same `Idempotency-Key` gets the first answer again. */
export const takesKey = ({ takesKey: says, method, status }: Endpoint): boolean =>
  says ?? (method === 'POST' && (status === 201 || status === 202))

/**
 * Errors of any call besides its own `errors`: those that every request can meet on its way to the handler and back.
 */
export function generalErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, duringSetup, withTemporaryPassword, stepUp, newOwnersWait, params, query, body } = endpoint
  const isPublic = access === 'anyone'
  return [
    'malformed_request',
    'unsupported_media_type',
    'request_timeout',
    'headers_too_large',
    // a body beyond 1 MB
    'file_too_large',
    // also requests that another site's page sends
    'forbidden',
    'internal',
    'unavailable',
    'storage_full',
    ...(query || body || takesKey(endpoint) ? (['invalid_input'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    // the share of an organisation or of a gallery link
    ...(isPublic ? [] : (['not_signed_in', 'too_many_requests'] as const)),
    ...(takesKey(endpoint) ? (['idempotency_conflict'] as const) : []),
    ...(isPublic || duringSetup ? [] : (['second_factor_setup_required'] as const)),
    ...(stepUp ? (['step_up_required'] as const) : []),
    ...(newOwnersWait ? (['new_owner_waits'] as const) : []),
    ...(isPublic || withTemporaryPassword ? [] : (['password_change_required'] as const)),
  ]
}

type Part = 'params' | 'query' | 'body'
type Parts<E extends Endpoint> = { [P in Part]: E[P] extends z.ZodType ? P : never }[Part]

/** The caller's input (before defaults and transforms). */
export type Request<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends z.ZodType ? z.input<E[P]> : never
}
/** The handler's input (validated, defaults applied). */
export type Input<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends z.ZodType ? z.output<E[P]> : never
}
/** The handler's result, and the caller's after parsing. */
export type Answer<E extends Endpoint> = z.input<E['response']>
export type Output<E extends Endpoint> = z.output<E['response']>

export type Contract = Record<string, Endpoint>
export const defineContract = <const C extends Contract>(contract: C): C => contract

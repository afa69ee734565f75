import type { Ctx, Services } from './context.ts'
import type { MemberPrincipal } from './principal.ts'

/** The cookies of a request; `write` sets one in its answer, only for requests of our own pages unless it is `Lax`. */
export type Cookies = {
  read: (name: string) => string | undefined
  write: (name: string, value: string, options: { path: string; seconds: number; sameSite?: 'Lax' }) => void
}

/** A call without a sign-in. Secrets that the caller holds lead into organisations (`findAccessKey`). */
export type PublicRequest = {
  services: Services
  address: string
  userAgent?: string | undefined
  /** As the browser says: a phone, else any larger device. */
  isPhone?: boolean
  cookies?: Cookies
  /** For `once` of http/idempotency.ts, in calls that make something. */
  keyed?: KeyedCall | undefined
}

/** A call with an `Idempotency-Key`: its caller and its input. */
export type KeyedCall = {
  key: string
  /** method, path and what it is about */
  call: string
  /** null = a caller who is not signed in */
  memberId: string | null
  bodyHash: string
  /** of a success */
  status: number
  /** The answer is a secret: what it is sealed with. */
  sealing?: Buffer
}

/**
 * A call of a signed-in member, with no transaction open yet: for calls that check a password, or count a try
 * although they refuse it.
 */
export type SignedInRequest = PublicRequest & {
  actor: MemberPrincipal
  /** Whether it comes from this machine itself (http/own-request.ts). */
  isOwn: () => boolean
  /** One transaction in the caller's organisation; of calls with one `Idempotency-Key` only the first one runs it. */
  once: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
}

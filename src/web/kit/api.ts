import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { accounts } from '../../contract/accounts.ts'
import { passkeys } from '../../contract/passkeys.ts'
import { answered, newKey } from './call.ts'
import { createLazyClient, loadContract } from './lazy-client.ts'
import { withProof } from './proof.ts'
import { tokens, type Tokens } from './tokens.ts'

export { ApiError } from './call.ts'

const base = '/api/v1'
/** Calls whose 401 is an answer, not a sign-in that ran out. */
const openCalls = new Set<string>(
  Object.values<Endpoint>({ ...accounts, ...passkeys }).flatMap(({ access, path }) =>
    access === 'anyone' ? [path] : [],
  ),
)

/** The product's calls, as the signed-in person. */
export const client = createLazyClient(send, withProof)
// a signed-in member needs it at once: it loads in parallel with the screen, not after it
if (tokens.current()) void loadContract().catch(() => {})

/**
 * `fetch` as the signed-in person, for requests that are not JSON (files, uploads). `path` below `/api/v1`. Throws
 * `ApiError` like the client; has no timeout of its own.
 */
export const fetchSigned = (path: string, init: RequestInit = {}) => withProof(() => answered(send, path, init))

/** A bearer for XMLHttpRequest and tus, refreshed when it would run out within half a minute. */
export async function accessToken(): Promise<string> {
  const current = tokens.current()
  if (!current) return ''
  if (expiresAt(current.accessToken) - Date.now() > 30_000) return current.accessToken
  return (await refresh(current.accessToken))?.accessToken ?? ''
}

/** For requests outside of `client`: after a 401, exchanges the sign-in for a new one, or ends it. Never throws. */
export function renewSignIn(): Promise<void> {
  const refused = tokens.current()?.accessToken
  if (!refused) return Promise.resolve()
  // calls that were refused together renew it once
  renewing ??= refresh(refused).then(
    () => void (renewing = undefined),
    () => void (renewing = undefined),
  )
  return renewing
}
let renewing: Promise<void> | undefined

/**
 * [Note: the 401 rule] On a 401 one refresh, one retry. When there is no refresh token, or it is refused, the sign-in
 * ends here and the guard leads to the sign-in page and back again. The same for a 500 that names tokens
 * (docs/product/accounts-and-rights.md 6).
 */
async function send(path: string, init: RequestInit): Promise<Response> {
  if (openCalls.has(path)) return fetch(base + path, init)
  const used = tokens.current()?.accessToken
  const first = await bearing(path, init, used)
  if (first.status === 403) void noticeSetup(first.clone())
  if (!used || !(await isAboutSignIn(first))) return first
  const next = await refresh(used)
  return next ? bearing(path, init, next.accessToken) : first
}

const setupListeners = new Set<() => void>()
/**
 * Calls the listener when this person must set up a second factor or an own password first. Returns a function that
 * stops it.
 */
export function onSetupRequired(listener: () => void) {
  setupListeners.add(listener)
  return () => void setupListeners.delete(listener)
}

async function noticeSetup(refusal: Response) {
  const body = (await refusal.json().catch(() => null)) as { code?: string } | null
  if (body?.code === 'second_factor_setup_required' || body?.code === 'password_change_required')
    for (const listener of setupListeners) listener()
}

function bearing(path: string, init: RequestInit, token: string | undefined) {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(base + path, { ...init, headers })
}

async function isAboutSignIn(response: Response) {
  if (response.status === 401) return true
  if (response.status !== 500) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const text = body && typeof body === 'object' && 'error' in body ? String(body.error) : ''
  return /token|Invalid|jwt/.test(text)
}

/**
 * Exchanges the refresh token, once for all calls and all tabs that were refused the same access token: the second
 * caller finds the new one. Null = the sign-in has ended. Throws when the server is not reached.
 */
function refresh(refused: string): Promise<Tokens | null> {
  return exclusively('andenken-refresh', async () => {
    const current = tokens.current()
    if (!current || current.accessToken !== refused) return current
    const response = await fetch(`${base}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: current.refreshToken }),
      signal: AbortSignal.timeout(10_000),
    })
    // Only a clear refusal ends the sign-in; a server that is down or overloaded doesn't.
    if (response.status === 401 || response.status === 400) {
      tokens.end('expired')
      return null
    }
    if (!response.ok) throw new TypeError(`refresh answered ${response.status}`)
    const next = (await response.json()) as Tokens
    tokens.rotate(current, next)
    return next
  })
}

/** Web Locks reach across tabs; they are missing on plain http (other than localhost). */
let queue: Promise<unknown> = Promise.resolve()
function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => {})
  return turn
}

/** The expiry of a JWT, in ms since 1970; now when it can't be read. */
function expiresAt(jwt: string): number {
  try {
    const payload = JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: number
    }
    return (payload.exp ?? 0) * 1000
  } catch {
    return Date.now()
  }
}

/**
 * One key for one intent, however often it is clicked or tried again: `key(body)` stays the same until `done()` or
 * until the body changes (the server refuses an old key with a new body).
 */
export function useIntent() {
  const [intent] = useState(() => {
    let body = ''
    let key = ''
    return {
      key(of: unknown) {
        const next = JSON.stringify(of)
        if (!key || next !== body) [body, key] = [next, newKey()]
        return key
      },
      done: () => void (key = ''),
    }
  })
  return intent
}

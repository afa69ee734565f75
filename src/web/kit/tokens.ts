/**
 * The storage of the sign-in: `auth_token` and `refresh_token`, in local storage with "Angemeldet bleiben", otherwise
 * in session storage.
 *
 * [Note: tabs of one sign-in] Session storage belongs to one tab, and a copied tab carries a copy of the refresh token.
 * Used twice, it would end the whole sign-in. So tabs notify each other of every change, and a new tab asks the others
 * before it shows the sign-in page.
 */
export type Tokens = { accessToken: string; refreshToken: string }
export type EndReason = 'logout' | 'expired'

type Message =
  | { type: 'changed'; from: string; to: Tokens | null; reason?: EndReason }
  | { type: 'ask' }
  | { type: 'answer'; tokens: Tokens }

const names = { access: 'auth_token', refresh: 'refresh_token' } as const
const listeners = new Set<() => void>()
const channel = new BroadcastChannel('andenken-sign-in')
let ended: EndReason | null = null

export const tokens = {
  /** The tokens of this tab, or null when no member is signed in. */
  current: (): Tokens | null => read(localStorage) ?? read(sessionStorage),
  /** Why the last sign-in of this tab ended. */
  ended: () => ended,

  /** After signing in. `stay` = keep them beyond this browser session. */
  begin(next: Tokens, stay: boolean) {
    forget()
    ended = null
    write(stay ? localStorage : sessionStorage, next)
    announce()
  },

  /** After a refresh: stays in the storage where the old ones were. */
  rotate(from: Tokens, to: Tokens) {
    replace(from.refreshToken, to)
    tell({ type: 'changed', from: from.refreshToken, to })
  },

  end(reason: EndReason) {
    const from = tokens.current()?.refreshToken
    ended = reason
    forget()
    announce()
    if (from) tell({ type: 'changed', from, to: null, reason })
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Asks other tabs for a sign-in that was not meant to outlive the browser; waits at most 150 ms. */
  async adopt() {
    if (tokens.current()) return
    tell({ type: 'ask' })
    await new Promise<void>((resolve) => {
      const stop = tokens.subscribe(resolve)
      setTimeout(() => (stop(), resolve()), 150)
    })
  },
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const mine = read(sessionStorage)
  if (data.type === 'ask' && mine) tell({ type: 'answer', tokens: mine })
  if (data.type === 'answer' && !tokens.current() && !ended) {
    write(sessionStorage, data.tokens)
    announce()
  }
  if (data.type === 'changed' && data.to) replace(data.from, data.to)
  if (data.type === 'changed' && !data.to && mine?.refreshToken === data.from) {
    ended = data.reason ?? 'logout'
    forget()
    announce()
  }
})
/** Other tabs with the same local storage. */
addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage || (event.key !== null && event.key !== names.refresh)) return
  // no data of the member signed in before may stay on this screen
  const now = memberOf(tokens.current())
  if (member && now && now !== member) return location.reload()
  if (!event.newValue && !tokens.current()) ended = 'logout'
  announce()
})

function tell(message: Message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: same origin only
  channel.postMessage(message)
}

function read(storage: Storage): Tokens | null {
  const accessToken = storage.getItem(names.access)
  const refreshToken = storage.getItem(names.refresh)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

function write(storage: Storage, { accessToken, refreshToken }: Tokens) {
  storage.setItem(names.access, accessToken)
  storage.setItem(names.refresh, refreshToken)
}

function replace(from: string, to: Tokens) {
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem(names.refresh) === from) write(storage, to)
  }
  announce()
}

function forget() {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(names.access)
    storage.removeItem(names.refresh)
  }
}

/** The member of an access token (RFC 7519). */
const memberOf = (signIn: Tokens | null): string | undefined => {
  const claims = signIn?.accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
  return claims && /"sub":"([^"]+)"/.exec(atob(claims))?.[1]
}
/** The member signed in in this tab. */
let member = memberOf(tokens.current())

function announce() {
  member = memberOf(tokens.current())
  for (const listener of listeners) listener()
}

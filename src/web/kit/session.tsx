import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Permission } from '../../contract/access.ts'
import type { AddressChange, LinkEmail, Member, SecondFactor, SignedIn } from '../../contract/accounts.ts'
import type { Organization } from '../../contract/organisations.ts'
import { client, onSetupRequired } from './api.ts'
import { ask } from './queries.ts'
import { tokens } from './tokens.ts'
import { FullScreenError, FullScreenSpinner } from './waiting.tsx'

export type Session = {
  guide: Member
  organization: Organization
  /** What the server allows this person; the browser never compares roles. */
  may: (permission: Permission) => boolean
  secondFactor: SecondFactor
  /** The password is a temporary one: nothing else is open. */
  mustChangePassword: boolean
  /** What became of the email by which the own address is confirmed. */
  confirmationEmail: LinkEmail | null
  /** An address and a password are how this person signs in. */
  mayChangeEmail: boolean
  /** Another own address that waits for its confirmation. */
  addressChange: AddressChange | null
  /** Nobody else could be left as owner. */
  isOnlyOwner: boolean
  /** Until then some of what owners do is refused. */
  ownerWaitsUntil: string | null
}
type State = {
  session: Session | null
  signIn: (answer: SignedIn, stay: boolean) => Promise<void>
  signOut: () => Promise<void>
}
const SessionContext = createContext<State | null>(null)

/** Who is signed in. Everything below is shown once that is known. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  const hasTokens = useSyncExternalStore(tokens.subscribe, () => tokens.current() !== null)
  const [asked, setAsked] = useState(hasTokens)
  const me = useQuery({ ...ask('accounts', 'me'), enabled: hasTokens, staleTime: 5 * 60_000 })

  useEffect(() => {
    if (!asked) void tokens.adopt().then(() => setAsked(true))
  }, [asked])
  useEffect(() => {
    // The next person at this screen must not see what the last one saw.
    if (!hasTokens) cache.clear()
  }, [cache, hasTokens])

  // A refusal says it before the next look at `me` would.
  useEffect(
    () => onSetupRequired(() => void cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })),
    [cache],
  )

  const data = hasTokens ? me.data : undefined
  const state = useMemo(
    (): State => ({
      session: data ? { ...data, may: (permission) => data.may.includes(permission) } : null,
      async signIn(answer, stay) {
        cache.clear()
        tokens.begin(answer, stay)
        await cache.fetchQuery(ask('accounts', 'me'))
      },
      async signOut() {
        const refreshToken = tokens.current()?.refreshToken
        tokens.end('logout')
        // This browser has forgotten the sign-in either way; the server's copy also runs out by itself.
        if (refreshToken) await client.accounts.logout({ body: { refreshToken } }).catch(() => {})
      },
    }),
    [cache, data],
  )
  if (!asked || (hasTokens && me.isPending)) return <FullScreenSpinner label="Anmeldung wird geprüft" />
  if (hasTokens && !me.data && me.error) return <FullScreenError error={me.error} onRetry={() => void me.refetch()} />
  return <SessionContext value={state}>{children}</SessionContext>
}

export function useSessionState(): State {
  const state = use(SessionContext)
  if (!state) throw new Error('useSessionState outside of SessionProvider')
  return state
}

/** The person who is signed in; only below `RequireSession`. */
export function useSession(): Session {
  const { session } = useSessionState()
  if (!session) throw new Error('useSession without a session')
  return session
}

/** Lets through who is signed in and, when named, may do `permission`; others go where they can go on. */
export function RequireSession({ permission, children }: { permission?: Permission; children: ReactNode }) {
  const { session } = useSessionState()
  const location = useLocation()
  if (!session) {
    const origin = location.pathname + location.search
    const remember = tokens.ended() !== 'logout' && origin !== '/dashboard'
    return <Navigate to={remember ? `/login?${new URLSearchParams({ from: origin })}` : '/login'} replace />
  }
  if (permission && !session.may(permission)) return <Navigate to="/dashboard" replace />
  return children
}

/** Where to go after signing in: the remembered origin when it is a path of ours, else the dashboard. */
export function originOf(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  // `//evil.example` and `/\evil.example` are other hosts to a browser.
  if (!/^\/dashboard([/?]|$)/.test(from) || from.includes('\\')) return '/dashboard'
  const url = new URL(from, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : '/dashboard'
}

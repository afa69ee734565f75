import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Scope } from '../../contract/access.ts'
import type { AddressChange, LinkEmail, Member, SecondFactor, SignedIn } from '../../contract/accounts.ts'
import type { Organization } from '../../contract/organisations.ts'
import { client, onSetupRequired } from './api.ts'
import { ask } from './queries.ts'
import { tokens } from './tokens.ts'
import { FullScreenError, FullScreenSpinner } from './waiting.tsx'

export type Session = {
  guide: Member
  organization: Organization
  /** The server's permissions of this person; the browser never compares roles. */
  may: (scope: Scope) => boolean
  secondFactor: SecondFactor
  /** The password is temporary: no other page is open. */
  mustChangePassword: boolean
  /** State of the email that confirms the own address. */
  confirmationEmail: LinkEmail | null
  /** This person signs in with an address and a password. */
  mayChangeEmail: boolean
  /** Another own address that waits for its confirmation. */
  addressChange: AddressChange | null
  /** There is no other owner who could be left. */
  isOnlyOwner: boolean
  /** Until then some owner actions are refused. */
  ownerWaitsUntil: string | null
}
type State = {
  session: Session | null
  signIn: (answer: SignedIn, stay: boolean) => Promise<void>
  signOut: () => Promise<void>
}
const SessionContext = createContext<State | null>(null)

/** The signed-in member. The content is shown once it is known. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  const hasTokens = useSyncExternalStore(tokens.subscribe, () => tokens.current() !== null)
  const [asked, setAsked] = useState(hasTokens)
  const me = useQuery({ ...ask('accounts', 'me'), enabled: hasTokens, staleTime: 5 * 60_000 })

  useEffect(() => {
    if (!asked) void tokens.adopt().then(() => setAsked(true))
  }, [asked])
  useEffect(() => {
    // The next person at this screen must not see the data of the last one.
    if (!hasTokens) cache.clear()
  }, [cache, hasTokens])

  // A refusal reports it before the next query of `me` would.
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
        // This browser has forgotten the sign-in either way; the server's copy also expires.
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

/** The signed-in person; only below `RequireSession`. */
export function useSession(): Session {
  const { session } = useSessionState()
  if (!session) throw new Error('useSession without a session')
  return session
}

/**
 * Lets signed-in members through who, when it is named, hold `permission`; others are sent to a page that they may see.
 */
export function RequireSession({ permission, children }: { permission?: Scope; children: ReactNode }) {
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

/** The page after signing in: the remembered origin when it is a path of ours, else the dashboard. */
export function originOf(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  // `//evil.example` and `/\evil.example` are other hosts to a browser.
  if (!/^\/dashboard([/?]|$)/.test(from) || from.includes('\\')) return '/dashboard'
  const url = new URL(from, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : '/dashboard'
}

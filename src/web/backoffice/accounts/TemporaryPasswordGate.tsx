import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '../../kit/session.tsx'
import { FullScreenSpinner } from '../../kit/waiting.tsx'

const NewPasswordDuePage = lazy(async () => ({
  default: (await import('./NewPasswordDuePage.tsx')).NewPasswordDuePage,
}))

/** A member whose password is temporary sees no other page: the server refuses all other calls. */
export function TemporaryPasswordGate({ children }: { children: ReactNode }) {
  if (!useSession().mustChangePassword) return children
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <NewPasswordDuePage />
    </Suspense>
  )
}

import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { originOf, useSession } from '../../kit/session.tsx'
import { FullScreenSpinner } from '../../kit/waiting.tsx'

const SecondFactorDuePage = lazy(async () => ({
  default: (await import('./SecondFactorDuePage.tsx')).SecondFactorDuePage,
}))
const place = '/dashboard/account'

/**
 * A member who must set up a second factor first sees no other page (the server refuses all other calls with
 * `second_factor_setup_required`), and goes on to the wanted page afterwards.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { enabled, required } = useSession().secondFactor
  const { pathname, search } = useLocation()
  const isDue = required && !enabled
  // Once begun it stays until the recovery codes are saved, though the server is content before.
  const [step, setStep] = useState<'none' | 'setup' | 'done'>(isDue ? 'setup' : 'none')
  if (isDue && step === 'none') setStep('setup')
  if (!isDue && step === 'done') {
    if (new URLSearchParams(search).has('setup')) return <Navigate to={originOf(search)} replace />
    setStep('none')
  }

  if (!isDue && step === 'none') return children
  if (pathname !== place) {
    const query = new URLSearchParams({ setup: 'second-factor', from: pathname + search })
    return <Navigate to={`${place}?${query}`} replace />
  }
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <SecondFactorDuePage onDone={() => setStep('done')} />
    </Suspense>
  )
}

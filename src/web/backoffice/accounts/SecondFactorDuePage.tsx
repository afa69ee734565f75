import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { Toasts } from '../../kit/toasts.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { canUsePasskeys } from './passkey.ts'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { SignedInAs } from './SignedInAs.tsx'

/** The only page for a member who must set up a second factor first. */
export function SecondFactorDuePage({ onDone }: { onDone: () => void }) {
  const { organization } = useSession()
  const cache = useQueryClient()
  const [kind, setKind] = useState<'app' | 'passkey'>('app')
  // codes are shown once: the page must not change until they are saved
  const [isHeld, setHeld] = useState(false)
  const done = async () => {
    await cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
    onDone()
  }
  return (
    <AuthFrame
      title="Zweiten Faktor einrichten"
      subtitle={`${organization.name} verlangt von Besitzern und Administratoren einen zweiten Faktor. Das dauert zwei Minuten, dann geht es weiter.`}
    >
      {kind === 'app' ? (
        <SecondFactorSetup onCodes={() => setHeld(true)} onDone={() => void done()} />
      ) : (
        <AddPasskey onCodes={() => setHeld(true)} onDone={() => void done()} />
      )}
      {!isHeld && canUsePasskeys() && (
        <Button
          onClick={() => setKind(kind === 'app' ? 'passkey' : 'app')}
          sx={{ mt: 4, mx: -2, color: 'primary.dark' }}
        >
          {kind === 'app' ? 'Stattdessen einen Passkey anlegen' : 'Stattdessen eine Authenticator-App einrichten'}
        </Button>
      )}
      <SignedInAs />
      <Toasts />
    </AuthFrame>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { useSessionState } from '../../kit/session.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useConfirmationEmail } from './use-confirmation-email.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** The page behind the confirmation e-mail's link. Opening it changes nothing: scanners open every link. */
export function ConfirmEmailPage() {
  const { session } = useSessionState()
  const cache = useQueryClient()
  const token = useMailedToken()
  const confirm = useMutation({
    mutationFn: () => client.accounts.confirmEmail({ body: { token } }),
    onSuccess: () => session && cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey }),
  })
  const isRefused = confirm.error instanceof ApiError && confirm.error.code === 'confirmation_token_invalid'

  if (confirm.isSuccess)
    return (
      <AuthFrame title="Ihre E-Mail-Adresse ist bestätigt" subtitle="Vielen Dank. Mehr ist nicht zu tun.">
        <Onward />
      </AuthFrame>
    )
  if (session?.guide.emailVerified && (isRefused || !token))
    return (
      <AuthFrame
        title="Ihre E-Mail-Adresse ist schon bestätigt"
        subtitle={`${session.guide.email} – mehr ist nicht zu tun.`}
      >
        <Onward />
      </AuthFrame>
    )
  if (isRefused || !token)
    return (
      <AuthFrame
        title={token ? 'Dieser Link gilt nicht mehr' : 'Dieser Link ist unvollständig'}
        subtitle={
          token
            ? 'Er ist abgelaufen oder wurde schon benutzt.'
            : 'Bitte öffnen Sie den Link aus der E-Mail noch einmal, oder lassen Sie sich eine neue senden.'
        }
      >
        {session ? <SendAgain /> : <SignInFirst />}
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="E-Mail-Adresse bestätigen"
      subtitle="Ein Klick, dann wissen wir, dass Nachrichten unter dieser Adresse bei Ihnen ankommen."
    >
      <Actions>
        <ErrorAlert error={confirm.error} title="Ein Fehler ist aufgetreten" />
        <Button variant="contained" size="large" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          E-Mail-Adresse bestätigen
        </Button>
      </Actions>
    </AuthFrame>
  )
}

function SendAgain() {
  const { text, again } = useConfirmationEmail()
  if (again.isSuccess)
    return (
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )
  return (
    <Actions>
      <ErrorAlert error={again.error} title="Ein Fehler ist aufgetreten" />
      <Button variant="contained" size="large" loading={again.isPending} onClick={() => again.mutate()}>
        Neue E-Mail senden
      </Button>
    </Actions>
  )
}

function SignInFirst() {
  return (
    <Actions>
      <Box sx={{ fontSize: 14 }}>Melden Sie sich an, um sich eine neue E-Mail senden zu lassen.</Box>
      <Button component={Link} to="/login" variant="contained" size="large">
        Zur Anmeldung
      </Button>
    </Actions>
  )
}

function Onward() {
  const { session } = useSessionState()
  return (
    <Button component={Link} to={session ? '/dashboard' : '/login'} variant="contained" size="large" fullWidth>
      {session ? 'Zum Dashboard' : 'Zur Anmeldung'}
    </Button>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>

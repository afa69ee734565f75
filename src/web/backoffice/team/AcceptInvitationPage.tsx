import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SignedIn } from '../../../contract/accounts.ts'
import type { FactorKind } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { useSessionState } from '../../kit/session.tsx'
import { tokens } from '../../kit/tokens.ts'
import { FullScreenSpinner } from '../../kit/waiting.tsx'
import { AuthFrame } from '../accounts/AuthFrame.tsx'
import type { LoginState } from '../accounts/LoginPage.tsx'
import { NewPasswordFields, NewPasswordTwice } from '../accounts/NewPasswordFields.tsx'
import { SecondFactorStep } from '../accounts/SecondFactorStep.tsx'
import { useMailedToken } from '../accounts/use-mailed-token.ts'

const isVoid = (error: unknown) => error instanceof ApiError && error.code === 'invitation_token_invalid'

/** The page behind an invitation's link: the own password, and then the dashboard. */
export function AcceptInvitationPage() {
  const token = useMailedToken()
  const { data, error, refetch } = useQuery({
    ...ask('team', 'invitation', { body: { token } }),
    enabled: token !== '',
    // once accepted it is void, and the page is still shown for a moment
    staleTime: Infinity,
  })
  if (!token || isVoid(error)) return <VoidInvitation isComplete={token !== ''} />
  if (error)
    return (
      <AuthFrame title="Einladung" subtitle="Die Einladung konnte nicht geladen werden.">
        <ErrorAlert error={error} onRetry={() => void refetch()} />
      </AuthFrame>
    )
  if (!data) return <FullScreenSpinner label="Einladung wird geprüft" />
  return <PasswordForm token={token} {...data} />
}

type PasswordFormProps = { token: string; organizationName: string; email: string; firstName: string }

function PasswordForm({ token, organizationName, email, firstName }: PasswordFormProps) {
  const { signIn } = useSessionState()
  const navigate = useNavigate()
  const [step, setStep] = useState<{ challenge: string; factors: FactorKind[] }>()
  const enter = async (answer: SignedIn) => {
    // another member may be signed in here
    tokens.end('logout')
    await signIn(answer, false)
    await navigate('/dashboard', { replace: true })
  }
  const form = useFormOf(NewPasswordTwice, { newPassword: '', confirmation: '' }, async ({ newPassword }) => {
    try {
      await enter(await client.team.acceptInvitation({ body: { token, newPassword } }))
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.challenge)) throw cause
      setStep({ challenge: cause.challenge, factors: cause.factors ?? ['app'] })
    }
  })
  if (step) {
    // the password is set and the link used up: the next step is a sign-in
    const state: LoginState = { passwordChanged: true }
    return (
      <AuthFrame
        title="Zweiter Schritt"
        subtitle={`Ihr Passwort ist vergeben. Zum Schutz des Kontos ${email} fragen wir noch ${step.factors[0] === 'passkey' ? 'Ihren Passkey' : 'einen Code'} ab.`}
      >
        <SecondFactorStep
          {...step}
          onSignedIn={enter}
          onBack={() => void navigate('/login', { replace: true, state })}
        />
      </AuthFrame>
    )
  }
  if (isVoid(form.error)) return <VoidInvitation isComplete />
  return (
    <AuthFrame
      title={`Willkommen, ${firstName}`}
      subtitle={`Sie sind in das Team von „${organizationName}“ eingeladen. Vergeben Sie ein Passwort für ${email}, dann geht es los.`}
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorAlert error={form.error} title="Ein Fehler ist aufgetreten" />
        {/* Tells password managers the account of this password. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields control={form.control} autoFocus />
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          Einladung annehmen
        </Button>
      </Box>
    </AuthFrame>
  )
}

function VoidInvitation({ isComplete }: { isComplete: boolean }) {
  return (
    <AuthFrame
      title={isComplete ? 'Diese Einladung gilt nicht mehr' : 'Dieser Link ist unvollständig'}
      subtitle={
        isComplete
          ? `Eine Einladung gilt ${limits.invitationDays} Tage und nur einmal. Bitte lassen Sie sich eine neue senden, oder melden Sie sich an.`
          : 'Bitte öffnen Sie den Link aus der E-Mail noch einmal.'
      }
    >
      <Button component={Link} to="/login" replace variant="contained" size="large" fullWidth>
        Zur Anmeldung
      </Button>
    </AuthFrame>
  )
}

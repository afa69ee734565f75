import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import { useRef, useState, type FormEvent } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Login } from '../../../contract/accounts.ts'
import type { FactorKind } from '../../../contract/errors.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { originOf, useSessionState } from '../../kit/session.tsx'
import { tokens } from '../../kit/tokens.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { canUsePasskeys } from './passkey.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'

/** The state that other pages pass to this one, in the history. */
export type LoginState = { passwordChanged?: true } | null

/** The person before the second step; kept while the code is asked for, so that "Zurück" loses nothing. */
type Entered = { email: string; password: string; stay: boolean }

export function LoginPage() {
  const { session, signIn } = useSessionState()
  const { search } = useLocation()
  const [entered, setEntered] = useState<Entered>({ email: '', password: '', stay: false })
  const [step, setStep] = useState<{ challenge: string; factors: FactorKind[] }>()
  const [error, setError] = useState<unknown>(null)
  if (session) return <Navigate to={originOf(search)} replace />
  if (step)
    return (
      <AuthFrame
        title="Zweiter Schritt"
        subtitle={`Zum Schutz des Kontos ${entered.email} fragen wir noch ${step.factors[0] === 'passkey' ? 'Ihren Passkey' : 'einen Code'} ab.`}
      >
        <SecondFactorStep
          {...step}
          onSignedIn={(answer) => signIn(answer, entered.stay)}
          onBack={(cause) => (setStep(undefined), setError(cause))}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Anmelden" subtitle="Willkommen zurück. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.">
      <LoginForm entered={entered} onEnter={setEntered} error={error} onError={setError} onSecondStep={setStep} />
      <Box sx={{ color: 'text.secondary', textAlign: 'center', mt: 6 }}>
        Noch kein Konto?{' '}
        <MuiLink component={Link} to={`/register${search}`} underline="always">
          Organisation registrieren
        </MuiLink>
      </Box>
    </AuthFrame>
  )
}

type LoginFormProps = {
  entered: Entered
  onEnter: (entered: Entered) => void
  error: unknown
  onError: (error: unknown) => void
  onSecondStep: (step: { challenge: string; factors: FactorKind[] }) => void
}

/** Two fields need no form library, and the sign-in page is the one that must be there first. */
function LoginForm({ entered, onEnter, error, onError, onSecondStep }: LoginFormProps) {
  const { signIn } = useSessionState()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)
  const { email, password, stay } = entered

  const change = (change: Partial<Entered>) => {
    onEnter({ ...entered, ...change })
    setWrong({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = Login.safeParse(entered)
    if (!checked.success) {
      const messages = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
      setWrong(messages)
      form.current?.querySelector<HTMLElement>(`[name=${messages.email ? 'email' : 'password'}]`)?.focus()
      return
    }
    setBusy(true)
    onError(null)
    try {
      await signIn(await client.accounts.login({ body: checked.data }), stay)
    } catch (cause) {
      setBusy(false)
      if (cause instanceof ApiError && cause.challenge)
        onSecondStep({ challenge: cause.challenge, factors: cause.factors ?? ['app'] })
      else onError(cause)
    }
  }
  return (
    <Box
      component="form"
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      sx={{ display: 'grid', gap: 4 }}
    >
      {error ? <ErrorAlert error={error} title="Login fehlgeschlagen" /> : <Note />}
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={(email) => change({ email })}
        error={wrong.email}
      />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(password) => change({ password })}
        error={wrong.password}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', my: -1 }}>
        <FormControlLabel
          control={<Checkbox checked={stay} onChange={(event) => change({ stay: event.target.checked })} />}
          label="Angemeldet bleiben"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <MuiLink component={Link} to="/forgot-password" state={{ email }} variant="body2" sx={{ py: 1 }}>
          Passwort vergessen?
        </MuiLink>
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Anmelden
      </Button>
      {canUsePasskeys() && (
        <PasskeyButton
          label="Mit Passkey anmelden"
          start={() => client.passkeys.startSignIn()}
          send={async (passkey) => signIn(await client.passkeys.signIn({ body: { passkey } }), stay)}
          onError={onError}
        />
      )}
    </Box>
  )
}

/** Why the member was sent here. */
function Note() {
  const state = useLocation().state as LoginState
  if (state?.passwordChanged)
    return <Alert severity="success">Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.</Alert>
  if (tokens.ended() !== 'expired') return null
  return <Alert severity="info">Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.</Alert>
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import { useRef, useState, type FormEvent } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Login } from '../../../contract/accounts.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { originOf, useSessionState } from '../../kit/session.tsx'
import { tokens } from '../../kit/tokens.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

export function LoginPage() {
  const { session } = useSessionState()
  const { search } = useLocation()
  if (session) return <Navigate to={originOf(search)} replace />
  return (
    <AuthFrame title="Anmelden" subtitle="Willkommen zurück. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.">
      <LoginForm />
      <Box sx={{ color: 'text.secondary', textAlign: 'center', mt: 6 }}>
        Noch kein Konto?{' '}
        <MuiLink component={Link} to={`/register${search}`} underline="always">
          Organisation registrieren
        </MuiLink>
      </Box>
    </AuthFrame>
  )
}

/** Two fields need no form library, and the sign-in page is the one that must be there first. */
function LoginForm() {
  const { signIn } = useSessionState()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const [stay, setStay] = useState(false)
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const change = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change })
    setWrong({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = Login.safeParse(values)
    if (!checked.success) {
      const messages = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
      setWrong(messages)
      form.current?.querySelector<HTMLElement>(`[name=${messages.email ? 'email' : 'password'}]`)?.focus()
      return
    }
    setBusy(true)
    setError(null)
    try {
      await signIn(await client.accounts.login({ body: checked.data }), stay)
    } catch (cause) {
      setError(cause)
      setBusy(false)
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
      {tokens.ended() === 'expired' && !error && (
        <Alert severity="info">Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.</Alert>
      )}
      <ErrorAlert error={error} title="Login fehlgeschlagen" />
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={values.email}
        onChange={(email) => change({ email })}
        error={wrong.email}
      />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
        error={wrong.password}
      />
      <FormControlLabel
        control={<Checkbox checked={stay} onChange={(event) => setStay(event.target.checked)} />}
        label="Angemeldet bleiben"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Anmelden
      </Button>
    </Box>
  )
}

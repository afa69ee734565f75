import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Login } from '../../../contract/accounts.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { originOf, useSessionState } from '../../kit/session.tsx'
import { tokens } from '../../kit/tokens.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordInput } from './PasswordInput.tsx'

export function LoginPage() {
  const { session, signIn } = useSessionState()
  const { search } = useLocation()
  const [stay, setStay] = useState(false)
  const form = useFormOf(Login, { email: '', password: '' }, async (body) =>
    signIn(await client.accounts.login({ body }), stay),
  )
  if (session) return <Navigate to={originOf(search)} replace />
  return (
    <AuthFrame title="Anmelden" subtitle="Willkommen zurück. Melden Sie sich mit Ihrer E-Mail-Adresse an.">
      <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {tokens.ended() === 'expired' && !form.error ? (
          <Alert severity="info">Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.</Alert>
        ) : null}
        <ErrorAlert error={form.error} title="Login fehlgeschlagen" />
        <Input
          control={form.control}
          name="email"
          label="E-Mail"
          type="email"
          autoComplete="username"
          autoFocus
          required
        />
        <PasswordInput control={form.control} name="password" label="Passwort" autoComplete="current-password" />
        <FormControlLabel
          control={<Checkbox checked={stay} onChange={(event) => setStay(event.target.checked)} />}
          label="Angemeldet bleiben"
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          Anmelden
        </Button>
        <Box sx={{ color: 'text.secondary', textAlign: 'center', mt: 2 }}>
          Noch kein Konto?{' '}
          <MuiLink component={Link} to={`/register${search}`} underline="always">
            Organisation registrieren
          </MuiLink>
        </Box>
      </Box>
    </AuthFrame>
  )
}

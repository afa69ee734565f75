import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link, useNavigate } from 'react-router'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useFormOf } from '../../kit/form.tsx'
import { tokens } from '../../kit/tokens.ts'
import { AuthFrame } from './AuthFrame.tsx'
import type { LoginState } from './LoginPage.tsx'
import { NewPasswordFields, NewPasswordTwice } from './NewPasswordFields.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** The page behind the link of the e-mail "Passwort zurücksetzen". */
export function ResetPasswordPage() {
  const token = useMailedToken()
  const navigate = useNavigate()
  const form = useFormOf(NewPasswordTwice, { newPassword: '', confirmation: '' }, async ({ newPassword }) => {
    await client.accounts.resetPassword({ body: { token, newPassword } })
    // The server has ended all sign-ins of this person, one in this browser among them.
    tokens.end('logout')
    const state: LoginState = { passwordChanged: true }
    await navigate('/login', { replace: true, state })
  })
  const isRefused = form.error instanceof ApiError && form.error.code === 'reset_token_invalid'
  if (!token || isRefused)
    return (
      <AuthFrame
        title={token ? 'Dieser Link gilt nicht mehr' : 'Dieser Link ist unvollständig'}
        subtitle={
          token
            ? 'Er ist abgelaufen, wurde schon benutzt, oder es gibt inzwischen einen neueren oder ein neues Passwort. Jetzt hat sich nichts geändert.'
            : 'Bitte öffnen Sie den Link aus der E-Mail noch einmal, oder fordern Sie einen neuen an.'
        }
      >
        <Button component={Link} to="/forgot-password" replace variant="contained" size="large" fullWidth>
          Neuen Link anfordern
        </Button>
        <ToLogin />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Neues Passwort"
      subtitle="Wählen Sie ein neues Passwort. Danach melden Sie sich damit auf allen Ihren Geräten neu an."
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorAlert error={form.error} title="Ein Fehler ist aufgetreten" />
        <NewPasswordFields control={form.control} autoFocus />
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          Passwort ändern
        </Button>
      </Box>
      <ToLogin />
    </AuthFrame>
  )
}

function ToLogin() {
  return (
    <Box sx={{ textAlign: 'center', mt: 6 }}>
      <MuiLink component={Link} to="/login" underline="always">
        Zurück zur Anmeldung
      </MuiLink>
    </Box>
  )
}

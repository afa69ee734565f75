import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { Toasts } from '../../kit/toasts.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordFields, PasswordChange } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignedInAs } from './SignedInAs.tsx'

/** The only page for a member whose password is temporary; afterwards the member goes on to the wanted page. */
export function NewPasswordDuePage() {
  const { guide } = useSession()
  const cache = useQueryClient()
  const empty = { currentPassword: '', newPassword: '', confirmation: '' }
  const form = useFormOf(PasswordChange, empty, async ({ currentPassword, newPassword }) => {
    await client.accounts.changePassword({ body: { currentPassword, newPassword } })
    await cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
  })
  return (
    <AuthFrame
      title="Eigenes Passwort vergeben"
      subtitle="Sie sind mit einem temporären Passwort angemeldet. Vergeben Sie jetzt ein eigenes, das nur Sie kennen."
    >
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
        <ErrorAlert error={form.error} title="Ein Fehler ist aufgetreten" />
        {/* Tells password managers the account of this password. */}
        <input type="text" autoComplete="username" value={guide.email} readOnly hidden />
        <Input
          as={PasswordField}
          control={form.control}
          name="currentPassword"
          label="Temporäres Passwort"
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields control={form.control} />
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          Passwort vergeben
        </Button>
      </Box>
      <SignedInAs />
      <Toasts />
    </AuthFrame>
  )
}

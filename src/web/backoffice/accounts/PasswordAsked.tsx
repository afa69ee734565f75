import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { useSession } from '../../kit/session.tsx'
import { PasswordField } from './PasswordField.tsx'

const Asked = z.object({ password: z.string().min(1, 'Passwort ist erforderlich') })

export type PasswordAskedProps = {
  /** The consequence. */
  text: string
  /** The action, on the button. */
  confirm: string
  danger?: boolean
  onCancel?: (() => void) | undefined
  send: (password: string) => Promise<void>
}

/** The member at the screen proves the identity with the password. */
export function PasswordAsked({ text, confirm, danger = false, onCancel, send }: PasswordAskedProps) {
  const { guide } = useSession()
  const form = useFormOf(Asked, { password: '' }, ({ password }) => send(password))
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text} Bitte bestätigen Sie mit Ihrem Passwort.
      </Typography>
      <input type="text" autoComplete="username" value={guide.email} readOnly hidden />
      <Input
        as={PasswordField}
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        autoFocus
      />
      <ErrorAlert error={form.error} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Abbrechen
          </Button>
        )}
        <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={form.busy}>
          {confirm}
        </Button>
      </Stack>
    </Box>
  )
}

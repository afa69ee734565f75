import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { AccountPassword } from '../../../contract/accounts.ts'
import { PasskeyName } from '../../../contract/passkeys.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { useSession } from '../../kit/session.tsx'
import { createPasskey } from './passkey.ts'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const Adding = z.object({ name: PasskeyName, password: AccountPassword })

export type AddPasskeyProps = {
  onCancel?: () => void
  /** From now on the codes are shown; they must not be lost by a slip. */
  onCodes?: () => void
  /** The passkey exists, and its recovery codes have been saved. */
  onDone: () => void
}

/** Name and password, then the browser's own question, then the recovery codes if it is the first factor. */
export function AddPasskey({ onCancel, onCodes, onDone }: AddPasskeyProps) {
  const { guide } = useSession()
  const [codes, setCodes] = useState<string[]>()
  const form = useFormOf(Adding, { name: '', password: '' }, async ({ name, password }) => {
    const { options } = await client.passkeys.startAdding({ body: { password } })
    const passkey = await createPasskey(options)
    const { recoveryCodes } = await client.passkeys.add({ body: { name, passkey } }).catch(plainly)
    if (recoveryCodes.length === 0) return onDone()
    onCodes?.()
    setCodes(recoveryCodes)
  })
  if (codes)
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="success">Der Passkey ist hinzugefügt.</Alert>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Box>
    )
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Sie bestätigen gleich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Bitte geben Sie vorher noch einmal
        Ihr Passwort ein.
      </Typography>
      <Input
        control={form.control}
        name="name"
        label="Name des Passkeys"
        hint="Woran Sie ihn wiedererkennen, z. B. „Laptop im Büro“"
        autoComplete="off"
        autoFocus
      />
      <input type="text" autoComplete="username" value={guide.email} readOnly hidden />
      <Input
        as={PasswordField}
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
      />
      <ErrorAlert error={form.error} title="Der Passkey wurde nicht hinzugefügt" />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Abbrechen
          </Button>
        )}
        <Button type="submit" variant="contained" loading={form.busy}>
          Passkey anlegen
        </Button>
      </Stack>
    </Box>
  )
}

/** The passkey is no field of the form: the server's message about it is shown as it is. */
function plainly(cause: unknown): never {
  const text = cause instanceof ApiError ? cause.fields['passkey'] : undefined
  throw text ? new Error(text, { cause }) : cause
}

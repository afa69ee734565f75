import CopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Output } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { CodeField, codeDigits } from './CodeField.tsx'
import { copyText } from './copy.ts'
import { PasswordAsked } from './PasswordAsked.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Secret = Output<Api['accounts']['startSecondFactor']>

export type SecondFactorSetupProps = {
  onCancel?: () => void
  /** From now on the codes are shown; they must not be lost by a slip. */
  onCodes?: () => void
  /** The factor is on, and the codes have been saved. */
  onDone: () => void
}

/** Three steps: password, app and first code, recovery codes. */
export function SecondFactorSetup({ onCancel, onCodes, onDone }: SecondFactorSetupProps) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} isFirst />
  if (secret)
    return (
      <Confirmation
        secret={secret}
        onCancel={onCancel}
        onRestart={() => setSecret(undefined)}
        onCodes={(next) => (next.length === 0 ? onDone() : (onCodes?.(), setCodes(next)))}
      />
    )
  return (
    <PasswordAsked
      text="Sie brauchen eine Authenticator-App auf Ihrem Telefon, z. B. Aegis, Google Authenticator oder die Passwörter-App von Apple."
      confirm="Weiter"
      onCancel={onCancel}
      send={async (password) => setSecret(await client.accounts.startSecondFactor({ body: { password } }))}
    />
  )
}

type ConfirmationProps = {
  secret: Secret
  onCancel: (() => void) | undefined
  /** The server has forgotten the beginning. */
  onRestart: () => void
  onCodes: (codes: string[]) => void
}

function Confirmation({ secret, onCancel, onRestart, onCodes }: ConfirmationProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isOnPhone = useMediaQuery('(pointer: coarse)')

  const submit = async (digits: string) => {
    if (busy) return
    if (digits.length < codeDigits) return setWrong('Bitte geben Sie den Code ein')
    setBusy(true)
    setError(null)
    try {
      onCodes((await client.accounts.confirmSecondFactor({ body: { code: digits } })).recoveryCodes)
    } catch (cause) {
      setBusy(false)
      setCode('')
      const field = cause instanceof ApiError ? cause.fields['code'] : undefined
      if (field) setWrong(field)
      else setError(cause)
    }
  }
  const mustRestart = error instanceof ApiError && error.code === 'second_factor_not_started'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Scannen Sie das Bild mit Ihrer Authenticator-App und geben Sie den Code ein, den sie dann zeigt.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 5, alignItems: 'center', justifyContent: 'center' }}>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
          alt="QR-Code für die Authenticator-App"
          // Scanners want dark on light, in the dark theme too.
          sx={{ width: 192, height: 192, bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2">
            {isOnPhone ? (
              <>
                Auf diesem Telefon: <Link href={secret.uri}>In der App öffnen</Link>, oder von Hand eintragen:
              </>
            ) : (
              'Scannen geht nicht? Tragen Sie diesen Schlüssel von Hand ein:'
            )}
          </Typography>
          <Box
            component="code"
            sx={{ display: 'block', my: 2, fontSize: 14, lineHeight: 1.7, overflowWrap: 'anywhere' }}
          >
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </Box>
          <Button
            size="small"
            startIcon={<CopyIcon />}
            onClick={() => void copyText(secret.secret, 'Schlüssel kopiert')}
            sx={{ mx: -1.5 }}
          >
            Schlüssel kopieren
          </Button>
        </Box>
      </Stack>
      <CodeField
        value={code}
        onChange={(digits) => (setCode(digits), setWrong(undefined))}
        onComplete={(digits) => void submit(digits)}
        error={wrong}
      />
      <ErrorAlert error={error} onRetry={mustRestart ? onRestart : undefined} />
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Abbrechen
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy}>
          Einschalten
        </Button>
      </Stack>
    </Box>
  )
}

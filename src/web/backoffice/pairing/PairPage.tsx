import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { holds } from '../../../contract/access.ts'
import { limits } from '../../../contract/limits.ts'
import { PairPhone } from '../../../contract/pairing.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { useSessionState } from '../../kit/session.tsx'
import { AuthFrame } from '../accounts/AuthFrame.tsx'
import { captureAppIsMissing } from './capture-app.ts'

/** The QR code's target, until the capture app exists. Opening it changes nothing: only the button pairs. */
export function PairPage() {
  const { session } = useSessionState()
  const code = useCodeOfLink()
  if (session && !code && holds(session.guide.role, 'phone.use')) return <Paired />
  return (
    <AuthFrame
      title="Telefon koppeln"
      subtitle="Danach ist dieses Telefon ohne Passwort angemeldet, bis Ihre Verwaltung es abmeldet."
    >
      <PairForm linked={code} signedInAs={session && `${session.guide.firstName} ${session.guide.lastName}`} />
    </AuthFrame>
  )
}

/**
 * The code after `#`. It is removed from the address bar at once, so that it stays neither there nor in the history.
 */
function useCodeOfLink(): string {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const found = new URLSearchParams(hash.slice(1)).get('code')
  // the page may be open already when a code is scanned
  if (found && found !== code) setCode(found)
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true })
  }, [navigate, pathname, hash])
  return code
}

function PairForm({ linked, signedInAs }: { linked: string; signedInAs: string | null }) {
  const { signIn, signOut } = useSessionState()
  const [typed, setTyped] = useState('')
  const [deviceName, setDeviceName] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isRefused = error instanceof ApiError && error.code === 'pairing_code_invalid'
  // after a refusal another code can be typed
  const asksCode = !linked || isRefused || typed !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const body = { code: asksCode ? typed : linked, deviceName }
    const checked = PairPhone.safeParse(body)
    if (!checked.success) {
      setWrong(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
      return
    }
    setBusy(true)
    setError(null)
    try {
      const answer = await client.pairing.pair({ body })
      if (signedInAs) await signOut()
      await signIn(answer, true)
    } catch (cause) {
      setBusy(false)
      setError(cause)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      <ErrorAlert error={error} title="Das Telefon ist nicht gekoppelt" />
      {signedInAs && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          Auf diesem Gerät ist {signedInAs} angemeldet und wird dabei abgemeldet.
        </Alert>
      )}
      {asksCode && (
        <Field
          label="Code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(text) => (setTyped(text), setWrong({}))}
          error={wrong['code']}
          hint="Ihre Verwaltung zeigt ihn unter Team an."
        />
      )}
      <Field
        label="Name des Telefons"
        name="deviceName"
        autoComplete="off"
        value={deviceName}
        onChange={(text) => (setDeviceName(text), setWrong({}))}
        error={wrong['deviceName']}
        hint="Damit Ihre Verwaltung es wiederfindet, z. B. „Station 2“"
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Telefon koppeln
      </Button>
    </Box>
  )
}

function Paired() {
  const { session, signOut } = useSessionState()
  if (!session) return null
  const { guide, organization } = session
  return (
    <AuthFrame
      title={`Angemeldet als ${guide.firstName} ${guide.lastName}`}
      subtitle={`Dieses Telefon gehört jetzt zu ${organization.name}.`}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="info">
          Aufnehmen können Sie damit noch nicht: {captureAppIsMissing} Sie wird unter dieser Adresse erscheinen, und
          dieses Telefon bleibt bis dahin angemeldet, solange Sie es wenigstens alle {limits.signInDays} Tage benutzen.
        </Alert>
        <Button variant="outlined" onClick={() => void signOut()}>
          Abmelden
        </Button>
      </Box>
    </AuthFrame>
  )
}

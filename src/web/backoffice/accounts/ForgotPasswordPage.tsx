import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Email } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { formatTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { resetWords } from './mail-words.ts'

/** Seconds after which the e-mail can be asked for again. */
const pause = 60

/** The state that the sign-in page passes on, in the history. */
type ForgotState = { email?: string } | null

export function ForgotPasswordPage() {
  const state = useLocation().state as ForgotState
  const [email, setEmail] = useState(state?.email ?? '')
  const [askedAt, setAskedAt] = useState<number>()
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const request = async () => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await client.accounts.requestPasswordReset({ body: { email } })
      setAskedAt(Date.now())
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = Email.safeParse(email)
    if (!checked.success) setWrong(checked.error.issues[0]?.message)
    else void request()
  }
  const failure = <ErrorAlert error={error} title="Ein Fehler ist aufgetreten" />
  const back = (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <MuiLink component={Link} to="/login" underline="always">
        Zurück zur Anmeldung
      </MuiLink>
    </Box>
  )

  if (askedAt !== undefined)
    return (
      <AuthFrame
        title="Bitte sehen Sie in Ihr Postfach"
        subtitle={
          <>
            {resetWords.before}{' '}
            <Box component="strong" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {email.trim()}
            </Box>{' '}
            {resetWords.after}
          </>
        }
      >
        <Box role="status" sx={{ display: 'grid', gap: 4 }}>
          {failure}
          <Stopped />
          <Typography variant="body2">
            Nichts angekommen? Das kann ein paar Minuten dauern. Bitte sehen Sie auch im Spam-Ordner nach.{' '}
            {resetWords.invited}
          </Typography>
          <SendAgain key={askedAt} askedAt={askedAt} busy={busy} onClick={() => void request()} />
          {back}
        </Box>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Passwort vergessen?"
      subtitle="Geben Sie Ihre E-Mail-Adresse ein. Sie bekommen einen Link, mit dem Sie ein neues Passwort wählen."
    >
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {failure}
        <Field
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(text) => (setEmail(text), setWrong(undefined))}
          error={wrong}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Link anfordern
        </Button>
        {back}
      </Box>
    </AuthFrame>
  )
}

/** Shown while no emails go out: that is public, and reveals nothing of the account. */
function Stopped() {
  const { data } = useQuery(ask('overview', 'healthEmail'))
  if (data?.status !== 'offline') return null
  return (
    <Alert severity="warning">
      {data.message} {resetWords.stopped}
    </Alert>
  )
}

type SendAgainProps = { askedAt: number; busy: boolean; onClick: () => void }

function SendAgain({ askedAt, busy, onClick }: SendAgainProps) {
  const [left, setLeft] = useState(pause)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.ceil(pause - (Date.now() - askedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [askedAt])
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button variant="outlined" size="large" disabled={left > 0} loading={busy} onClick={onClick}>
        Noch einmal senden
      </Button>
      <Typography
        variant="caption"
        aria-live="off"
        className="tabular"
        sx={{ color: 'text.secondary', textAlign: 'center' }}
      >
        Angefordert um {formatTime(new Date(askedAt).toISOString())} Uhr
        {left > 0 && `, noch einmal möglich in ${left} s`}
      </Typography>
    </Box>
  )
}

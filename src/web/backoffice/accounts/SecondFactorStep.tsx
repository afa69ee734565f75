import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import type { SignedIn } from '../../../contract/accounts.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { CodeField } from './CodeField.tsx'

export type SecondFactorStepProps = {
  /** From the first step's answer. */
  challenge: string
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Back to the first step; with the failure that made it necessary, if any. */
  onBack: (error?: unknown) => void
}

/** The second step of a sign-in: six digits, or one of the recovery codes. */
export function SecondFactorStep({ challenge, onSignedIn, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const change = (text: string) => (setCode(text), setWrong(undefined))
  const choose = (next: typeof kind) => (setKind(next), change(''), setError(null))
  const submit = async (typed: string) => {
    if (busy) return
    if (!typed.trim()) return setWrong('Bitte geben Sie den Code ein')
    setBusy(true)
    setError(null)
    try {
      await onSignedIn(await client.accounts.secondFactor({ body: { challenge, code: typed } }))
    } catch (cause) {
      setBusy(false)
      if (cause instanceof ApiError && cause.code === 'challenge_expired') return onBack(cause)
      if (!(cause instanceof ApiError && cause.code === 'second_factor_wrong')) return setError(cause)
      // A wrong code is of no further use; the next one is typed into an empty field.
      setCode('')
      setWrong(cause.message)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  return (
    <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 4 }}>
      <ErrorAlert error={error} title="Login fehlgeschlagen" />
      {kind === 'app' ? (
        <CodeField
          key={kind}
          value={code}
          onChange={change}
          onComplete={(digits) => void submit(digits)}
          error={wrong}
        />
      ) : (
        <Field
          key={kind}
          label="Wiederherstellungscode"
          name="recovery-code"
          autoComplete="off"
          autoFocus
          required
          value={code}
          onChange={change}
          error={wrong}
          hint="Jeder Code gilt einmal, z. B. ab3cd-ef5gh"
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Anmelden
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mx: -2 }}>
        <Button color="inherit" onClick={() => onBack()}>
          Zurück
        </Button>
        <Button sx={{ color: 'primary.dark' }} onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Wiederherstellungscode verwenden' : 'Code aus der App verwenden'}
        </Button>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import type { SignedIn } from '../../../contract/accounts.ts'
import type { FactorKind } from '../../../contract/errors.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { CodeField } from './CodeField.tsx'
import { canUsePasskeys } from './passkey.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

export type SecondFactorStepProps = {
  /** From the first step's answer. */
  challenge: string
  /** The kinds of factors that this account has. */
  factors: FactorKind[]
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Back to the first step; with the failure that made it necessary, if any. */
  onBack: (error?: unknown) => void
}

type Kind = FactorKind | 'recovery'
const offers: Record<Kind, string> = {
  passkey: 'Passkey verwenden',
  app: 'Code aus der App verwenden',
  recovery: 'Wiederherstellungscode verwenden',
}

/** The second step of a sign-in: a passkey, six digits, or one of the recovery codes. */
export function SecondFactorStep({ challenge, factors, onSignedIn, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<Kind>(
    isOffered('passkey', factors) ? 'passkey' : factors.includes('app') ? 'app' : 'recovery',
  )
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
      if (isOver(cause)) return onBack(cause)
      if (!(cause instanceof ApiError && cause.code === 'second_factor_wrong')) return setError(cause)
      // A wrong code is of no further use; the member types the next one into an empty field.
      setCode('')
      setWrong(cause.message)
    }
  }
  const others = (['passkey', 'app', 'recovery'] as const).filter(
    (one) => one !== kind && (one === 'recovery' || isOffered(one, factors)),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  return (
    <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 4 }}>
      <ErrorAlert error={error} title="Login fehlgeschlagen" />
      {kind === 'passkey' && (
        <PasskeyButton
          label="Mit Passkey bestätigen"
          isMain
          start={() => client.passkeys.startSecondStep({ body: { challenge } })}
          send={async (passkey) => onSignedIn(await client.passkeys.secondStep({ body: { challenge, passkey } }))}
          onError={(cause) => (isOver(cause) ? onBack(cause) : setError(cause))}
        />
      )}
      {kind === 'app' && (
        <CodeField
          key={kind}
          value={code}
          onChange={change}
          onComplete={(digits) => void submit(digits)}
          error={wrong}
        />
      )}
      {kind === 'recovery' && (
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
      {kind !== 'passkey' && (
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Anmelden
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mx: -2 }}>
        <Button color="inherit" onClick={() => onBack()}>
          Zurück
        </Button>
        {others.map((other) => (
          <Button key={other} sx={{ color: 'primary.dark' }} onClick={() => choose(other)}>
            {offers[other]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/** A passkey helps only where the browser can use one. */
const isOffered = (kind: FactorKind, factors: FactorKind[]) =>
  factors.includes(kind) && (kind !== 'passkey' || canUsePasskeys())

/** The first step is to be made again. */
const isOver = (cause: unknown) => cause instanceof ApiError && cause.code === 'challenge_expired'

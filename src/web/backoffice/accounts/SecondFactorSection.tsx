import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import type { SecondFactorAction } from './SecondFactorDialogs.tsx'

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./SecondFactorDialogs.tsx')).SecondFactorDialog,
}))

/** With fewer codes than this it is time for new ones. */
const fewCodes = 3

export type SecondFactorSectionProps = {
  /** Begins with the dialog "Zweiten Faktor einrichten", unless there is one already. */
  startsOpen: boolean
  /** That dialog has been left. */
  onClose: () => void
}

export function SecondFactorSection({ startsOpen, onClose }: SecondFactorSectionProps) {
  const { enabled, app, passkeys, recoveryCodesLeft, required } = useSession().secondFactor
  const cache = useQueryClient()
  const [action, setAction] = useState<SecondFactorAction | null>(startsOpen && !app ? 'set-up' : null)
  const left = formatCount(recoveryCodesLeft, 'Wiederherstellungscode', 'Wiederherstellungscodes')
  const isLastDemanded = required && passkeys === 0
  const close = () => {
    setAction(null)
    onClose()
    void cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
  }
  return (
    <>
      <Section
        title="Zweiter Faktor"
        badge={
          enabled && <Chip size="small" color="success" variant="outlined" icon={<CheckIcon />} label="Eingeschaltet" />
        }
        text={textOf(app, enabled, left, isLastDemanded)}
        action={
          !app && (
            <Button variant="outlined" onClick={() => setAction('set-up')}>
              {enabled ? 'App einrichten' : 'Einrichten'}
            </Button>
          )
        }
      >
        {enabled && (
          <>
            {recoveryCodesLeft < fewCodes && (
              <Alert severity="warning" sx={{ mb: 4 }}>
                {recoveryCodesLeft === 0 ? 'Sie haben keine Wiederherstellungscodes mehr.' : `Nur noch ${left}.`}{' '}
                Erzeugen Sie neue, damit Sie sich auch ohne Ihr Telefon anmelden können.
              </Alert>
            )}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
              <Button variant="outlined" onClick={() => setAction('new-codes')}>
                Neue Wiederherstellungscodes
              </Button>
              {app && !isLastDemanded && (
                <Button color="error" onClick={() => setAction('remove')}>
                  {passkeys > 0 ? 'App ausschalten' : 'Ausschalten'}
                </Button>
              )}
            </Stack>
          </>
        )}
      </Section>
      <Suspense>{action && <SecondFactorDialog action={action} onClose={close} />}</Suspense>
    </>
  )
}

function textOf(app: boolean, enabled: boolean, codesLeft: string, isLastDemanded: boolean) {
  if (!enabled)
    return 'Beim Anmelden wird zusätzlich ein Code aus einer App auf Ihrem Telefon verlangt. Ein Passwort allein nützt dann niemandem.'
  if (!app) return `Beim Anmelden wird nach dem Passwort Ihr Passkey verlangt. Sie haben noch ${codesLeft}.`
  return `Beim Anmelden wird nach dem Passwort ein Code aus Ihrer App verlangt. Sie haben noch ${codesLeft}.${isLastDemanded ? ' Ihre Organisation verlangt den zweiten Faktor; ausschalten lässt er sich deshalb nicht.' : ''}`
}

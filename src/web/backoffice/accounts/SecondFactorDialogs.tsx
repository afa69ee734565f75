import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { client } from '../../kit/api.ts'
import { dismissal } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

export type SecondFactorAction = 'set-up' | 'new-codes' | 'remove'
export type SecondFactorDialogProps = { action: SecondFactorAction; onClose: () => void }

/** The three actions of the section "Zweiter Faktor". */
export function SecondFactorDialog({ action, onClose }: SecondFactorDialogProps) {
  const heading = useId()
  // Codes are shown once: no Escape may lose them.
  const [isHeld, setHeld] = useState(false)
  const titles: Record<SecondFactorAction, string> = {
    'set-up': 'Zweiten Faktor einrichten',
    'new-codes': 'Neue Wiederherstellungscodes',
    remove: 'Zweiten Faktor ausschalten',
  }
  return (
    <Dialog open onClose={dismissal(() => isHeld || onClose())} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{titles[action]}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2, pb: 5 } }}>
        {action === 'set-up' && <SecondFactorSetup onCancel={onClose} onCodes={() => setHeld(true)} onDone={onClose} />}
        {action === 'new-codes' && <NewCodes onCancel={onClose} onCodes={() => setHeld(true)} onDone={onClose} />}
        {action === 'remove' && <Remove onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

type NewCodesProps = { onCancel: () => void; onCodes: () => void; onDone: () => void }

function NewCodes({ onCancel, onCodes, onDone }: NewCodesProps) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordAsked
      text="Ihre bisherigen Wiederherstellungscodes gelten dann nicht mehr."
      confirm="Neue Codes erzeugen"
      onCancel={onCancel}
      send={async (password) => {
        const answer = await client.accounts.newRecoveryCodes({ body: { password } })
        onCodes()
        setCodes(answer.recoveryCodes)
      }}
    />
  )
}

function Remove({ onClose }: { onClose: () => void }) {
  return (
    <PasswordAsked
      text={
        useSession().secondFactor.passkeys > 0
          ? 'Als zweiter Faktor bleiben Ihre Passkeys. Ihre Wiederherstellungscodes gelten weiter.'
          : 'Zum Anmelden genügt dann wieder das Passwort. Ihre Wiederherstellungscodes verfallen.'
      }
      confirm="Ausschalten"
      danger
      onCancel={onClose}
      send={async (password) => {
        await client.accounts.removeSecondFactor({ body: { password } })
        notify.success('Der zweite Faktor ist ausgeschaltet.')
        onClose()
      }}
    />
  )
}

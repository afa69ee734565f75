import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { fullName } from './words.ts'

/** Deactivates (the default), or deletes for good after the name was typed. */
export function RemoveMemberDialog({ member, onClose }: MemberDialogProps) {
  const cache = useQueryClient()
  const name = fullName(member)
  const [kind, setKind] = useState<'soft' | 'hard'>(member.isActive ? 'soft' : 'hard')
  const isHard = kind === 'hard'
  const remove = async () => {
    await client.team.remove({ params: { id: member.id }, query: { force: isHard ? 'true' : 'false' } })
    await cache.invalidateQueries({ queryKey: ask('team', 'list').queryKey })
    notify.success(isHard ? `${name} wurde endgültig gelöscht.` : `${name} wurde deaktiviert.`)
  }
  return (
    <ConfirmDialog
      open
      wide
      danger
      title="Team-Mitglied entfernen"
      confirm={isHard ? 'Endgültig löschen' : 'Deaktivieren'}
      typed={isHard ? { value: name, label: `Zur Bestätigung „${name}“ eingeben` } : undefined}
      errorTitle="Fehler beim Löschen des Team-Mitglieds"
      onConfirm={remove}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Wie soll das Team-Mitglied entfernt werden?"
        value={kind}
        onChange={(_, value) => setKind(value === 'hard' ? 'hard' : 'soft')}
        sx={{ gap: 2, color: 'text.primary', '& .MuiFormControlLabel-root': { alignItems: 'flex-start' } }}
      >
        {member.isActive && (
          <FormControlLabel
            value="soft"
            control={<Radio />}
            label={
              <Choice title="Deaktivieren (empfohlen)">
                {name} wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Die Daten bleiben für
                Auswertungen, und Sie können das Mitglied jederzeit reaktivieren.
              </Choice>
            }
          />
        )}
        <FormControlLabel
          value="hard"
          control={<Radio />}
          label={
            <Choice title="Endgültig löschen">
              Für Anträge nach der DSGVO: Konto und persönliche Daten werden gelöscht, der Name verschwindet aus
              Schichten, Aufnahmen und Protokoll.
            </Choice>
          }
        />
      </RadioGroup>
      {isHard && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          Das lässt sich nicht rückgängig machen. Schichten, Kunden und alle Aufnahmen bleiben erhalten, nennen aber
          niemanden mehr.
        </Alert>
      )}
    </ConfirmDialog>
  )
}

const Choice = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <span style={{ display: 'block', paddingTop: 8, fontSize: 14, lineHeight: 1.5 }}>
    <strong style={{ display: 'block', fontWeight: 500 }}>{title}</strong>
    {children}
  </span>
)

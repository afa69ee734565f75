import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { NewMemberForm } from '../../../contract/team.ts'
import { client, useIntent } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { invitationWords } from '../accounts/mail-words.ts'
import { captureAppIsMissing } from '../pairing/capture-app.ts'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx'
import { fullName, roleHints, roleLabels } from './words.ts'

type Values = z.input<typeof NewMemberForm>

const empty: Values = { firstName: '', lastName: '', email: '', role: 'guide', invite: false }

/** A new member; a temporary password is shown afterwards, this once. */
export function CreateMemberDialog({ onClose }: { onClose: () => void }) {
  const { may } = useSession()
  const cache = useQueryClient()
  const intent = useIntent()
  const [created, setCreated] = useState<{ name: string; email: string; password: string } | null>(null)
  const form = useFormOf<Values>(NewMemberForm, empty, async (values) => {
    // an operator is not invited, whatever was ticked for another role
    const body = { ...values, invite: values.invite === true && values.role !== 'guide' }
    const { guide, tempPassword } = await client.team.create({ body }, { idempotencyKey: intent.key(body) })
    void cache.invalidateQueries({ queryKey: ask('team', 'list').queryKey })
    const name = fullName(guide)
    if (tempPassword) return setCreated({ name, email: guide.email, password: tempPassword })
    const as = guide.role === 'admin' ? 'Admin' : roleLabels[guide.role]
    notify.success(
      body.invite
        ? `${name} wurde angelegt. ${invitationWords(guide.email, guide.entryEmail)}`
        : `${name} wurde als ${as} dem Team hinzugefügt.`,
    )
    return onClose()
  })
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'guide'
  const invite = useController({ control: form.control, name: 'invite' }).field
  if (created) return <TemporaryPasswordDialog {...created} onClose={onClose} />

  const { guide, admin, viewer, owner } = roleLabels
  const isOperator = role === 'guide'
  return (
    <FormDialog
      open
      title="Team-Mitglied anlegen"
      confirm={invite.value && !isOperator ? 'Einladen' : 'Anlegen'}
      form={form}
      errorTitle="Fehler beim Erstellen des Team-Mitglieds"
      onClose={onClose}
    >
      <Input control={form.control} name="firstName" label="Vorname" autoComplete="off" required autoFocus />
      <Input control={form.control} name="lastName" label="Nachname" autoComplete="off" required />
      <Input
        control={form.control}
        name="role"
        label="Rolle"
        options={{ guide, admin, viewer, ...(may('team.create_owner') && { owner }) }}
        hint={roleHints[role]}
      />
      <Input
        control={form.control}
        name="email"
        label="E-Mail"
        type="email"
        autoComplete="off"
        required={!isOperator}
        hint={
          isOperator
            ? `Dorthin geht keine E-Mail: Ein Operator meldet sich mit einem gekoppelten Telefon an. ${captureAppIsMissing}`
            : undefined
        }
      />
      {!isOperator && (
        <FormControlLabel
          control={
            <Checkbox checked={invite.value === true} onChange={(event) => invite.onChange(event.target.checked)} />
          }
          label="Einladung per E-Mail senden. Sonst bekommen Sie ein temporäres Passwort zum Weitergeben."
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </FormDialog>
  )
}

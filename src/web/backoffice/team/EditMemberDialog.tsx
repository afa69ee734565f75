import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MemberForm } from '../../../contract/team.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import type { MemberDialogProps } from './MemberMenu.tsx'
import { fullName, roleHints, roleLabels } from './words.ts'

type Values = z.input<typeof MemberForm>

/** Names, role, and an address for who has none. Owners are never edited; the own role is for others to change. */
export function EditMemberDialog({ member, onClose }: MemberDialogProps) {
  const isMe = useSession().guide.id === member.id
  const cache = useQueryClient()
  const start: Values = {
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.hasEmail ? member.email : '',
    role: member.role === 'owner' ? 'admin' : member.role,
  }
  const form = useFormOf<Values>(MemberForm, start, async (values) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== start[name as keyof Values])
    const { guide } = await client.team.update({ params: { id: member.id }, body: Object.fromEntries(changed) })
    const { queryKey } = ask('team', 'list')
    cache.setQueryData(queryKey, (old) => old && { guides: old.guides.map((m) => (m.id === guide.id ? guide : m)) })
    void cache.invalidateQueries({ queryKey })
    notify.success(`${fullName(guide)} wurde gespeichert.`)
    onClose()
  })
  const role = useWatch({ control: form.control, name: 'role' })
  const { guide, admin, viewer } = roleLabels
  return (
    <FormDialog
      open
      title="Team-Mitglied bearbeiten"
      confirm="Speichern"
      form={form}
      errorTitle="Fehler beim Aktualisieren des Team-Mitglieds"
      onClose={onClose}
    >
      <Input control={form.control} name="firstName" label="Vorname" autoComplete="off" required autoFocus />
      <Input control={form.control} name="lastName" label="Nachname" autoComplete="off" required />
      <Input
        control={form.control}
        name="role"
        label="Rolle"
        disabled={isMe}
        options={{ guide, admin, ...((member.role === 'viewer' || member.hasEmail) && { viewer }) }}
        hint={isMe ? 'Die eigene Rolle ändert ein anderer Administrator oder Besitzer.' : roleHints[role]}
      />
      {!member.hasEmail && (
        <Input
          control={form.control}
          name="email"
          label="E-Mail"
          type="email"
          autoComplete="off"
          required={role !== 'guide'}
          hint="Kann später nicht mehr geändert werden."
        />
      )}
      {role !== member.role && (
        <Alert severity="info">Mit der neuen Rolle wird {fullName(member)} auf allen Geräten abgemeldet.</Alert>
      )}
    </FormDialog>
  )
}

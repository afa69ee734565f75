import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MemberForm, type TeamMember } from '../../../contract/team.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { useMemberSteps } from './use-member-steps.ts'
import { fullName, isCorrectable, roleHints, roleLabels } from './words.ts'

type Values = z.input<typeof MemberForm>

/**
 * Names, role, and the address until the first sign-in. An owner can be edited only until then, and stays one; the own
 * role can only be changed by others.
 */
export function EditMemberDialog({ member, onClose }: MemberDialogProps) {
  const isMe = useSession().guide.id === member.id
  const cache = useQueryClient()
  const { invite } = useMemberSteps()
  const list = ask('team', 'list')
  const { shown, save } = useEdit(valuesOf(member), async () => {
    const { guides } = await cache.fetchQuery({ ...list, staleTime: 0 })
    const now = guides.find(({ id }) => id === member.id)
    return now && valuesOf(now)
  })
  const form = useFormOf<Values>(MemberForm, shown, async (values) => {
    await save(values, async (body) => {
      const { guide } = await client.team.update({ params: { id: member.id }, body })
      const replaced = (m: TeamMember) => (m.id === guide.id ? guide : m)
      cache.setQueryData(list.queryKey, (old) => old && { guides: old.guides.map(replaced) })
      notify.success(`${fullName(guide)} wurde gespeichert.`)
      // the link that went to the other address is void
      if (member.entry === 'invited' && guide.entry === 'none') await invite(guide)
    })
    void cache.invalidateQueries({ queryKey: list.queryKey })
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
      {member.role !== 'owner' && (
        <Input
          control={form.control}
          name="role"
          label="Rolle"
          disabled={isMe}
          options={{ guide, admin, ...((member.role === 'viewer' || member.hasEmail) && { viewer }) }}
          hint={isMe ? 'Die eigene Rolle ändert ein anderer Administrator oder Besitzer.' : roleHints[role]}
        />
      )}
      {isCorrectable(member) && (
        <Input
          control={form.control}
          name="email"
          label="E-Mail"
          type="email"
          autoComplete="off"
          required={role !== 'guide' || member.hasEmail}
          hint={
            member.entry === 'invited'
              ? 'Kann nach der ersten Anmeldung nicht mehr geändert werden. Mit einer anderen Adresse wird der gesendete Link ungültig, und eine neue Einladung geht dorthin.'
              : 'Kann nach der ersten Anmeldung nicht mehr geändert werden.'
          }
        />
      )}
      {role !== shown.role && (
        <Alert severity="info">Mit der neuen Rolle wird {fullName(member)} auf allen Geräten abgemeldet.</Alert>
      )}
    </FormDialog>
  )
}

const valuesOf = ({ firstName, lastName, email, hasEmail, role }: TeamMember): Values => ({
  firstName,
  lastName,
  email: hasEmail ? email : '',
  role: role === 'owner' ? 'admin' : role,
})

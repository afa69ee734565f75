import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../contract/accounts.ts'
import { Profile } from '../../../contract/team.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Facts, Section } from '../../kit/Section.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EmailFact } from '../accounts/EmailFact.tsx'
import { roleLabel } from '../accounts/words.ts'

/** The own profile; an owner can step down here while another one stays. */
export function ProfileSection() {
  const { guide, organization, may, isOnlyOwner } = useSession()
  const [asked, setAsked] = useState<'names' | 'step-down' | null>(null)
  const close = () => setAsked(null)
  return (
    <Section
      title="Profil"
      action={
        <Button variant="outlined" onClick={() => setAsked('names')}>
          Name ändern
        </Button>
      }
    >
      <Facts
        facts={[
          ['Name', `${guide.firstName} ${guide.lastName}`],
          ['E-Mail', <EmailFact key="email" />],
          ['Rolle', roleLabel(guide.role)],
          ['Organisation', organization.name],
        ]}
      />
      {may('team.step_down') && !isOnlyOwner && (
        <Button color="inherit" size="small" onClick={() => setAsked('step-down')} sx={{ mt: 4, ml: -1.5 }}>
          Als Besitzer zurücktreten
        </Button>
      )}
      {asked === 'names' && <NamesDialog onClose={close} />}
      {asked === 'step-down' && <StepDownDialog onClose={close} />}
    </Section>
  )
}

function NamesDialog({ onClose }: { onClose: () => void }) {
  const { guide } = useSession()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const { shown, save } = useEdit(namesOf(guide), async () => {
    const now = await cache.fetchQuery({ ...ask('accounts', 'me'), staleTime: 0 })
    return namesOf(now.guide)
  })
  const form = useFormOf(Profile, shown, async (values) => {
    const isChanged = await save(values, (body) => client.team.updateProfile({ body }))
    await refresh()
    if (isChanged) notify.success('Ihr Name ist gespeichert.')
    onClose()
  })
  return (
    <FormDialog open title="Name ändern" confirm="Speichern" form={form} onClose={onClose}>
      <Input control={form.control} name="firstName" label="Vorname" autoComplete="given-name" required autoFocus />
      <Input control={form.control} name="lastName" label="Nachname" autoComplete="family-name" required />
    </FormDialog>
  )
}

const namesOf = ({ firstName, lastName }: Member) => ({ firstName, lastName })

function StepDownDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      open
      danger
      title="Als Besitzer zurücktreten"
      confirm="Zurücktreten"
      onConfirm={async () => {
        await client.team.stepDown()
        await refresh()
        notify.success('Sie sind jetzt Administrator.')
      }}
      onClose={onClose}
    >
      Sie werden Administrator: Abrechnung, Datenschutz und das Löschen der Organisation sind dann Sache der anderen
      Besitzer. Zurücknehmen können Sie das nicht selbst. Ihre anderen Geräte werden abgemeldet.
    </ConfirmDialog>
  )
}

function useRefresh() {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['team'] })
    await cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
  }
}

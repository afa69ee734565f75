import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { OrganisationForm, type Organization } from '../../../contract/organisations.ts'
import { AskBeforeLeaving } from '../../kit/AskBeforeLeaving.tsx'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { changesOf, EditingContext, valuesOf } from './organisation-form.ts'

/** A tab of fields: shown until "Bearbeiten", then a form until "Speichern" or "Abbrechen". */
export function EditableTab({ organization, children }: { organization: Organization; children: ReactNode }) {
  // each editing starts afresh, from what is known then
  const [round, setRound] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const leave = () => {
    setEditing(false)
    setRound(round + 1)
  }
  return (
    <Fields
      key={isEditing ? round : `${round} ${JSON.stringify(organization)}`}
      organization={organization}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      onLeave={leave}
    >
      {children}
    </Fields>
  )
}

const otherTab = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search

type FieldsProps = {
  organization: Organization
  isEditing: boolean
  onEdit: () => void
  onLeave: () => void
  children: ReactNode
}

function Fields({ organization, isEditing, onEdit, onLeave, children }: FieldsProps) {
  const { may } = useSession()
  const cache = useQueryClient()
  // as it was when the editing began, and as it was known to be when somebody else's change was shown beside a field
  const [start] = useState(organization)
  const [known, setKnown] = useState(organization)
  const form = useFormOf(OrganisationForm, valuesOf(start), async (values) => {
    const { details, settings } = changesOf(start, known, values)
    const results = await Promise.allSettled([
      details && client.organisations.updateDetails({ body: details }),
      settings && client.organisations.updateSettings({ body: settings }),
    ])
    const { organization: now } = await cache.fetchQuery({ ...ask('organisations', 'details'), staleTime: 0 })
    void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) {
      // the next "Speichern" knows what stands there now, and overwrites it
      setKnown(now)
      throw refused.reason
    }
    if (details || settings) notify.success('Einstellungen gespeichert')
    onLeave()
  })
  const isDirty = form.form.formState.isDirty
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 24 }}>
      <AskBeforeLeaving when={isEditing && isDirty && !form.busy} leaves={otherTab}>
        Ihre Änderungen sind noch nicht gespeichert.
      </AskBeforeLeaving>
      {may('settings.write') ? (
        <Box sx={{ display: 'flex', gap: 2, maxWidth: 760, justifyContent: 'flex-end', '&&': { mb: -2 } }}>
          {isEditing ? (
            <>
              <Button color="inherit" onClick={onLeave} disabled={form.busy}>
                Abbrechen
              </Button>
              <Button type="submit" variant="contained" loading={form.busy}>
                Speichern
              </Button>
            </>
          ) : (
            <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
              Bearbeiten
            </Button>
          )}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ändern können das Besitzer und Administratoren.
        </Typography>
      )}
      <ErrorAlert error={form.error} title="Fehler beim Aktualisieren der Einstellungen" />
      <EditingContext value={{ form, isEditing }}>{children}</EditingContext>
    </form>
  )
}

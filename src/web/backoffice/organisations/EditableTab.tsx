import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OrganisationForm, type Organization } from '../../../contract/organisations.ts'
import { ApiError } from '../../kit/api.ts'
import { AskBeforeLeaving, otherTab } from '../../kit/AskBeforeLeaving.tsx'
import { useEditing } from '../../kit/editing.ts'
import { EditBar } from '../../kit/EditBar.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useFormOf } from '../../kit/form.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { changesOf, EditingContext, learn, valuesOf, type LogoChange } from './organisation-form.ts'
import { inWords, saveAll, titleOf } from './save.ts'

type EditableTabProps = {
  organization: Organization
  /** Its sections take more than one column. */
  wide?: boolean
  children: ReactNode
}

/** A tab of fields: shown until "Bearbeiten", then a form until "Speichern" or "Abbrechen". */
export function EditableTab({ organization, ...rest }: EditableTabProps) {
  const { key, ...editing } = useEditing(organization)
  return <Fields key={key} organization={organization} {...rest} {...editing} />
}

/** The fields whose present value a refusal reported. */
const refusedBy = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? Object.keys(error.fields) : []

type FieldsProps = EditableTabProps & { isEditing: boolean; onEdit: () => void; onLeave: () => void }

function Fields({ organization, wide = false, isEditing, onEdit, onLeave, children }: FieldsProps) {
  const { may } = useSession()
  const cache = useQueryClient()
  const [start] = useState(organization)
  const [shown, setShown] = useState(organization)
  const [logo, setLogo] = useState<LogoChange>(null)
  const [partly, setPartly] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const form = useFormOf(OrganisationForm, valuesOf(start), async (values) => {
    setPartly(null)
    const changes = { logo, ...changesOf(shown, values) }
    const outcome = await saveAll(changes)
    setFailure(titleOf(outcome))
    if (outcome.saved.includes('logo')) setLogo(null)
    const { organization: now } = await cache.fetchQuery({ ...ask('organisations', 'details'), staleTime: 0 })
    void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
    void cache.invalidateQueries({ queryKey: ['emailPreview'] })
    if (outcome.unsaved.length > 0) {
      const { details, settings } = changes
      const saved = Object.keys({
        ...(outcome.saved.includes('details') && details),
        ...(outcome.saved.includes('settings') && settings),
      })
      setShown(learn(shown, now, [...saved, ...refusedBy(outcome.error)]))
      if (outcome.saved.length + outcome.unsaved.length > 1) setPartly(inWords(outcome))
      throw outcome.error
    }
    if (outcome.saved.length > 0) notify.success('Einstellungen gespeichert')
    onLeave()
  })
  const isDirty = form.form.formState.isDirty || logo !== null
  const { brandingLogoUrl: logoUrl } = shown.settings
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>
      <AskBeforeLeaving when={isEditing && isDirty && !form.busy} leaves={otherTab}>
        Ihre Änderungen sind noch nicht gespeichert.
      </AskBeforeLeaving>
      <EditBar
        refusal={may('settings.write') ? null : 'Ändern können das Besitzer und Administratoren.'}
        wide={wide}
        isEditing={isEditing}
        busy={form.busy}
        onEdit={onEdit}
        onLeave={onLeave}
      />
      <ErrorAlert error={form.error} title={failure || undefined} />
      {partly && (
        <Alert severity="warning" sx={{ maxWidth: 760 }}>
          {partly}
        </Alert>
      )}
      <EditingContext value={{ form, isEditing, logoUrl, logo, setLogo }}>{children}</EditingContext>
    </form>
  )
}

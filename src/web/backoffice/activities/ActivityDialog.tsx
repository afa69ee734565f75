import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { ActivityForm, standardActivity, type ActivityType } from '../../../contract/activities.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'

type Values = { name: string; description: string | null; is_active: boolean }

/** Creates an activity type (null), or saves the changed fields of one. "Standard" keeps its name. */
export function ActivityDialog({ activity, onClose }: { activity: ActivityType | null; onClose: () => void }) {
  const cache = useQueryClient()
  const { shown, save } = useEdit(valuesOf(activity), async () => {
    const { activity_types } = await cache.fetchQuery({ ...ask('activities', 'list'), staleTime: 0 })
    const now = activity_types.find(({ id }) => id === activity?.id)
    return now && valuesOf(now)
  })
  const form = useFormOf<Values>(ActivityForm, shown, async (values) => {
    const { name, description } = values
    const isChanged = activity
      ? await save(values, (body) => client.activities.update({ params: { id: activity.id }, body }))
      : await client.activities.create({ body: { name, description } })
    await cache.invalidateQueries({ queryKey: ['activities'] })
    if (isChanged) notify.success(activity ? 'Aktivitätstyp gespeichert' : 'Aktivitätstyp angelegt')
    onClose()
  })
  const isActive = useController({ control: form.control, name: 'is_active' }).field
  const isStandard = activity?.name === standardActivity
  return (
    <FormDialog
      open
      title={activity ? 'Aktivitätstyp bearbeiten' : 'Aktivitätstyp anlegen'}
      confirm={activity ? 'Speichern' : 'Anlegen'}
      form={form}
      errorTitle={activity ? 'Fehler beim Aktualisieren der Aktivität' : 'Fehler beim Erstellen der Aktivität'}
      onClose={onClose}
    >
      <Input
        control={form.control}
        name="name"
        label="Name"
        required
        autoFocus={!isStandard}
        disabled={isStandard}
        hint={isStandard ? 'Diesen Aktivitätstyp hat jede Organisation; sein Name bleibt.' : undefined}
      />
      <Input control={form.control} name="description" label="Beschreibung" multiline minRows={2} />
      {activity && !isStandard && (
        <FormControlLabel
          control={<Switch checked={isActive.value} onChange={(event) => isActive.onChange(event.target.checked)} />}
          label={isActive.value ? 'Aktiv: wird für neue Schichten angeboten' : 'Inaktiv: nur noch an alten Schichten'}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </FormDialog>
  )
}

const valuesOf = (activity: ActivityType | null): Values => ({
  name: activity?.name ?? '',
  description: activity?.description ?? '',
  is_active: activity?.is_active ?? true,
})

import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ShiftEdit, type Session } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { useGone, useRefresh } from '../customers/queries.ts'
import { activityField, descriptionField, nameField } from './shift-fields.ts'

/**
 * Name, maximum, activity and description of a shift. Sends only changed fields. Where another member changed the same
 * field meanwhile, both values are shown: theirs in words at the field; saving once more takes one's own.
 */
export function EditShiftDialog({ shift, onClose }: { shift: Session; onClose: () => void }) {
  const refresh = useRefresh()
  const gone = useGone()
  const { shown, save } = useEdit(valuesOf(shift), async () => {
    const { session } = await client.shifts.get({ params: { id: shift.id } })
    return valuesOf(session)
  })
  const { data } = useQuery(ask('activities', 'list'))
  const activities = (data?.activity_types ?? []).filter(
    ({ id, is_active }) => is_active || id === shift.activity_type_id,
  )
  const form = useFormOf<ShiftEdit>(ShiftEdit, shown, async (values) => {
    try {
      if (await save(values, (body) => client.shifts.update({ params: { id: shift.id }, body })))
        notify.success('Die Schicht ist gespeichert.')
    } catch (error) {
      if (!gone(error)) throw error
    } finally {
      void refresh('shifts', 'customers', 'overview', 'media')
    }
    onClose()
  })
  const activity = useWatch({ control: form.control, name: 'activityTypeId' })
  const remakes = (activity ?? null) !== shown.activityTypeId && shift.total_media > 0
  return (
    <FormDialog
      open
      title="Schicht bearbeiten"
      confirm="Speichern"
      errorTitle="Schicht konnte nicht gespeichert werden"
      form={form}
      onClose={onClose}
    >
      <Input control={form.control} {...nameField} />
      <Input
        control={form.control}
        name="maxCustomers"
        label="Maximale Teilnehmer"
        type="number"
        hint={`Zurzeit sind ${shift.total_customers} in der Schicht.`}
        required
      />
      <Input control={form.control} {...activityField(activities)} />
      {remakes && (
        <Alert severity="info" role="status">
          Filme und Zertifikate, die zur neuen Aktivität nicht passen, werden neu gemacht. E-Mails gehen dadurch keine
          hinaus; verschickte Galerien zeigen das Neue, sobald es fertig ist.
        </Alert>
      )}
      <Input control={form.control} {...descriptionField} />
    </FormDialog>
  )
}

const valuesOf = (shift: Session) => ({
  sessionName: shift.session_name,
  maxCustomers: shift.max_customers,
  activityTypeId: shift.activity_type_id,
  description: shift.description,
})

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { StartShift } from '../../../contract/shifts.ts'
import { client, useIntent } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { activityField, descriptionField, nameField } from './shift-fields.ts'

/** The form proposes 50; a call that names no number gets 100 (docs/product/customers-and-shifts.md 8). */
const proposedMax = 50

export function StartShiftDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const intent = useIntent()
  const { data } = useQuery(ask('activities', 'list'))
  const activities = data?.activity_types.filter((type) => type.is_active) ?? []
  const empty = { sessionName: '', maxCustomers: proposedMax, activityTypeId: null, description: '' }
  const form = useFormOf(StartShift, empty, async (body) => {
    const { session } = await client.shifts.start({ body }, { idempotencyKey: intent.key(body) })
    void cache.invalidateQueries({ queryKey: ['shifts'] })
    void cache.invalidateQueries({ queryKey: ['overview'] })
    notify.success(`Schicht „${session.session_name}“ läuft.`)
    // First removed from the address, so that "back" does not open the dialog again.
    onClose()
    await navigate(`/dashboard/sessions/${session.id}?tab=1`)
  })
  return (
    <FormDialog
      open
      title="Schicht starten"
      confirm="Schicht starten"
      errorTitle="Schicht konnte nicht erstellt werden"
      form={form}
      onClose={onClose}
    >
      <Input control={form.control} {...nameField} />
      <Input control={form.control} name="maxCustomers" label="Maximale Teilnehmer" type="number" required />
      <Input control={form.control} {...activityField(activities)} />
      <Input control={form.control} {...descriptionField} />
    </FormDialog>
  )
}

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useWatch } from 'react-hook-form'
import { CustomerEdit, type Customer } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'
import { useRefresh } from './queries.ts'

/** Name and e-mail can be changed; number and registration stand firm. Saves only when both are filled in. */
export function EditGuestDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useFormOf(CustomerEdit, { name: customer.name, email: customer.email ?? '' }, async (body) => {
    await client.customers.update({ params: { id: customer.id }, body })
    await refresh('shifts', 'customers', 'media')
    notify.success('Teilnehmer erfolgreich aktualisiert!')
    onClose()
  })
  const { name, email } = useWatch({ control: form.control })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="edit-guest">
      <form onSubmit={form.submit} noValidate>
        <DialogTitle id="edit-guest">Teilnehmer bearbeiten</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
          <Input control={form.control} name="name" label="Name" required autoFocus autoComplete="off" />
          <Input control={form.control} name="email" label="E-Mail" type="email" required autoComplete="off" />
          <Fixed label="Teilnehmernummer" value={formatNumber(customer.customer_number)} />
          <Fixed label="Registriert am" value={formatDateTime(customer.created_at)} />
          <ErrorAlert error={form.error} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={form.busy} disabled={!name?.trim() || !email?.trim()}>
            Speichern
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Fixed = ({ label, value }: { label: string; value: string }) => (
  <TextField label={label} value={value} variant="filled" slotProps={{ input: { readOnly: true } }} />
)

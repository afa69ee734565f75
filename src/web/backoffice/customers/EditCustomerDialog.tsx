import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CustomerEdit, type Customer } from '../../../contract/customers.ts'
import { formatNumber, type Language } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { languageOptions } from '../../kit/languages.ts'
import { notify } from '../../kit/toasts.tsx'
import { ConsentField } from './ConsentField.tsx'
import { MeantAddress } from './MeantAddress.tsx'
import { useGone, useRefresh } from './queries.ts'

type Values = z.input<typeof CustomerEdit>

/**
 * Name, address, language and consent of a customer; number and registration stand firm. Saves only when name and
 * address are filled in. A customer who is gone meanwhile closes the dialog.
 */
export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const refresh = useRefresh()
  const gone = useGone()
  const known: Values = {
    name: customer.name,
    email: customer.email ?? '',
    language: customer.language as Language,
    consent: customer.consent ?? undefined,
  }
  const form = useFormOf<Values>(CustomerEdit, known, async (body) => {
    try {
      await client.customers.update({ params: { id: customer.id }, body })
      notify.success('Teilnehmer erfolgreich aktualisiert!')
      void refresh('shifts', 'customers', 'media', 'delivery')
    } catch (error) {
      if (!gone(error)) throw error
    }
    onClose()
  })
  const { name = '', email = '', consent } = useWatch({ control: form.control })
  const isMoved = email.trim() !== '' && email.trim() !== customer.email
  return (
    <FormDialog
      open
      title="Teilnehmer bearbeiten"
      confirm="Speichern"
      form={form}
      disabled={!name.trim() || !email.trim()}
      onClose={onClose}
    >
      <Box
        component="dl"
        className="tabular"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: '4px 16px',
          fontSize: 14,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        <dt>Teilnehmernummer</dt>
        <dd>{formatNumber(customer.customer_number)}</dd>
        <dt>Registriert am</dt>
        <dd>{formatDateTime(customer.created_at)} Uhr</dd>
      </Box>
      <Input control={form.control} name="name" label="Name" required autoFocus autoComplete="off" />
      <Input control={form.control} name="email" label="E-Mail" type="email" required autoComplete="off" />
      <MeantAddress
        email={email}
        onTake={(address) => form.form.setValue('email', address, { shouldDirty: true, shouldValidate: true })}
      />
      {isMoved && customer.email_notification_status === 'sent' && (
        <Alert severity="info" role="status">
          Die E-Mail ging schon an {customer.email}. Senden Sie sie danach an die neue Adresse: Sobald der Mailserver
          sie angenommen hat, endet der alte Galerie-Link.
        </Alert>
      )}
      <Input control={form.control} name="language" label="Sprache" options={languageOptions} />
      <ConsentField
        control={form.control}
        name="consent"
        hint={
          customer.consent && consent === false
            ? 'Für diesen Gast lassen sich dann keine Medien mehr hochladen. Was schon da ist, bleibt, bis Sie es löschen.'
            : undefined
        }
      />
    </FormDialog>
  )
}

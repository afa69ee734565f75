import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { gotEmail, isForAddress, isShowable, type Customer } from '../../../contract/customers.ts'
import { wishChannels, type GuestWish } from '../../../contract/guest-wish.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { useEdit } from '../../kit/edit.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { languageOptions } from '../../kit/languages.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { ConsentField } from './ConsentField.tsx'
import { GuardianField, withGuardianOfYes } from './GuardianField.tsx'
import { asksWhatBecomes, fieldsOf, schemaFor, valuesOf, type Values } from './customer-form.ts'
import { MeantAddress } from './MeantAddress.tsx'
import { useGone, useRefresh } from './queries.ts'
import { WithdrawnField } from './WithdrawnField.tsx'
import { takesMedia } from './words.ts'

type EditCustomerDialogProps = {
  customer: Customer
  /** Where the customer asked for the change: how and when, to begin with. */
  wish?: GuestWish
  onClose: () => void
}

/**
 * Name, address, language and consent of a customer, the latter with the guardian of one under age; number and
 * registration cannot change. Only changed fields are sent; where another member has changed the same field meanwhile,
 * both values are shown and the next "Speichern" decides. If the customer is gone meanwhile the dialog closes. A wish of
 * the customer is kept with the change; as long as there is no change to keep it with, the dialog stays.
 */
export function EditCustomerDialog({ customer, wish, onClose }: EditCustomerDialogProps) {
  const { may, organization } = useSession()
  const cache = useQueryClient()
  const refresh = useRefresh()
  const gone = useGone()
  const [start] = useState(customer)
  const [isRefused, setRefused] = useState(false)
  const { changed, save } = useEdit(fieldsOf(start), async () => {
    const now = ask('customers', 'get', { params: { id: start.id } })
    return fieldsOf((await cache.fetchQuery({ ...now, staleTime: 0 })).customer)
  })
  const form = useFormOf<Values>(schemaFor(start), valuesOf(start, wish), async (typed) => {
    const values = withGuardianOfYes(typed)
    try {
      const isSaved = await save(values, async ({ email, consent, ...edit }) => {
        const send = typeof email === 'string' ? values.send : undefined
        const withdrawn = consent === false ? values.withdrawn : undefined
        const body = {
          ...edit,
          // neither is removed again
          ...(typeof email === 'string' && { email }),
          ...(typeof consent === 'boolean' && { consent }),
          ...(send !== undefined && { send }),
          ...(withdrawn && { withdrawn }),
          ...(values.wish && { wish: values.wish }),
        }
        await client.customers.update({ params: { id: start.id }, body })
        notify.success(send ? `Gespeichert. Die E-Mail an ${values.email.trim()} ist unterwegs.` : saved)
        void refresh('shifts', 'customers', 'media', 'delivery', 'overview')
      })
      if (wish && !isSaved) {
        setRefused(true)
        return
      }
    } catch (error) {
      if (!gone(error)) throw error
    }
    onClose()
  })
  const values = useWatch({ control: form.control })
  const { name = '', email = '', consent } = values
  const address = email.trim()
  const isMoved = address !== '' && address !== (start.email ?? '')
  // the shown customer is updated while the dialog is open: the work may end meanwhile
  const mayBeSent = takesMedia(customer) && isShowable(customer) && consent !== false && may('delivery.send')
  const choose = (send: boolean) => () => form.form.setValue('send', isMoved && mayBeSent ? send : undefined)
  return (
    <FormDialog
      open
      title={wish ? 'Angaben auf Wunsch ändern' : 'Teilnehmer bearbeiten'}
      {...(isMoved && mayBeSent
        ? {
            confirm: 'Speichern und senden',
            onConfirm: choose(true),
            other: { label: 'Nur speichern', onClick: choose(false) },
          }
        : { confirm: 'Speichern', onConfirm: choose(false) })}
      form={form}
      errorTitle="Fehler beim Aktualisieren. Bitte versuchen Sie es erneut."
      disabled={!name.trim() || (!address && start.email !== null)}
      onClose={onClose}
    >
      <Box component="dl" className="tabular" sx={facts}>
        <dt>Teilnehmernummer</dt>
        <dd>{formatNumber(customer.customer_number)}</dd>
        <dt>Registriert am</dt>
        <dd>{formatDateTime(customer.created_at)} Uhr</dd>
      </Box>
      <Input control={form.control} name="name" label="Name" required autoFocus autoComplete="off" />
      <Input
        control={form.control}
        name="email"
        label="E-Mail"
        type="email"
        required={start.email !== null}
        autoComplete="off"
      />
      <MeantAddress
        email={email}
        onTake={(taken) => form.form.setValue('email', taken, { shouldDirty: true, shouldValidate: true })}
      />
      {isMoved && (
        <Alert severity="info" role="status">
          {addressWords(customer, address, mayBeSent, organization.settings.autoSend)}
        </Alert>
      )}
      <Input control={form.control} name="language" label="Sprache" options={languageOptions} />
      <ConsentField
        control={form.control}
        name="consent"
        hint={
          start.consent !== false && consent === false && start.media_count === 0
            ? 'Für diesen Gast lassen sich dann keine Medien mehr hochladen.'
            : undefined
        }
      />
      {consent === true && <GuardianField control={form.control} name="guardianName" />}
      {asksWhatBecomes(start, consent) && <WithdrawnField control={form.control} customer={customer} />}
      {wish && (
        <>
          <Input control={form.control} name="wish.channel" label="Wie der Antrag kam" options={wishChannels} />
          <Input
            control={form.control}
            name="wish.receivedOn"
            label="Wann der Antrag kam"
            type="date"
            inputProps={{ max: wish.receivedOn }}
            required
          />
          {isRefused && changed(withGuardianOfYes(values)).length === 0 && (
            <Alert severity="info" role="status">
              Es ist nichts geändert. Der Antrag wird nur zusammen mit einer Änderung vermerkt.
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}

const saved = 'Teilnehmer erfolgreich aktualisiert!'

/** The effect of saving on the new address; no email is sent without a notice. */
function addressWords(customer: Customer, address: string, mayBeSent: boolean, sendsByItself: boolean): string {
  const { email, email_notification_to: to } = customer
  const went = gotEmail(customer) || (customer.email_notification_status === 'sent' && !isForAddress(email, to))
  const before = went ? `Die E-Mail ging schon an ${to ?? email}. ` : ''
  if (mayBeSent) {
    const end = went ? ' Sobald der Mailserver sie angenommen hat, endet der alte Galerie-Link.' : ''
    return `${before}„Speichern und senden“ schickt die E-Mail mit dem Galerie-Link sofort an ${address}.${end} „Nur speichern“ sendet nichts.`
  }
  if (!went && sendsByItself) return `Die E-Mail geht von selbst an ${address}, sobald das Andenken fertig ist.`
  return `${before}Mit dem Speichern wird nichts gesendet.`
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  fontSize: 14,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const

import { z } from 'zod'
import { Email } from '../../../contract/wire.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'

export type NewAddress = { newEmail: string }
const NewAddress = z.object({ newEmail: Email })

type Props = {
  title: string
  hint: string
  /** Has a link sent there. */
  send: (body: NewAddress) => Promise<unknown>
  onClose: () => void
}

/** Asks for another address; it takes effect once its link was confirmed. */
export function NewAddressDialog({ title, hint, send, onClose }: Props) {
  const form = useFormOf(NewAddress, { newEmail: '' }, async (body) => {
    await send(body)
    onClose()
  })
  return (
    <FormDialog
      open
      title={title}
      confirm="Link senden"
      errorTitle="Der Link wurde nicht gesendet"
      form={form}
      onClose={onClose}
    >
      <Input
        control={form.control}
        name="newEmail"
        label="Neue E-Mail-Adresse"
        type="email"
        autoComplete="email"
        hint={hint}
        required
        autoFocus
      />
    </FormDialog>
  )
}

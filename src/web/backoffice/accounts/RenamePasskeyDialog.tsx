import { z } from 'zod'
import { PasskeyName, type Passkey } from '../../../contract/passkeys.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { notify } from '../../kit/toasts.tsx'

const Renaming = z.object({ name: PasskeyName })

/** Another name for an own passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useFormOf(Renaming, { name: passkey.name }, async (body) => {
    await client.passkeys.rename({ params: { id: passkey.id }, body })
    notify.success('Der Passkey ist umbenannt.')
    onClose()
  })
  return (
    <FormDialog
      open
      title="Passkey umbenennen"
      confirm="Umbenennen"
      errorTitle="Der Passkey wurde nicht umbenannt"
      form={form}
      onClose={onClose}
    >
      <Input
        control={form.control}
        name="name"
        label="Name des Passkeys"
        hint="Woran Sie ihn wiedererkennen, z. B. „Laptop im Büro“"
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

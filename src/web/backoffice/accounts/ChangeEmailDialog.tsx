import { z } from 'zod'
import { Email } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useSession } from '../../kit/session.tsx'
import { useRefreshMe } from './use-refresh-me.ts'

const Change = z.object({ newEmail: Email })

/** Has a link sent to another address; the own one stays until that is confirmed. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSession().guide
  const refresh = useRefreshMe()
  const form = useFormOf(Change, { newEmail: '' }, async (body) => {
    await client.accounts.requestAddressChange({ body })
    await refresh()
    onClose()
  })
  return (
    <FormDialog
      open
      title="E-Mail-Adresse ändern"
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
        hint={`Wir senden einen Link dorthin. Bis Sie ihn bestätigen, melden Sie sich weiter mit ${email} an.`}
        required
        autoFocus
      />
    </FormDialog>
  )
}

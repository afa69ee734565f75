import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { z } from 'zod'
import { periods } from '../../../contract/limits.ts'
import { wishChannels } from '../../../contract/guest-wish.ts'
import { EnteredDeletion } from '../../../contract/privacy.ts'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDate } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'
import { fieldDay } from './field-day.ts'
import { useRefresh } from './use-refresh.ts'

const Form = EnteredDeletion.omit({ customerId: true })

type Props = { id: string; who: string; onClose: () => void }

/** A wish to be deleted that did not come by the form (article 17 GDPR). */
export function EnterDeletion({ id, who, onClose }: Props) {
  const refresh = useRefresh()
  const [today] = useState(() => fieldDay(Date.now()))
  const start = { channel: 'telephone', receivedOn: today } as const
  const form = useFormOf<z.input<typeof Form>>(Form, start, async (values) => {
    const { request } = await client.privacy.enterRequest({ body: { customerId: id, ...values } })
    notify.success(
      `Der Löschantrag ist eingetragen.${request.dueAt ? ` Gelöscht wird am ${formatDate(request.dueAt)}.` : ''}`,
    )
    await refresh()
    onClose()
  })
  return (
    <FormDialog
      open
      title="Löschung eintragen"
      confirm="Löschung eintragen"
      danger
      form={form}
      errorTitle="Der Löschantrag konnte nicht eingetragen werden"
      onClose={onClose}
    >
      <Typography variant="body2">
        Die Galerie von {who} schließt sofort, und es wird nichts mehr aufgenommen oder versendet. Nach{' '}
        {periods.deletionDays} Tagen wird alles gelöscht, was über diesen Gast gespeichert ist; spätestens{' '}
        {periods.deletionBoundDays} Tage, nachdem der Antrag kam. Bis dahin lässt er sich zurücknehmen.
      </Typography>
      <Input control={form.control} name="channel" label="Wie der Antrag kam" options={wishChannels} />
      <Input
        control={form.control}
        name="receivedOn"
        label="Wann der Antrag kam"
        type="date"
        inputProps={{ max: today }}
        required
      />
    </FormDialog>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Media } from '../../../../contract/media.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { TargetPicker, type Target } from './TargetPicker.tsx'
import { countMedia } from '../../customers/words.ts'

type MoveMediaDialogProps = {
  shift: Session
  /** The customer who has them now. */
  customer: Customer
  media: readonly Media[]
  onMoved: () => void
  onClose: () => void
}

/** "Umbuchen": says first what happens to a gallery that was already sent, then gives media to another customer. */
export function MoveMediaDialog({ shift, customer, media, onMoved, onClose }: MoveMediaDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const [target, setTarget] = useState<Target | null>(null)
  const mediaIds = media.map(({ id }) => id)
  const move = useMutation({
    mutationFn: (to: Target) => client.media.move({ body: { mediaIds, customerId: to.id } }),
    onSuccess: ({ moved, alreadyThere }, to) => {
      const known = alreadyThere > 0 ? ` ${alreadyThere} davon gab es dort schon.` : ''
      notify.undoable(
        `${moved + alreadyThere === 1 ? 'Ein Medium ist' : `${moved + alreadyThere} Medien sind`} jetzt bei ${to.name}.${known}`,
        async () => {
          await moveBack(mediaIds, to.id, customer.id)
          await refresh('media', 'shifts')
          notify.success(`Rückgängig gemacht: Die Medien sind wieder bei ${customer.name}.`)
        },
      )
      onMoved()
      onClose()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('media', 'shifts', 'overview', 'delivery'),
  })
  const sentAt = customer.email_notification_status === 'sent' ? customer.email_notification_sent_at : null
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby="move-media">
      <DialogTitle id="move-media">Umbuchen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 14, '&&': { pt: 1 } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {countMedia(media)} von{' '}
          <strong>
            {formatNumber(customer.customer_number)} {customer.name}
          </strong>{' '}
          {media.length === 1 ? 'gehört' : 'gehören'} zu einem anderen Gast:
        </Box>
        <TargetPicker shift={shift} source={customer} target={target} onPick={setTarget} />
        <Alert severity={sentAt ? 'warning' : 'info'}>
          {sentAt
            ? `${customer.name} hat den Galerie-Link am ${formatDateTime(sentAt)} Uhr per E-Mail bekommen. Die Medien verschwinden dort sofort.`
            : `Die Medien verschwinden sofort aus der Galerie von ${customer.name}.`}{' '}
          Beide Ergebnisse werden neu gemacht, auch die Filme.
          {target?.isSent
            ? ` ${target.name} hat die Galerie schon und sieht sie dort; es geht keine weitere E-Mail hinaus.`
            : ''}
        </Alert>
        <ErrorAlert error={move.error} />
      </DialogContent>
      <DialogButtons
        onCancel={onClose}
        onConfirm={() => target && move.mutate(target)}
        isBusy={move.isPending}
        disabled={!target}
      >
        {media.length === 1 ? 'Medium umbuchen' : `${media.length} Medien umbuchen`}
      </DialogButtons>
    </Dialog>
  )
}

/** Gives back the moved media: a file that the other customer had already was only removed here, and stays there. */
async function moveBack(mediaIds: readonly string[], from: string, to: string) {
  const { media } = await client.media.ofCustomer({ params: { id: from } })
  const there = new Set(media.map(({ id }) => id))
  await client.media.move({ body: { mediaIds: mediaIds.filter((id) => there.has(id)), customerId: to } })
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Media } from '../../../../contract/media.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { DialogButtons } from '../../../kit/DialogButtons.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { formatCount } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { countMedia } from '../../customers/words.ts'
import { GuestList } from './GuestList.tsx'
import { useSelection } from '../../../kit/selection.ts'

type CopyMediaDialogProps = {
  shift: Session
  /** The customer who has them now, and keeps them. */
  customer: Customer
  media: readonly Media[]
  onCopied: () => void
  onClose: () => void
}

/** "Gruppenfoto": the chosen media are in the galleries of all these guests, and stored once. */
export function CopyMediaDialog({ shift, customer, media, onCopied, onClose }: CopyMediaDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const guests = useMemo(() => shift.customers.filter(({ id }) => id !== customer.id), [shift.customers, customer.id])
  const selection = useSelection(useMemo(() => guests.map(({ id }) => id), [guests]))
  const chosen = guests.filter(({ id }) => selection.has(id))
  const sent = chosen.filter(({ email_notification_status }) => email_notification_status === 'sent').length
  const copy = useMutation({
    mutationFn: () => copyInParts(media, customer, selection.ids),
    onSuccess: ({ copied, alreadyThere }) => {
      const what = `${countMedia(media)} ${media.length === 1 ? 'ist' : 'sind'} jetzt auch bei ${guestsOf(chosen.length)}.`
      const known =
        alreadyThere > 0 ? ` ${alreadyThere === 1 ? '1-mal war es' : `${alreadyThere}-mal war es`} schon da.` : ''
      notify.success(copied === 0 ? 'Es war überall schon da.' : what + known)
      onCopied()
      onClose()
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('media', 'shifts', 'overview', 'delivery'),
  })
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby="copy-media">
      <DialogTitle id="copy-media">Auf mehrere Gäste kopieren</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 14, '&&': { pt: 1 } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {countMedia(media)} von{' '}
          <strong>
            {formatNumber(customer.customer_number)} {customer.name}
          </strong>{' '}
          auch für diese Gäste:
        </Box>
        {guests.length > 0 ? (
          <GuestList guests={guests} selection={selection} />
        ) : (
          <Alert severity="info">In dieser Schicht gibt es keinen weiteren Gast.</Alert>
        )}
        <Alert severity="info">
          Gespeichert wird nichts ein zweites Mal. Jede Galerie zeigt die Aufnahmen, und jeder Film wird damit gemacht.
          {sent > 0 &&
            ` ${sent === 1 ? 'Ein Gast hat' : `${sent} Gäste haben`} die Galerie schon und ${sent === 1 ? 'sieht' : 'sehen'} sie dort; es geht keine weitere E-Mail hinaus.`}
        </Alert>
        <ErrorAlert error={copy.error} />
      </DialogContent>
      <DialogButtons
        onCancel={onClose}
        onConfirm={() => copy.mutate()}
        isBusy={copy.isPending}
        disabled={chosen.length === 0}
      >
        {chosen.length === 0 ? 'Kopieren' : `Für ${guestsFor(chosen.length)} kopieren`}
      </DialogButtons>
    </Dialog>
  )
}

const guestsOf = (count: number) => (count === 1 ? 'einem weiteren Gast' : `${count} weiteren Gästen`)
const guestsFor = (count: number) => formatCount(count, 'Gast', 'Gäste')

/** A call takes 100 media and 300 customers; repeated, it changes nothing. */
async function copyInParts(media: readonly Media[], { id }: Customer, customerIds: readonly string[]) {
  const sum = { copied: 0, alreadyThere: 0 }
  for (const some of parts(media, 100)) {
    for (const guests of parts(customerIds, 300)) {
      const mediaIds = some.map((medium) => medium.id)
      const answer = await client.media.copy({ body: { mediaIds, fromCustomerId: id, customerIds: guests } })
      sum.copied += answer.copied
      sum.alreadyThere += answer.alreadyThere
    }
  }
  return sum
}

const parts = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

import LinearProgress from '@mui/material/LinearProgress'
import { emailLabels, gotEmail, isForAddress, statusLabel, type Customer } from '../../../contract/customers.ts'
import { lackingFilesSentence } from '../../../contract/lacking-files.ts'
import { stateLabels } from '../../../contract/customer-state.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { PendingDeletionChip } from './pending-deletion.tsx'
import { LockedChip, SouvenirChip, UndeliverableChip } from './chips.tsx'
import { emailDetail, isAtWork, isLocked, progressSentence, takesMedia } from './words.ts'

/** The status chip, the sentence where it says more, and the progress while work is under way. */
export function CustomerProgress({ customer }: { customer: Customer }) {
  if (customer.deletion_due_at) return <PendingDeletionChip dueAt={customer.deletion_due_at} />
  // a complete souvenir is done; no email can be sent any more
  const isOver = !takesMedia(customer)
  const { processing_status: processingStatus, state } = customer
  const lacking = lackingFilesSentence(customer)
  const souvenir = { sent: isOver || gotEmail(customer), processingStatus, state }
  const label = statusLabel(souvenir)
  const sentence = !isOver && saysMore(customer) ? progressSentence(customer) : label
  return (
    <div>
      <SouvenirChip {...souvenir} />
      {isLocked(customer) && (
        <div>
          <LockedChip />
        </div>
      )}
      {sentence !== label && state !== 'no_address' && <p className="below">{sentence}</p>}
      {state !== 'refused' && customer.processing_status !== 'failed' && lacking && (
        <p className="below warning">{lacking}</p>
      )}
      {isAtWork(customer) && <WorkBar customer={customer} />}
    </div>
  )
}

/** "Neu", "Upload" and "Wartend" are enough; a second word would only be noise. */
const saysMore = ({ processing_status: status, finished_at, state, media_count }: Customer) =>
  state === 'refused'
    ? media_count > 0
    : status !== 'waiting' && ((status !== 'new' && status !== 'uploading') || finished_at !== null)

/** Known progress as a bar; while it isn't known, no animation pretends it. */
export function WorkBar({ customer }: { customer: Customer }) {
  if (customer.processing_progress === null) return null
  return (
    <LinearProgress
      variant="determinate"
      value={customer.processing_progress * 100}
      aria-label={`Verarbeitung von ${customer.name}`}
      sx={{ mt: 1, borderRadius: 1 }}
    />
  )
}

/** State of the e-mail; when the server refused it, in its own words. */
export function EmailState({ customer }: { customer: Customer }) {
  const { email, email_notification_status: status, email_notification_to: to } = customer
  if (customer.state === 'undeliverable') {
    return (
      <div>
        <UndeliverableChip />
        <p className="below">{customer.email_undeliverable}</p>
      </div>
    )
  }
  if (customer.state !== 'closed' && email && to && !isForAddress(email, to)) {
    return (
      <div>
        <StatusChip tone="warning" label="Noch nicht gesendet" />
        <p className="below">{status === 'sent' ? `Ging an ${to}` : `Bisher: ${to}`}</p>
      </div>
    )
  }
  if (!email || status === 'pending') {
    return <span className="aside">{pendingWords(customer)}</span>
  }
  const detail = emailDetail(customer)
  return (
    <div>
      <StatusChip tone={status === 'sent' ? 'success' : 'error'} label={emailLabels[status]} />
      {detail && <p className="below">{detail}</p>}
    </div>
  )
}

function pendingWords({ email, deletion_due_at, state }: Customer) {
  if (deletion_due_at || state === 'refused') return 'Keine'
  if (!email) return 'Keine Adresse'
  return state === 'on_the_way' ? stateLabels.on_the_way : emailLabels.pending
}

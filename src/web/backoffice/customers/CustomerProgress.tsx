import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { emailLabels, failedFilesSentence, statusLabel, type Customer } from '../../../contract/customers.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { PendingDeletionChip } from './pending-deletion.tsx'
import { emailDetail, isAtWork, progressSentence, takesMedia } from './words.ts'

/** The status chip, the sentence where it says more, and the progress while work is under way. */
export function CustomerProgress({ customer }: { customer: Customer }) {
  if (customer.deletion_due_at) return <PendingDeletionChip dueAt={customer.deletion_due_at} />
  // what was complete is done; nothing can be sent any more
  const isOver = !takesMedia(customer)
  const sent = isOver || customer.email_notification_status === 'sent'
  const label = statusLabel({ sent, processingStatus: customer.processing_status })
  const sentence = !isOver && saysMore(customer) ? progressSentence(customer) : label
  return (
    <Box>
      <StatusChip tone={toneOf(customer)} label={label} />
      {sentence !== label && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {sentence}
        </Typography>
      )}
      {customer.processing_status !== 'failed' && customer.failed_files.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main', mt: 0.5, overflowWrap: 'anywhere' }}>
          {failedFilesSentence(customer.failed_files)}
        </Typography>
      )}
      {isAtWork(customer) && <WorkBar customer={customer} />}
    </Box>
  )
}

/** "Neu", "Upload" and "Wartend" say it all; two words for one thing would only be noise. */
const saysMore = ({ processing_status: status, finished_at }: Customer) =>
  status !== 'new' && status !== 'waiting' && (status !== 'uploading' || finished_at !== null)

/** Known progress as a bar; while it isn't known, nothing moves that would pretend it. */
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

/** How the e-mail stands; when the server refused it, in its own words. */
export function EmailState({ customer }: { customer: Customer }) {
  const status = customer.email_notification_status
  if (!customer.email || status === 'pending') {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
        {pendingWords(customer)}
      </Box>
    )
  }
  const detail = emailDetail(customer)
  return (
    <Box>
      <StatusChip tone={status === 'sent' ? 'success' : 'error'} label={emailLabels[status]} />
      {detail && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}

function pendingWords({ email, deletion_due_at }: Customer) {
  if (!email) return 'Keine Adresse'
  return deletion_due_at ? 'Keine' : emailLabels.pending
}

function toneOf(customer: Customer): Tone {
  if (customer.processing_status === 'failed') return 'error'
  if (customer.processing_status === 'completed') {
    return customer.email_notification_status === 'sent' ? 'success' : 'info'
  }
  return customer.processing_status === 'new' || customer.processing_status === 'waiting' ? 'neutral' : 'info'
}

import { emailLabels, statusLabel, type EmailStatus, type ProcessingStatus } from '../../../contract/customers.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'

type Standing = { sent: boolean; processingStatus: ProcessingStatus }

/** How a guest's souvenir stands (docs/product/customers-and-shifts.md 6). */
export const SouvenirChip = (standing: Standing) => <StatusChip tone={toneOf(standing)} label={statusLabel(standing)} />

function toneOf({ sent, processingStatus }: Standing): Tone {
  if (processingStatus === 'failed') return 'error'
  if (processingStatus === 'completed') return sent ? 'success' : 'info'
  return processingStatus === 'new' || processingStatus === 'waiting' ? 'neutral' : 'info'
}

const emailTones: Record<EmailStatus, Tone> = { pending: 'neutral', sent: 'success', failed: 'error' }

export const EmailChip = ({ status }: { status: EmailStatus }) => (
  <StatusChip tone={emailTones[status]} label={emailLabels[status]} />
)

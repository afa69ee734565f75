import { emailLabels, statusLabel, type EmailStatus, type ProcessingStatus } from '../../../contract/customers.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'

type Souvenir = { sent: boolean; processingStatus: ProcessingStatus }

/** How a customer's souvenir stands (docs/product/customers-and-shifts.md 6). */
export const SouvenirChip = (souvenir: Souvenir) => <StatusChip tone={toneOf(souvenir)} label={statusLabel(souvenir)} />

function toneOf({ sent, processingStatus }: Souvenir): Tone {
  if (processingStatus === 'failed') return 'error'
  if (processingStatus === 'completed') return sent ? 'success' : 'info'
  return processingStatus === 'new' || processingStatus === 'waiting' ? 'neutral' : 'info'
}

const emailTones: Record<EmailStatus, Tone> = { pending: 'neutral', sent: 'success', failed: 'error' }

export const EmailChip = ({ status }: { status: EmailStatus }) => (
  <StatusChip tone={emailTones[status]} label={emailLabels[status]} />
)

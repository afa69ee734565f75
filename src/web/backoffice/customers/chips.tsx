import LockedIcon from '@mui/icons-material/LinkOffOutlined'
import RefusedIcon from '@mui/icons-material/NoPhotographyOutlined'
import { emailLabels, statusLabel, type EmailStatus, type ProcessingStatus } from '../../../contract/customers.ts'
import { isUnserved, stateLabels, type CustomerState } from '../../../contract/customer-state.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { PendingDeletionChip } from './pending-deletion.tsx'

/** `sent`: the customer's present address got it. */
type Souvenir = { sent: boolean; processingStatus: ProcessingStatus; state: CustomerState }

/** State of a customer's souvenir (docs/product/customers-and-shifts.md 6). */
export const SouvenirChip = (souvenir: Souvenir) =>
  souvenir.state === 'refused' ? <RefusedChip /> : <StatusChip tone={toneOf(souvenir)} label={statusLabel(souvenir)} />

/** The same in one chip that also says what is wrong with the email or the link, where there is room for one only. */
export function StateChip({ dueAt, ...souvenir }: Souvenir & { dueAt: string | null }) {
  if (dueAt) return <PendingDeletionChip dueAt={dueAt} />
  const { state } = souvenir
  if (!isUnserved(state) && state !== 'on_the_way') return <SouvenirChip {...souvenir} />
  const isWrong = isUnserved(state) && state !== 'ready'
  const tone = toneOf(souvenir)
  return <StatusChip tone={isWrong && tone !== 'error' ? 'warning' : tone} label={stateLabels[state]} />
}

/** The sign of a customer who wants no pictures: not an error. */
export const RefusedChip = () => <StatusChip tone="neutral" icon={RefusedIcon} label={stateLabels.refused} />

/** The gallery cannot be opened. */
export const LockedChip = () => <StatusChip tone="warning" icon={LockedIcon} label={stateLabels.link_locked} />

function toneOf({ sent, processingStatus, state }: Souvenir): Tone {
  if (processingStatus === 'failed') return 'error'
  if (processingStatus !== 'completed')
    return processingStatus === 'new' || processingStatus === 'waiting' ? 'neutral' : 'info'
  if (sent || state === 'served' || state === 'closed') return 'success'
  if (state === 'email_failed' || state === 'undeliverable') return 'error'
  return isUnserved(state) && state !== 'ready' ? 'warning' : 'info'
}

const emailTones: Record<EmailStatus, Tone> = { pending: 'neutral', sent: 'success', failed: 'error' }

/** Emails to the customer's present address bounce. */
export const UndeliverableChip = () => <StatusChip tone="error" label="Unzustellbar" />

/** State of the email to the customer's present address; `isForAddress`: the status refers to that address. */
export const EmailChip = ({ status, isForAddress }: { status: EmailStatus; isForAddress: boolean }) =>
  isForAddress ? (
    <StatusChip tone={emailTones[status]} label={emailLabels[status]} />
  ) : (
    <StatusChip tone="warning" label="Noch nicht gesendet" />
  )

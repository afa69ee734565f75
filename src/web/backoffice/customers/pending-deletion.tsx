import PendingDeletionIcon from '@mui/icons-material/AutoDeleteOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { pendingDeletionReason } from '../../../contract/customers.ts'
import { formatDate } from '../../kit/format.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { pendingDeletionWords } from './words.ts'

/** The mark of a customer who confirmed the deletion, in place of a status that is no longer relevant. */
export const PendingDeletionChip = ({ dueAt }: { dueAt: string }) => (
  <span title={pendingDeletionReason}>
    <StatusChip tone="warning" icon={PendingDeletionIcon} label="Wird gelöscht" />
    <span className="below">am {formatDate(dueAt)}</span>
  </span>
)

/** The mark with its reason, where the page is about this customer. */
export const PendingDeletionNote = ({ dueAt }: { dueAt: string }) => (
  <Alert severity="warning" icon={<PendingDeletionIcon />} role="status">
    <AlertTitle>{pendingDeletionWords(dueAt)}</AlertTitle>
    {pendingDeletionReason}
  </Alert>
)

/** Says why a control is disabled; a disabled button has no events of its own to show it. */
export const Refused = ({ reason, children }: { reason: string | null; children: ReactNode }) => (
  <Tooltip title={reason ?? ''}>
    <span>{children}</span>
  </Tooltip>
)

/** A `RowButton` that does nothing, and says why when it is focused or pointed at. */
export const refused = {
  tip: pendingDeletionReason,
  'aria-disabled': true,
  'aria-description': pendingDeletionReason,
} as const

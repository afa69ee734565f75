import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { failedFilesSentence, type CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { DataTable, type Column, type DataTableProps } from '../../kit/DataTable.tsx'
import { formatCount, formatDate, formatDateTime, formatTime } from '../../kit/format.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { PendingDeletionChip } from './pending-deletion.tsx'
import { EmailChip, SouvenirChip } from './chips.tsx'
import { RowActions, type RowActionsProps } from './RowActions.tsx'

export type CustomerTableProps = Pick<
  DataTableProps<CustomerOverview>,
  'rows' | 'refreshing' | 'error' | 'onRetry' | 'empty' | 'pagination'
> &
  Pick<RowActionsProps, 'onSend' | 'onInfo'> & {
    /** How many there are, for screen readers. */
    found: string
  }

/** The columns of docs/product/dashboard.md 5. A row opens the customer's shift at its participants. */
export const CustomerTable = memo(function CustomerTable({ rows, found, onSend, onInfo, ...rest }: CustomerTableProps) {
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [actions, wide] = useMemo(() => {
    const render = (customer: CustomerOverview) => <RowActions customer={customer} onSend={onSend} onInfo={onInfo} />
    const column: Column<CustomerOverview> = { label: 'Aktionen', width: 140, align: 'right', render }
    return [render, [...columns, column]]
  }, [onSend, onInfo])
  return (
    <Box sx={looks}>
      <div role="status">
        <VisuallyHidden>{found}</VisuallyHidden>
      </div>
      <DataTable
        {...rest}
        rows={useFirstScreenFirst(rows)}
        label="Kunden"
        // On a phone's card the actions stand beside the name.
        columns={isPhone ? columns : wide}
        actions={isPhone ? actions : undefined}
        rowKey={({ id }) => id}
        href={({ sessionId }) => `/dashboard/sessions/${sessionId}?tab=1`}
        errorTitle="Fehler beim Laden der Kunden"
        skeletonRows={10}
      />
    </Box>
  )
})

/** No row is lower, in px. */
const lowestRow = 52

/** When the list comes, what can be seen of it is drawn first, and the rest of a hundred rows right after. */
function useFirstScreenFirst<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const drawn = useDeferredValue(rows)
  return drawn === undefined ? rows?.slice(0, Math.ceil(innerHeight / lowestRow)) : rows
}

const columns: Column<CustomerOverview>[] = [
  {
    label: 'Kunde',
    render: ({ customerNumber, name, email, anonymizedAt }) => (
      <>
        <span className="number tabular">{formatNumber(customerNumber)}</span> {name}
        {!anonymizedAt && <span className="quiet lines one">{email ?? 'Keine E-Mail-Adresse'}</span>}
      </>
    ),
  },
  { label: 'Session', width: '15%', render: ({ sessionName }) => <span className="lines two">{sessionName}</span> },
  { label: 'Medien', width: 100, align: 'right', render: (customer) => <MediaCount {...customer} /> },
  {
    label: 'Status',
    width: 168,
    render: ({ emailSent, mediaExpiredAt, processingStatus, processingError, failedFiles, deletionDueAt }) =>
      deletionDueAt ? (
        <PendingDeletionChip dueAt={deletionDueAt} />
      ) : (
        <>
          <SouvenirChip sent={emailSent || mediaExpiredAt !== null} processingStatus={processingStatus} />
          <Reason>{processingStatus === 'failed' ? processingError : failedFilesSentence(failedFiles)}</Reason>
        </>
      ),
  },
  {
    label: 'E-Mail',
    width: 168,
    render: ({ emailStatus, emailSentAt, emailError, deletionDueAt }) => (
      <>
        {deletionDueAt && emailStatus === 'pending' ? (
          <span className="quiet">Keine</span>
        ) : (
          <EmailChip status={emailStatus} />
        )}
        {emailStatus === 'sent' && emailSentAt && <Reason>{formatDateTime(emailSentAt)}</Reason>}
        {emailStatus !== 'sent' && !deletionDueAt && emailError && <Reason>{emailError}</Reason>}
      </>
    ),
  },
  {
    label: 'Erstellt',
    width: 120,
    render: ({ createdAt }) => (
      <>
        {formatDate(createdAt)} <span className="quiet">{formatTime(createdAt)} Uhr</span>
      </>
    ),
  },
]

/** When, or in the server's words why; the drawer shows all of it. */
const Reason = ({ children }: { children: ReactNode }) =>
  children && <span className="quiet lines three">{children}</span>

function MediaCount({ photoCount, videoCount }: Pick<CustomerOverview, 'photoCount' | 'videoCount'>) {
  if (photoCount + videoCount === 0) return <span className="number">Keine</span>
  return (
    <>
      {photoCount > 0 && formatCount(photoCount, 'Foto', 'Fotos')}
      {photoCount > 0 && videoCount > 0 && <br />}
      {videoCount > 0 && formatCount(videoCount, 'Video', 'Videos')}
    </>
  )
}

/** Once for all rows: as many lines as a row has room for, whatever names and servers say. */
const looks = {
  '& .number': { color: 'text.secondary' },
  '& .lines': { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& .one': { WebkitLineClamp: '1', wordBreak: 'break-all' },
  '& .two': { WebkitLineClamp: '2' },
  '& .three': { WebkitLineClamp: '3', mt: 0.5 },
} as const

import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useMemo, type ReactNode } from 'react'
import { isForAddress, type CustomerOverview } from '../../../contract/customers.ts'
import { lackingFilesSentence } from '../../../contract/lacking-files.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { Cut, MiddleCut } from '../../kit/Cut.tsx'
import { DataTable } from '../../kit/DataTable.tsx'
import type { DataTableProps } from '../../kit/table-types.ts'
import type { CompactRow } from '../../kit/table-types.ts'
import type { Column } from '../../kit/table-types.ts'
import { formatCount, formatDate, formatDateTime, formatTime } from '../../kit/format.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { PendingDeletionChip } from './pending-deletion.tsx'
import { EmailChip, LockedChip, SouvenirChip, StateChip, UndeliverableChip } from './chips.tsx'
import { isLocked } from './words.ts'
import { RowActions, type RowActionsProps } from './RowActions.tsx'

export type CustomerTableProps = Pick<
  DataTableProps<CustomerOverview>,
  'rows' | 'refreshing' | 'error' | 'onRetry' | 'empty' | 'pagination'
> &
  Pick<RowActionsProps, 'onSend' | 'onInfo'> & {
    /** How many there are, for screen readers. */
    found: string
  }

/** The columns of docs/product/dashboard.md 5, joined where there is less room. A row opens the customer's shift at its participants. */
export const CustomerTable = memo(function CustomerTable({ rows, found, onSend, onInfo, ...rest }: CustomerTableProps) {
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const isWide = useMediaQuery('(min-width: 1400px)')
  const hasRoom = useMediaQuery('(min-width: 1000px)')
  const columns = isWide ? wideColumns : hasRoom ? narrowColumns : fewColumns
  const [actions, wide] = useMemo(() => {
    const render = (customer: CustomerOverview) => <RowActions customer={customer} onSend={onSend} onInfo={onInfo} />
    const column: Column<CustomerOverview> = { label: 'Aktionen', width: 124, align: 'right', render }
    return [render, [...columns, column]]
  }, [onSend, onInfo, columns])
  return (
    <Box sx={looks}>
      <div role="status">
        <VisuallyHidden>{found}</VisuallyHidden>
      </div>
      <DataTable
        {...rest}
        rows={rows}
        label="Kunden"
        // On a phone's card the actions are beside the name.
        columns={isPhone ? columns : wide}
        compact={compact}
        actions={isPhone ? actions : undefined}
        rowKey={({ id }) => id}
        href={({ id, sessionId }) => `/dashboard/sessions/${sessionId}?tab=1&marked=${id}`}
        errorTitle="Fehler beim Laden der Kunden"
        skeletonRows={10}
      />
    </Box>
  )
})

const customer: Column<CustomerOverview> = {
  label: 'Kunde',
  render: ({ customerNumber, name, email, anonymizedAt }) => (
    <>
      <NumberAndName number={customerNumber} name={name} />
      {!anonymizedAt && (
        <span className="quiet">
          <Cut>{email ?? 'Keine E-Mail-Adresse'}</Cut>
        </span>
      )}
    </>
  ),
}
const media: Column<CustomerOverview> = {
  label: 'Medien',
  width: 92,
  align: 'right',
  render: (row) => <MediaCount {...row} />,
}
const status: Column<CustomerOverview> = {
  label: 'Status',
  width: 168,
  render: ({ emailSent: sent, state, processingStatus, processingError, ...row }) =>
    row.deletionDueAt ? (
      <PendingDeletionChip dueAt={row.deletionDueAt} />
    ) : (
      <>
        <SouvenirChip {...{ sent, processingStatus, state }} />
        {isLocked({ has_gallery_token: row.hasGalleryToken, state }) && <LockedChip />}
        {state !== 'refused' && (
          <Reason>{processingStatus === 'failed' ? processingError : lackingFilesSentence(row)}</Reason>
        )}
      </>
    ),
}
const mail: Column<CustomerOverview> = { label: 'E-Mail', width: 152, render: (row) => <Email {...row} /> }

const wideColumns: readonly Column<CustomerOverview>[] = [
  customer,
  { label: 'Session', width: '18%', render: ({ sessionName }) => <MiddleCut>{sessionName}</MiddleCut> },
  media,
  status,
  mail,
  {
    label: 'Erstellt',
    width: 106,
    render: ({ createdAt }) => (
      <>
        {formatDate(createdAt)} <span className="quiet">{formatTime(createdAt)} Uhr</span>
      </>
    ),
  },
]
const sessionAndDay: Column<CustomerOverview> = {
  label: 'Session',
  width: '24%',
  render: ({ sessionName, createdAt }) => (
    <>
      <MiddleCut>{sessionName}</MiddleCut>
      <span className="quiet">{formatDateTime(createdAt)}</span>
    </>
  ),
}
/** Two of them share one column … */
const narrowColumns: readonly Column<CustomerOverview>[] = [customer, sessionAndDay, media, status, mail]
/** … and on a tablet held upright the status column includes the email, too. */
const fewColumns: readonly Column<CustomerOverview>[] = [
  customer,
  sessionAndDay,
  {
    ...status,
    render: (row) => (
      <>
        {status.render(row)}
        {!row.deletionDueAt && (
          <div>
            <Email {...row} />
          </div>
        )}
      </>
    ),
  },
]

/** On a phone: the customer, the state, and the shift; the drawer has the rest. */
const compact: CompactRow<CustomerOverview> = {
  title: ({ customerNumber, name }) => <NumberAndName number={customerNumber} name={name} />,
  line: ({ deletionDueAt: dueAt, emailSent: sent, processingStatus, state, sessionName, ...row }) => (
    <>
      <StateChip {...{ dueAt, sent, processingStatus, state }} />
      <span className="where">
        <MiddleCut>{sessionName}</MiddleCut>
      </span>
      {state !== 'refused' && processingStatus !== 'failed' && <Reason>{lackingFilesSentence(row)}</Reason>}
    </>
  ),
}

const NumberAndName = ({ number, name }: { number: number; name: string }) => (
  <Cut>
    <span className="number">{formatNumber(number)}</span> {name}
  </Cut>
)

/** Says nothing about an earlier address of the customer, except that the email went to it. */
function Email({ email, emailTo, emailStatus, emailSentAt, emailError, ...customer }: CustomerOverview) {
  const isOver = customer.deletionDueAt !== null || customer.refusesPictures || customer.anonymizedAt !== null
  if (emailStatus === 'pending' && (isOver || !email))
    return <span className="quiet">{isOver ? 'Keine' : 'Keine Adresse'}</span>
  // an anonymised customer keeps the state of the email, and no address
  const isSame = customer.anonymizedAt !== null || isForAddress(email, emailTo)
  const { emailUndeliverable: undeliverable, emailSent } = customer
  if (undeliverable && !emailSent && !isOver) {
    return (
      <>
        <UndeliverableChip />
        <Reason>{undeliverable}</Reason>
      </>
    )
  }
  return (
    <>
      <EmailChip status={emailStatus} isForAddress={isSame} />
      {!isSame && emailTo && <Reason>{emailStatus === 'sent' ? `Ging an ${emailTo}` : `Bisher: ${emailTo}`}</Reason>}
      {isSame && emailStatus === 'sent' && emailSentAt && <Reason>{formatDateTime(emailSentAt)}</Reason>}
      {isSame && emailStatus !== 'sent' && !isOver && emailError && <Reason>{emailError}</Reason>}
    </>
  )
}

/** The time, or the reason in the server's words; the drawer shows all of it. */
const Reason = ({ children }: { children: ReactNode }) =>
  children && <span className="quiet lines three">{children}</span>

function MediaCount({ photoCount, videoCount }: Pick<CustomerOverview, 'photoCount' | 'videoCount'>) {
  if (photoCount + videoCount === 0) return <span className="aside">Keine</span>
  return (
    <>
      {photoCount > 0 && formatCount(photoCount, 'Foto', 'Fotos')}
      {photoCount > 0 && videoCount > 0 && <br />}
      {videoCount > 0 && formatCount(videoCount, 'Video', 'Videos')}
    </>
  )
}

/** Once for all rows: as many lines as a row has room for, whatever the length of names and messages. */
const looks = {
  '& .where': { flex: '1 1 0', minWidth: 96 },
  '& .lines': { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& .three': { WebkitLineClamp: '3', mt: 0.5 },
} as const

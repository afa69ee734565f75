import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useMemo, type ReactNode } from 'react'
import type { CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { DataTable, type Column, type DataTableProps } from '../../kit/DataTable.tsx'
import { formatCount, formatDate, formatDateTime, formatTime } from '../../kit/format.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { EmailChip, SouvenirChip } from './chips.tsx'
import { RowActions, type RowActionsProps } from './RowActions.tsx'
import { TipHost } from './TipHost.tsx'

export type CustomerTableProps = Pick<
  DataTableProps<CustomerOverview>,
  'rows' | 'error' | 'onRetry' | 'empty' | 'pagination'
> &
  Pick<RowActionsProps, 'onSend' | 'onInfo'> & {
    /** How many there are, for screen readers. */
    found: string
    /** Rows to come; the old ones are still shown. */
    isStale: boolean
  }

/** The columns of document 1. A row opens the guest's shift at its participants. */
export const CustomerTable = memo(function CustomerTable(props: CustomerTableProps) {
  const { found, isStale, onSend, onInfo, ...rest } = props
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [actions, wide] = useMemo(() => {
    const render = (customer: CustomerOverview) => <RowActions customer={customer} onSend={onSend} onInfo={onInfo} />
    // On a phone's card they stand beside the name.
    return [render, [...columns, { label: 'Aktionen', width: 140, align: 'right', render } as const]] as const
  }, [onSend, onInfo])
  return (
    <TipHost>
      <div role="status">
        <VisuallyHidden>{found}</VisuallyHidden>
      </div>
      <Box
        aria-busy={isStale}
        sx={{ transition: 'opacity 120ms ease-out', opacity: isStale ? 0.6 : 1, '& .line': line }}
      >
        <DataTable
          {...rest}
          label="Kunden"
          columns={isPhone ? columns : wide}
          actions={isPhone ? actions : undefined}
          rowKey={({ id }) => id}
          href={({ sessionId }) => `/dashboard/sessions/${sessionId}?tab=1`}
          errorTitle="Fehler beim Laden der Kunden"
          skeletonRows={10}
        />
      </Box>
    </TipHost>
  )
})

const columns: Column<CustomerOverview>[] = [
  {
    label: 'Kunde',
    render: ({ customerNumber, name, email, anonymizedAt }) => (
      <>
        <span className="line tabular">{formatNumber(customerNumber)}</span> {name}
        <span className="line below one">{anonymizedAt ? 'Anonymisiert' : (email ?? 'Keine E-Mail-Adresse')}</span>
      </>
    ),
  },
  { label: 'Session', width: '15%', render: ({ sessionName }) => <span className="line shift">{sessionName}</span> },
  { label: 'Medien', width: 100, align: 'right', render: (customer) => <MediaCount {...customer} /> },
  {
    label: 'Status',
    width: 168,
    render: ({ emailSent, hasGalleryToken, processingStatus, processingError }) => (
      <>
        <SouvenirChip sent={emailSent} hasLink={hasGalleryToken} processingStatus={processingStatus} />
        {processingStatus === 'failed' && processingError && <Quiet>{processingError}</Quiet>}
      </>
    ),
  },
  {
    label: 'E-Mail',
    width: 168,
    render: ({ emailStatus, emailSentAt, emailError }) => (
      <>
        <EmailChip status={emailStatus} />
        {emailStatus === 'sent' && emailSentAt && <Quiet>{formatDateTime(emailSentAt)}</Quiet>}
        {emailStatus === 'failed' && emailError && <Quiet>{emailError}</Quiet>}
      </>
    ),
  },
  {
    label: 'Erstellt',
    width: 120,
    render: ({ createdAt }) => (
      <>
        {formatDate(createdAt)}
        <Quiet>{formatTime(createdAt)} Uhr</Quiet>
      </>
    ),
  },
]

function MediaCount({ photoCount, videoCount }: Pick<CustomerOverview, 'photoCount' | 'videoCount'>) {
  if (photoCount + videoCount === 0) return <span className="line">Keine</span>
  return (
    <>
      {photoCount > 0 && formatCount(photoCount, 'Foto', 'Fotos')}
      {photoCount > 0 && videoCount > 0 && <br />}
      {videoCount > 0 && formatCount(videoCount, 'Video', 'Videos')}
    </>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <span className="line below">{children}</span>

/** Styled from outside, once for all rows. */
const line = {
  color: 'text.secondary',
  '&.below': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    fontSize: 12,
    fontWeight: 400,
    lineHeight: 1.5,
    mt: 0.5,
  },
  '&.one': { WebkitLineClamp: '1', wordBreak: 'break-all' },
  '&.shift': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    color: 'text.primary',
  },
} as const

import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerOverview } from '../../../contract/customers.ts'
import type { FailedFile } from '../../../contract/overview.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatSpan } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { Card, line, list } from './Card.tsx'

/** Customers that are shown of each kind of failure. */
const shown = 5
/** A shift that runs longer has probably been forgotten; milliseconds. */
const longShift = 24 * 3600_000

type Stuck = {
  id: string
  what: string
  tone: Tone
  name: string
  where?: string
  reason: string | null
  remedy: string
  to: string
}

/** What is stuck: each with its reason and the way to its remedy. */
export function Attention() {
  const { may } = useSession()
  const work = useQuery(ask('customers', 'overview', { query: { processing_status: 'failed', limit: shown } }))
  const mail = useQuery(ask('customers', 'overview', { query: { email_status: 'failed', limit: shown } }))
  const files = useQuery(ask('overview', 'failedFiles'))
  const running = useQuery(ask('overview', 'activeSessions'))
  const error = work.error ?? mail.error ?? files.error
  const isLoading = !work.data || !mail.data || !files.data || !running.data
  if (isLoading) {
    const retry = () => void Promise.all([work.refetch(), mail.refetch(), files.refetch()])
    if (error) return <ErrorAlert error={error} title="Fehler beim Laden der Dashboard-Daten" onRetry={retry} />
    return (
      <Surface aria-busy sx={{ ...line, borderTop: 1 }}>
        <Skeleton width="40%" />
      </Surface>
    )
  }
  const stuck = [
    ...work.data.customers.map((customer) => workFailed(customer, may('media.write'))),
    ...mail.data.customers.map((customer) => mailFailed(customer, may('customers.write'))),
    ...files.data.files.map((file) => fileFailed(file, may('media.write'))),
    ...running.data.sessions.filter(isLong).map((shift) => runsLong(shift, may('shifts.write'))),
  ]
  if (stuck.length === 0) {
    return (
      <Surface sx={{ ...line, borderTop: 1, gap: 3 }}>
        <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
        Im Moment hängt nichts.
      </Surface>
    )
  }
  const hidden = work.data.totalCount - work.data.customers.length + mail.data.totalCount - mail.data.customers.length
  return (
    <Card title="Braucht Ihre Aufmerksamkeit">
      <Box component="ul" sx={list}>
        {stuck.map((one) => (
          <li key={one.id}>
            <Line {...one} />
          </li>
        ))}
        {files.data.total > files.data.files.length && (
          <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
            {`${formatAmount(files.data.total - files.data.files.length)} weitere Dateien konnten nicht gelesen werden.`}
          </Box>
        )}
        {hidden > 0 && (
          <li>
            <Box component={Link} to={allOf(work.data.totalCount > shown)} sx={{ ...line, color: 'primary.main' }}>
              {`${formatAmount(hidden)} weitere ansehen`}
            </Box>
          </li>
        )}
      </Box>
    </Card>
  )
}

const allOf = (isWork: boolean) => `/dashboard/customers?${isWork ? 'processing_status' : 'email_status'}=failed`

function workFailed(customer: CustomerOverview, may: boolean): Stuck {
  return {
    ...customerOf(customer),
    id: `work ${customer.id}`,
    what: 'Verarbeitung fehlgeschlagen',
    reason: customer.processingError,
    remedy: may ? 'Neu verarbeiten' : 'Ansehen',
    to: `/dashboard/sessions/${customer.sessionId}?tab=2&guest=${customer.id}`,
  }
}

function mailFailed(customer: CustomerOverview, may: boolean): Stuck {
  return {
    ...customerOf(customer),
    id: `mail ${customer.id}`,
    what: 'E-Mail fehlgeschlagen',
    reason: customer.emailError,
    remedy: may ? 'Adresse prüfen' : 'Ansehen',
    to: `/dashboard/sessions/${customer.sessionId}?tab=1${may ? `&edit=${customer.id}` : ''}`,
  }
}

function fileFailed({ id, fileName, error, customer }: FailedFile, may: boolean): Stuck {
  return {
    id: `file ${id} ${customer.id}`,
    what: 'Datei nicht lesbar',
    tone: 'warning',
    name: `${formatNumber(customer.number)} ${customer.name}`,
    where: customer.sessionName,
    reason: `„${fileName}“: ${error}`,
    remedy: may ? 'Neu hochladen oder löschen' : 'Ansehen',
    to: `/dashboard/sessions/${customer.sessionId}?tab=2&guest=${customer.id}`,
  }
}

const customerOf = ({ customerNumber, name, sessionName }: CustomerOverview) => ({
  tone: 'error' as const,
  name: `${formatNumber(customerNumber)} ${name}`,
  where: sessionName,
})

const isLong = ({ start_date }: Session) => Date.now() - Date.parse(start_date) > longShift

function runsLong({ id, session_name, start_date }: Session, may: boolean): Stuck {
  return {
    id: `long ${id}`,
    what: 'Läuft noch',
    tone: 'warning',
    name: session_name,
    reason: `Seit ${formatSpan(start_date, null)} · Wer darin noch nicht fertig ist, wird es erst mit ihrem Ende.`,
    remedy: may ? 'Zur Schicht' : 'Ansehen',
    to: `/dashboard/sessions/${id}`,
  }
}

function Line({ what, tone, name, where, reason, remedy, to }: Stuck) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{ ...line, display: 'grid', gap: '4px 16px', gridTemplateColumns: { xs: '1fr', sm: '212px 1fr auto' } }}
    >
      <div>
        <StatusChip tone={tone} label={what} />
      </div>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" className="tabular" sx={{ fontWeight: 500 }}>
          {name}
        </Box>
        {where && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            in {where}
          </Box>
        )}
        {reason && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{reason}</Box>}
      </Box>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 500, whiteSpace: 'nowrap' }}>
        {remedy}
      </Box>
    </Box>
  )
}

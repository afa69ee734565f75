import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerOverview } from '../../../contract/customers.ts'
import type { FailedFile, UnservedGroup } from '../../../contract/overview.ts'
import type { Session } from '../../../contract/shifts.ts'
import { stateLabels, type CustomerState } from '../../../contract/customer-state.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatCount, formatSpan } from '../../kit/format.ts'
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

/** Stuck work: each item with its reason and a link to its remedy. */
export function Attention() {
  const { may } = useSession()
  const unserved = useQuery(ask('overview', 'unserved'))
  const work = useQuery(ask('customers', 'overview', { query: { state: 'failed_work', limit: shown } }))
  const mail = useQuery(ask('customers', 'overview', { query: { state: 'email_failed', limit: shown } }))
  const returned = useQuery(ask('customers', 'overview', { query: { state: 'undeliverable', limit: shown } }))
  const files = useQuery(ask('overview', 'failedFiles'))
  const running = useQuery(ask('overview', 'activeSessions'))
  const error = unserved.error ?? work.error ?? mail.error ?? returned.error ?? files.error
  const isLoading = !unserved.data || !work.data || !mail.data || !returned.data || !files.data || !running.data
  if (isLoading) {
    const retry = () => void Promise.all([unserved, work, mail, returned, files].map(({ refetch }) => refetch()))
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
    ...returned.data.customers.map((customer) => undeliverable(customer, may('customers.write'))),
    ...files.data.files.map((file) => fileFailed(file, may('media.write'))),
    ...running.data.sessions.filter(isLong).map((shift) => runsLong(shift, may('shifts.write'))),
  ]
  const groups = unserved.data.groups.filter(({ reason }) => !listedOneByOne.includes(reason))
  const { total } = unserved.data
  if (stuck.length === 0 && total === 0) {
    return (
      <Surface sx={{ ...line, borderTop: 1, gap: 3 }}>
        <CheckIcon aria-hidden sx={{ color: 'success.main' }} />
        Im Moment hängt nichts.
      </Surface>
    )
  }
  return (
    <Card
      title="Braucht Ihre Aufmerksamkeit"
      action={
        total > 0 && (
          <Button component={Link} to="/dashboard/customers?state=unserved" size="small">
            {formatCount(total, 'Gast geht leer aus', 'Gäste gehen leer aus')}
          </Button>
        )
      }
    >
      <Box component="ul" sx={list}>
        {groups.map((group) => (
          <li key={group.reason}>
            <Line {...ofGroup(group)} />
          </li>
        ))}
        {stuck.map((one) => (
          <li key={one.id}>
            <Line {...one} />
          </li>
        ))}
        {files.data.total > files.data.files.length && (
          <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
            {`${formatAmount(files.data.total - files.data.files.length)} weitere Dateien sind nicht lesbar oder unvollständig.`}
          </Box>
        )}
        <MoreOf {...work.data} state="failed_work" />
        <MoreOf {...mail.data} state="email_failed" />
        <MoreOf {...returned.data} state="undeliverable" />
      </Box>
    </Card>
  )
}

/** Each has a reason of its own. */
const listedOneByOne: CustomerState[] = ['failed_work', 'email_failed', 'undeliverable']

type MoreOfProps = { state: CustomerState; customers: CustomerOverview[]; totalCount: number }

/** A link to those who are not listed. */
function MoreOf({ state, customers, totalCount }: MoreOfProps) {
  const hidden = totalCount - customers.length
  if (hidden <= 0) return null
  return (
    <li>
      <Box
        component={Link}
        to={`/dashboard/customers?state=${state}`}
        sx={{ ...line, color: 'primary.main' }}
      >{`${stateLabels[state]}: ${formatAmount(hidden)} weitere ansehen`}</Box>
    </li>
  )
}

/** Customers who wait for the same thing: one line, which leads to all of them. */
function ofGroup({ reason, count, customers }: UnservedGroup): Stuck {
  const names = customers.map(({ number, name }) => `${formatNumber(number)} ${name}`)
  const more = count - names.length
  return {
    id: reason,
    what: stateLabels[reason],
    tone: reason === 'ready' ? 'info' : 'warning',
    name: formatCount(count, 'Gast', 'Gäste'),
    reason: `${names.join(', ')}${more > 0 ? ` und ${formatAmount(more)} weitere` : ''}`,
    remedy: 'Ansehen',
    to: `/dashboard/customers?state=${reason}`,
  }
}

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

function undeliverable(customer: CustomerOverview, may: boolean): Stuck {
  return {
    ...mailFailed(customer, may),
    id: `returned ${customer.id}`,
    what: stateLabels.undeliverable,
    reason: [customer.email, customer.emailUndeliverable].filter(Boolean).join(': '),
    remedy: may ? 'Adresse berichtigen' : 'Ansehen',
  }
}

function fileFailed({ id, fileName, error, customer }: FailedFile, may: boolean): Stuck {
  return {
    id: `file ${id} ${customer.id}`,
    what: error === null ? 'Unvollständig' : 'Datei nicht lesbar',
    tone: 'warning',
    name: `${formatNumber(customer.number)} ${customer.name}`,
    where: customer.sessionName,
    reason: `„${fileName}“: ${error ?? 'Ein Teil des Fotos fehlt. Der Gast sieht es nicht.'}`,
    remedy: !may ? 'Ansehen' : error === null ? 'Zeigen oder neu hochladen' : 'Neu hochladen oder löschen',
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

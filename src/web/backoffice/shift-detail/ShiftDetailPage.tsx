import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Session } from '../../../contract/shifts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatCount, formatDateTime, formatTime } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { PageTabs } from '../../kit/PageTabs.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { CustomerActionsProvider } from './participants/customer-actions.tsx'
import { MediaTab } from './media/MediaTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { ParticipantsTab } from './participants/ParticipantsTab.tsx'
import { isGone, shiftQuery } from '../customers/queries.ts'
import { ShiftActions } from './ShiftActions.tsx'
import { UploadStrip } from './uploads/UploadList.tsx'
import { Uploads } from './uploads/uploads.tsx'

/** `/dashboard/sessions/:sessionId?tab=0..3`, with `customer=<id>` for one customer's media. */
export function ShiftDetailPage() {
  const { sessionId } = useParams()
  if (!sessionId) return <ErrorAlert error={new Error('Schicht ID fehlt')} />
  return <Shift key={sessionId} id={sessionId} />
}

const tabs = ['Übersicht', 'Teilnehmer', 'Medien', 'Details'] as const

function Shift({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(shiftQuery(id))
  // Deleted meanwhile: what is still shown of it is no help to anybody.
  if (isGone(error)) return <NotFound />
  if (data) {
    return (
      <Uploads>
        <CustomerActionsProvider shift={data.session}>
          <Loaded shift={data.session} error={error} onRetry={() => void refetch()} />
        </CustomerActionsProvider>
      </Uploads>
    )
  }
  return (
    <Page title={error ? 'Schicht' : 'Schicht wird geladen'} above={<Back />}>
      {error ? (
        <ErrorAlert error={error} title="Schicht konnte nicht geladen werden" onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Loaded({ shift, error, onRetry }: { shift: Session; error: unknown; onRetry: () => void }) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('tab'))
  const tab = asked in tabs ? asked : 0
  const customer = tab === 2 ? search.get('guest') : null
  // On a phone the head is small: what it leaves out stands in the details.
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const actions = <ShiftActions shift={shift} compact={isPhone} />
  return (
    <Page
      title={shift.session_name}
      badge={<ShiftStatusChip status={shift.status} />}
      subtitle={isPhone ? customersOf(shift) : subtitle(shift)}
      above={isPhone ? <PhoneHead>{actions}</PhoneHead> : <Back />}
      action={isPhone ? undefined : actions}
    >
      <ErrorAlert error={error} title="Die Anzeige ist nicht mehr aktuell" onRetry={onRetry} />
      <UploadStrip except={customer} />
      <PageTabs
        label="Bereiche der Schicht"
        tabs={tabs.map((label, value) => ({ label, value }))}
        value={tab}
        onChange={(next) => setSearch(next === 0 ? {} : { tab: String(next) })}
      >
        {tab === 0 && <OverviewTab shift={shift} />}
        {tab === 1 && <ParticipantsTab shift={shift} />}
        {tab === 2 && <MediaTab shift={shift} customer={customer} />}
        {tab === 3 && <DetailsTab shift={shift} />}
      </PageTabs>
    </Page>
  )
}

function subtitle(shift: Session): string {
  const begin = `Seit ${formatDateTime(shift.start_date)}`
  const span = shift.end_date
    ? `${formatDateTime(shift.start_date)} bis ${sameDay(shift.start_date, shift.end_date) ? formatTime(shift.end_date) : formatDateTime(shift.end_date)}`
    : begin
  return [shift.activity_name, shift.guide_name, span, customersOf(shift)].filter(Boolean).join(' · ')
}

const customersOf = (shift: Session) =>
  `${formatAmount(shift.total_customers)} von ${formatAmount(shift.max_customers)} Teilnehmern · ` +
  formatCount(shift.total_media, 'Medium', 'Medien')

const sameDay = (a: string, b: string) => formatDateTime(a).split(',')[0] === formatDateTime(b).split(',')[0]

const Back = () => (
  <Button
    component={Link}
    to="/dashboard/sessions"
    size="small"
    color="inherit"
    startIcon={<BackIcon />}
    sx={{ ml: -2, mb: 1, color: 'text.secondary' }}
  >
    Schichten
  </Button>
)

const PhoneHead = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, mr: -2 }}>
    <Box sx={{ flex: 1 }}>
      <Back />
    </Box>
    {children}
  </Stack>
)

const Waiting = () => (
  <Stack spacing={4} aria-busy aria-label="Schicht wird geladen">
    <Skeleton variant="rounded" height={44} sx={{ maxWidth: 420 }} />
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={84} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={240} sx={{ borderRadius: '10px' }} />
  </Stack>
)

const NotFound = () => (
  <Page title="Schicht nicht gefunden" above={<Back />}>
    <Surface>
      <EmptyState
        drawing="signpost"
        title="Diese Schicht gibt es nicht oder nicht mehr."
        action={
          <Button component={Link} to="/dashboard/sessions" variant="contained">
            Zu den Schichten
          </Button>
        }
      />
    </Surface>
  </Page>
)

import BackIcon from '@mui/icons-material/ArrowBack'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Session } from '../../../contract/shifts.ts'
import { Cut, cutStyles, MiddleCut, useCutTip } from '../../kit/Cut.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatCount, formatDateTime, formatTime } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { PageTabs } from '../../kit/PageTabs.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { useLatest } from '../../kit/latest.ts'
import { useSetSearch } from '../../kit/search-state.ts'
import { useBackTo } from '../../kit/return.ts'
import { useSession } from '../../kit/session.tsx'
import { EditShiftDialog } from '../shifts/EditShiftDialog.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { CustomerActionsProvider } from './participants/customer-actions.tsx'
import { MediaTab } from './media/MediaTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { ParticipantsTab } from './participants/ParticipantsTab.tsx'
import { isGone, shiftQuery } from '../customers/queries.ts'
import { ShiftActions } from './ShiftActions.tsx'
import { ShiftDropZone } from './ShiftUpload.tsx'
import { UnassignedTab } from './unassigned/UnassignedTab.tsx'

/** `/dashboard/sessions/:sessionId?tab=0..4`, with `customer=<id>` for one customer's media. */
export function ShiftDetailPage() {
  const { sessionId } = useParams()
  if (!sessionId) return <ErrorAlert error={new Error('Schicht ID fehlt')} />
  return <Shift key={sessionId} id={sessionId} />
}

const tabs = ['Übersicht', 'Teilnehmer', 'Medien', 'Details', 'Nicht zugeordnet'] as const
/** In display order; their names in addresses stay. */
const order = [0, 1, 2, 4, 3] as const

const Shift = memo(function Shift({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(shiftQuery(id))
  // Deleted meanwhile: the data still shown are outdated.
  if (isGone(error)) return <NotFound />
  if (data) {
    return (
      <CustomerActionsProvider shift={data.session}>
        <Loaded shift={data.session} error={error} onRetry={() => void refetch()} />
      </CustomerActionsProvider>
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
})

function Loaded({ error, onRetry, ...rest }: { shift: Session; error: unknown; onRetry: () => void }) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('tab'))
  const tab = asked in tabs ? asked : 0
  const acts = useLatest({
    retry: onRetry,
    open: (next: number) => setSearch(next === 0 ? {} : { tab: String(next) }, { flushSync: true }),
  })
  return (
    <Areas
      {...rest}
      tab={tab}
      customer={tab === 2 ? search.get('guest') : null}
      isChanging={search.has('change')}
      error={error}
      onRetry={acts.retry}
      onTab={acts.open}
    />
  )
}

type AreasProps = {
  shift: Session
  tab: number
  customer: string | null
  isChanging: boolean
  error: unknown
  onRetry: () => void
  onTab: (tab: number) => void
}

/** Head, tabs and the chosen tab's content; drawn anew for its props, not for each change of the address. */
const Areas = memo(function Areas({ shift, tab, customer, isChanging, error, onRetry, onTab }: AreasProps) {
  // On a phone the head is small: the details tab has the parts that it leaves out.
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const labels = useMemo(
    () => order.map((value) => ({ label: value === 4 ? unassignedLabel(shift) : tabs[value], value })),
    [shift],
  )
  const actions = <ShiftActions shift={shift} compact={isPhone} />
  return (
    <Page
      title={shift.session_name}
      head={isPhone ? <PhoneHead shift={shift}>{actions}</PhoneHead> : undefined}
      badge={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ShiftStatusChip status={shift.status} />
          <EditButton shift={shift} />
        </Stack>
      }
      subtitle={subtitle(shift)}
      above={<Back />}
      action={actions}
    >
      <ErrorAlert error={error} title="Die Anzeige ist nicht mehr aktuell" onRetry={onRetry} />
      {isChanging && <ChangeShift shift={shift} />}
      <PageTabs label="Bereiche der Schicht" tabs={labels} value={tab} onChange={onTab}>
        {/* A customer's media have a drop zone of their own. */}
        <ShiftDropZone shift={shift} disabled={customer !== null}>
          {tab === 0 && <OverviewTab shift={shift} />}
          {tab === 1 && <ParticipantsTab shift={shift} />}
          {tab === 2 && <MediaTab shift={shift} customer={customer} />}
          {tab === 3 && <DetailsTab shift={shift} />}
          {tab === 4 && <UnassignedTab shift={shift} />}
        </ShiftDropZone>
      </PageTabs>
    </Page>
  )
})

const unassignedLabel = ({ unassigned_count }: Session) =>
  unassigned_count > 0 ? `${tabs[4]} (${formatAmount(unassigned_count)})` : tabs[4]

function EditButton({ shift }: { shift: Session }) {
  const { may } = useSession()
  const set = useSetSearch()
  if (!may('shifts.write') || shift.status === 'archived') return null
  return (
    <Tooltip title="Schicht bearbeiten">
      <IconButton size="small" aria-label="Schicht bearbeiten" onClick={() => set({ change: '1' })}>
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** Here and not beside its button, which moves when a phone is turned: typed values would be lost. */
function ChangeShift({ shift }: { shift: Session }) {
  const { may } = useSession()
  const set = useSetSearch()
  if (!may('shifts.write') || shift.status === 'archived') return null
  return <EditShiftDialog shift={shift} onClose={() => set({ change: null }, { replace: true })} />
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

function Back() {
  const onClick = useBackTo(list)
  return (
    <Button
      component={Link}
      to={list}
      onClick={onClick}
      size="small"
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ ml: -2, mb: 1, color: 'text.secondary' }}
    >
      Schichten
    </Button>
  )
}
const list = '/dashboard/sessions'

/** Two lines; with the bar above and the tabs below at most a fifth of the screen. */
function PhoneHead({ shift, children }: { shift: Session; children: ReactNode }) {
  const cut = useCutTip()
  const back = useBackTo(list)
  return (
    <Box component="header" sx={phoneHead} {...cut.listeners}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40, gap: 1, mx: -2 }}>
        <IconButton component={Link} to={list} onClick={back} aria-label="Schichten">
          <BackIcon />
        </IconButton>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, fontSize: 18 }}>
          <MiddleCut>{shift.session_name}</MiddleCut>
        </Typography>
        {children}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, fontSize: 12, color: 'text.secondary' }}>
        <ShiftStatusChip status={shift.status} />
        <Cut>{customersOf(shift)}</Cut>
      </Stack>
      {cut.tip}
    </Box>
  )
}
const phoneHead = { ...cutStyles, '&&': { mt: -3 } } as const

const Waiting = () => (
  <Stack spacing={4} role="status" aria-busy aria-label="Schicht wird geladen">
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

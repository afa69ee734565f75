import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import type { Album } from '../../../contract/albums.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDate } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useBackTo } from '../../kit/return.ts'
import { Person } from '../customers/Person.tsx'
import { isGone, shiftQuery } from '../customers/queries.ts'
import { useSendAndFollow } from '../customers/sending.ts'
import { CustomerMedia } from '../shift-detail/media/CustomerMedia.tsx'
import { CustomerActionsProvider } from '../shift-detail/participants/customer-actions.tsx'
import { AlbumLinks } from './AlbumLinks.tsx'
import { AlbumNotes } from './AlbumNotes.tsx'
import { AlbumPeriod } from './AlbumPeriod.tsx'
import { AlbumVisits } from './AlbumVisits.tsx'

const list = '/dashboard/customers'

/** `/dashboard/albums/:albumId`: one customer's gallery with its links, emails, visits and history. */
export function AlbumPage() {
  const { albumId } = useParams()
  return albumId ? <AlbumOf key={albumId} id={albumId} /> : <ErrorAlert error={new Error('Album ID fehlt')} />
}

function AlbumOf({ id }: { id: string }) {
  // visits tell no live event: so many would come with each mailing
  const { data, error, refetch } = useQuery({ ...ask('albums', 'get', { params: { id } }), refetchInterval: 60_000 })
  if (isGone(error)) return <NotFound />
  if (data) return <Loaded album={data.album} error={error} onRetry={() => void refetch()} />
  return (
    <Page title={error ? 'Album' : 'Album wird geladen'} above={<Back />}>
      {error ? (
        <ErrorAlert error={error} title="Das Album konnte nicht geladen werden" onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

type LoadedProps = { album: Album; error: unknown; onRetry: () => void }

/** The gallery at the left; the customer, links and visits beside it, on a narrow screen above it. */
function Loaded({ album, error, onRetry }: LoadedProps) {
  const { customer } = album
  const navigate = useNavigate()
  const send = useSendAndFollow()
  const shift = useQuery(shiftQuery(customer.session_id))
  return (
    <Page
      title={`${formatNumber(customer.customer_number)} ${customer.name}`}
      subtitle={subtitleOf(album)}
      above={<Back />}
    >
      <ErrorAlert error={error} title="Die Anzeige ist nicht mehr aktuell" onRetry={onRetry} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Stack sx={{ gap: 5, order: { lg: 1 }, minWidth: 0 }}>
          <Surface sx={{ p: 5 }}>
            <Person customer={customer} sessionName={album.sessionName} isAlbum onSend={send} />
          </Surface>
          <AlbumNotes album={album} />
          <AlbumLinks album={album} />
          <AlbumPeriod album={album} />
          <AlbumVisits days={album.visits} />
        </Stack>
        <Box sx={{ minWidth: 0 }}>
          <ErrorAlert
            error={shift.error}
            title="Die Medien konnten nicht geladen werden"
            onRetry={() => void shift.refetch()}
          />
          {shift.data && (
            <CustomerActionsProvider shift={shift.data.session}>
              <CustomerMedia shift={shift.data.session} customerId={customer.id} onLeave={() => void navigate(list)} />
            </CustomerActionsProvider>
          )}
          {!shift.data && !shift.error && <Waiting />}
        </Box>
      </Box>
    </Page>
  )
}

function subtitleOf({ customer, expiresAt, sessionName }: Album) {
  if (!expiresAt) return sessionName
  const until = formatDate(expiresAt)
  return `${sessionName} · ${customer.media_expired_at ? `Medien am ${until} gelöscht` : `Medien bis ${until}`}`
}

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
      Kunden
    </Button>
  )
}

function NotFound() {
  return (
    <Page title="Album nicht gefunden" above={<Back />}>
      <Surface>
        <EmptyState
          drawing="signpost"
          title="Dieses Album gibt es nicht oder nicht mehr."
          action={
            <Button variant="contained" component={Link} to={list}>
              Zur Kundenliste
            </Button>
          }
        />
      </Surface>
    </Page>
  )
}

const Waiting = () => (
  <Stack role="status" aria-busy aria-label="Album wird geladen" sx={{ gap: 4 }}>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={280} />
  </Stack>
)

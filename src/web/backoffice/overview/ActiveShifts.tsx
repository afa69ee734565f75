import OpenIcon from '@mui/icons-material/ChevronRight'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Session } from '../../../contract/shifts.ts'
import { cutStyles, MiddleCut, useCutTip } from '../../kit/Cut.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatCount, formatSpan, formatTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { ShiftStatusChip } from '../../kit/StatusChip.tsx'
import { UnassignedLink } from '../shifts/UnassignedLink.tsx'
import { UnservedLink } from '../shifts/UnservedLink.tsx'
import { Card, few, line, list, More } from './Card.tsx'

export function ActiveShifts() {
  const { may } = useSession()
  const { data, error, isFetching, refetch } = useQuery(ask('overview', 'activeSessions'))
  const [showsAll, setShowsAll] = useState(false)
  const cut = useCutTip()
  const sessions = data?.sessions ?? []
  return (
    <Card
      title="Aktive Schichten"
      action={
        <Button
          size="small"
          startIcon={<RefreshIcon />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          Aktualisieren
        </Button>
      }
    >
      {error && (
        <Box sx={{ px: 5, pb: 4 }}>
          <ErrorAlert error={error} title="Schichten konnten nicht geladen werden" onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.sessions.length === 0 && (
        <EmptyState
          drawing="shifts"
          title="Zurzeit läuft keine Schicht."
          action={
            may('shifts.write') && (
              <Button variant="outlined" component={Link} to="/dashboard/sessions?new=1">
                Schicht starten
              </Button>
            )
          }
        />
      )}
      <Box component="ul" sx={list} aria-busy={!data && !error} {...cut.listeners}>
        {!data &&
          !error &&
          [0, 1].map((key) => (
            <Box component="li" key={key} sx={{ ...line, minHeight: 72 }}>
              <Skeleton width="60%" height={28} />
            </Box>
          ))}
        {(showsAll ? sessions : sessions.slice(0, few)).map((session) => (
          <li key={session.id}>
            <Shift session={session} />
            {session.unserved_count + session.unassigned_count > 0 && (
              <Box sx={{ display: 'flex', gap: 4, px: 5, pb: 3, mt: -2, width: 'fit-content' }}>
                <UnservedLink shift={session} />
                <UnassignedLink shift={session} />
              </Box>
            )}
          </li>
        ))}
      </Box>
      {cut.tip}
      {data && data.totalCount > sessions.length && (showsAll || sessions.length <= few) && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth component={Link} to="/dashboard/sessions?status=running">
            Alle {formatAmount(data.totalCount)} aktiven und pausierten Schichten
          </Button>
        </Box>
      )}
      {sessions.length > few && <More isOpen={showsAll} onToggle={() => setShowsAll(!showsAll)} />}
    </Card>
  )
}

function Shift({ session }: { session: Session }) {
  const full = Math.min(1, session.customerCount / session.max_customers)
  const facts = [
    session.activity_name,
    session.guide_name,
    `seit ${formatTime(session.start_date)} (${formatSpan(session.start_date, null)})`,
  ]
  return (
    <Box
      component={Link}
      to={`/dashboard/sessions/${session.id}`}
      sx={{ ...line, flexWrap: 'wrap', columnGap: 6, rowGap: 1, minHeight: 72 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, ...cutStyles }}>
          <MiddleCut>{session.session_name}</MiddleCut>
          {session.status === 'paused' && <ShiftStatusChip status="paused" />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box
        className="tabular"
        sx={{ flex: { xs: '1 1 240px', sm: '0 1 240px' }, fontSize: 12, color: 'text.secondary', minWidth: 160 }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 1 }}>
          <span>
            {formatAmount(session.customerCount)} von {formatAmount(session.max_customers)} Teilnehmern
          </span>
          <span>{formatCount(session.mediaCount, 'Medium', 'Medien')}</span>
        </Box>
        <LinearProgress
          variant="determinate"
          value={full * 100}
          aria-label="Belegte Plätze"
          sx={{ borderRadius: 1, height: 5 }}
        />
      </Box>
      <OpenIcon aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
    </Box>
  )
}

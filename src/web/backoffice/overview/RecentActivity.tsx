import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Activity } from '../../../contract/overview.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Card, line, list } from './Card.tsx'

export function RecentActivity() {
  const { data, error, refetch } = useQuery({ ...ask('overview', 'recentActivity'), refetchInterval: 60_000 })
  return (
    <Card title="Letzte Aktivitäten">
      {error && !data && (
        <Box sx={{ p: 4 }}>
          <ErrorAlert error={error} title="Fehler beim Laden der Dashboard-Daten" onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.activities.length === 0 && (
        <EmptyState
          drawing="calm"
          title="Noch ist nichts geschehen."
          text="Hier steht, was in Ihren Schichten geschieht."
        />
      )}
      <Box component="ul" sx={list} aria-busy={!data && !error}>
        {!data &&
          !error &&
          [0, 1, 2, 3].map((key) => (
            <Box component="li" key={key} sx={line}>
              <Skeleton width="70%" />
            </Box>
          ))}
        {data?.activities.map((activity) => (
          <li key={activity.id}>
            <Entry activity={activity} />
          </li>
        ))}
      </Box>
    </Card>
  )
}

function Entry({ activity: { text, at, actor, sessionId, customerId } }: { activity: Activity }) {
  const content = (
    <>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {actor && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{actor}</Box>}
      </Box>
      <Box
        component="time"
        dateTime={at}
        title={formatDateTime(at)}
        className="tabular"
        sx={{ color: 'text.secondary', fontSize: 12, flex: 'none' }}
      >
        {formatAgo(at)}
      </Box>
    </>
  )
  if (!sessionId) return <Box sx={line}>{content}</Box>
  return (
    <Box component={Link} to={`/dashboard/sessions/${sessionId}${customerId ? '?tab=1' : ''}`} sx={line}>
      {content}
    </Box>
  )
}

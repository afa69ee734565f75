import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Activity } from '../../../contract/overview.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Card, few, line, list, More } from './Card.tsx'

/** The newest actions of all members, live. */
export function RecentActivity() {
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery({ ...ask('overview', 'recentActivity'), refetchInterval: 60_000 })
  const lines = folded(data?.activities ?? [])
  return (
    <Card title="Letzte Aktivitäten">
      {error && (
        <Box sx={{ px: 5, pb: 4 }}>
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
          [0, 1, 2, 3, 4, 5].map((key) => (
            <Box component="li" key={key} sx={line}>
              <Skeleton width="70%" />
            </Box>
          ))}
        {(showsAll ? lines : lines.slice(0, few)).map(({ activity, times }) => (
          <li key={activity.id}>
            <Entry activity={activity} times={times} />
          </li>
        ))}
      </Box>
      {lines.length > few && <More isOpen={showsAll} onToggle={() => setShowsAll(!showsAll)} />}
    </Card>
  )
}

/** Ten photos of one customer in a row are one line, not ten. The newest represents them all. */
function folded(activities: readonly Activity[]) {
  const lines: { activity: Activity; times: number }[] = []
  for (const activity of activities) {
    const last = lines.at(-1)
    if (last?.activity.text === activity.text && last.activity.actor === activity.actor) last.times += 1
    else lines.push({ activity, times: 1 })
  }
  return lines
}

function Entry({ activity, times }: { activity: Activity; times: number }) {
  const { text, at, actor, sessionId, customerId } = activity
  const content = (
    <>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
        {times > 1 && (
          <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
            {` · ${times}-mal`}
          </Box>
        )}
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
  const to = customerId ? `/dashboard/albums/${customerId}` : `/dashboard/sessions/${sessionId}`
  return (
    <Box component={Link} to={to} sx={line}>
      {content}
    </Box>
  )
}

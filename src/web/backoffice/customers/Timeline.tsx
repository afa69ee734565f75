import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimelineEvent } from '../../../contract/delivery.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { eventLooks } from './event-looks.ts'

/** More than fits a screen is shown on request. */
const shownAtFirst = 12

/** The history of a customer's souvenir, newest first, on one line of time. */
export function Timeline({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(ask('delivery', 'timeline', { params: { id: customerId } }))
  const [isWhole, setWhole] = useState(false)
  if (!data) {
    if (error) {
      return <ErrorAlert error={error} title="Der Verlauf konnte nicht geladen werden" onRetry={() => void refetch()} />
    }
    return <Waiting />
  }
  const shown = isWhole ? data.events : data.events.slice(0, shownAtFirst)
  const rest = data.events.length - shown.length
  return (
    <>
      <Box component="ol" sx={line}>
        {shown.map((event, index) => (
          // Several things may happen at one moment; they never change their places.
          <Entry key={`${event.at} ${event.type} ${data.events.length - index}`} event={event} />
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)} sx={{ mt: 2, ml: -2 }}>
          {rest === 1 ? '1 früheres Ereignis zeigen' : `${rest} frühere Ereignisse zeigen`}
        </Button>
      )}
    </>
  )
}

function Entry({ event: { type, at, detail } }: { event: TimelineEvent }) {
  const { label, icon: Icon, tone } = eventLooks[type]
  return (
    <Box component="li">
      <Box className="mark" sx={tone && { color: `${tone}.main` }}>
        <Icon aria-hidden sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Box sx={{ fontWeight: 500 }}>{label}</Box>
          <Box component="time" dateTime={at} title={`${formatDateTime(at)} Uhr`} className="tabular" sx={quiet}>
            {formatAgo(at)}
          </Box>
        </Box>
        {detail && <Box sx={{ ...quiet, overflowWrap: 'anywhere' }}>{detail}</Box>}
      </Box>
    </Box>
  )
}

const Waiting = () => (
  <Stack role="status" aria-busy aria-label="Verlauf wird geladen" sx={{ gap: 4 }}>
    {[70, 50, 60, 45].map((width) => (
      <Stack key={width} direction="row" sx={{ gap: 3, alignItems: 'center' }}>
        <Skeleton variant="circular" width={28} height={28} />
        <Skeleton width={`${width}%`} />
      </Stack>
    ))}
  </Stack>
)

const quiet = { color: 'text.secondary', fontSize: 12, lineHeight: '21px' } as const
/** The line runs behind the marks from the first to the last. */
const line = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: 1.5,
  '& > li': { position: 'relative', display: 'flex', gap: 3, pb: 4 },
  '& > li:last-of-type': { pb: 0 },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 28,
    bottom: -3,
    borderLeft: '1px solid',
    borderColor: 'divider',
  },
  '& .mark': {
    flex: 'none',
    width: 28,
    height: 28,
    mt: '-3px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'text.secondary',
  },
} as const

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Snapshot } from '../../../contract/analytics.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useSession } from '../../kit/session.tsx'
import { Answers } from './delivery/Answers.tsx'
import { DeliverySection } from './delivery/DeliverySection.tsx'
import { Features, Optimisations } from './Features.tsx'
import { MetricCards } from './MetricCards.tsx'
import { areas } from './page-areas.ts'
import { SystemInsights } from './SystemInsights.tsx'
import { WeeklyEmail } from './WeeklyEmail.tsx'

type Props = {
  asked: Pick<UseQueryResult<Snapshot>, 'data' | 'error' | 'refetch'>
  /** milliseconds */
  refetchInterval: number | false
}

/** Measured figures of uploads, processing, the machine, and the way of the souvenirs. */
export function Figures({ asked: { data, error, refetch }, refetchInterval }: Props) {
  const { may } = useSession()
  return (
    <Box sx={areas}>
      <ErrorAlert
        error={error}
        title={data ? 'Die Anzeige ist nicht mehr aktuell' : 'Die Messwerte konnten nicht geladen werden'}
        onRetry={() => void refetch()}
      />
      {data && (
        <>
          <MetricCards snapshot={data} />
          <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
            <Optimisations snapshot={data} />
            <SystemInsights health={data.systemHealth} />
          </Box>
          <Features snapshot={data} />
        </>
      )}
      {!data && !error && (
        <Box role="status" aria-busy aria-label="Messwerte werden geladen" sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" height={168} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      )}
      <DeliverySection refetchInterval={refetchInterval} />
      <Answers refetchInterval={refetchInterval} />
      {may('weekly_email.use') && <WeeklyEmail />}
    </Box>
  )
}

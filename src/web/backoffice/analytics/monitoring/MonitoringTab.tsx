import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Monitoring } from '../../../../contract/monitoring.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { areas } from '../page-areas.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { Installation } from './Installation.tsx'
import { InstallationWork } from './InstallationWork.tsx'
import { OwnNight } from './OwnNight.tsx'
import { Queues } from './Queues.tsx'
import { ServiceList } from './ServiceList.tsx'

/** The organisation's failed jobs, queues and last night, the services, and the installation. */
export function MonitoringTab({ asked }: { asked: Pick<UseQueryResult<Monitoring>, 'data' | 'error' | 'refetch'> }) {
  const { data, error, refetch } = asked
  return (
    <Box sx={areas}>
      <ErrorAlert
        error={error}
        title={data ? 'Die Anzeige ist nicht mehr aktuell' : 'Der Zustand konnte nicht geladen werden'}
        onRetry={() => void refetch()}
      />
      {data && (
        <>
          <FailedJobs jobs={data.failedJobs} />
          <Queues {...data} />
          <OwnNight {...data.ownNight} measuredAt={data.measuredAt} />
          <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
            <ServiceList services={data.services} />
            <Installation {...data} />
          </Box>
          {data.nightly.length > 0 && <InstallationWork {...data} />}
        </>
      )}
      {!data && !error && (
        <Box role="status" aria-busy aria-label="Zustand wird geladen" sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" height={120} />
          <Skeleton variant="rounded" height={280} />
        </Box>
      )}
    </Box>
  )
}

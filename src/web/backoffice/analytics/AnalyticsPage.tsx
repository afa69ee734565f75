import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatTime } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { Answers } from './delivery/Answers.tsx'
import { DeliverySection } from './delivery/DeliverySection.tsx'
import { Features, Optimisations } from './Features.tsx'
import { MetricCards } from './MetricCards.tsx'
import { SystemInsights } from './SystemInsights.tsx'

/** milliseconds */
const refreshEvery = 30_000

/** `/dashboard/analytics`: measured figures of uploads, processing, the machine, and the way of the souvenirs. */
export function AnalyticsPage() {
  const [isAuto, setAuto] = useState(true)
  const refetchInterval = isAuto && refreshEvery
  const { data, error, isFetching, refetch } = useQuery({ ...ask('analytics', 'snapshot'), refetchInterval })
  const queries = useQueryClient()
  return (
    <Page
      title="Video Analytics Dashboard"
      subtitle={data ? `Gemessen um ${formatTime(data.measuredAt)} Uhr` : 'Wird gemessen …'}
      action={
        <>
          <FormControlLabel
            control={<Switch checked={isAuto} onChange={(_, checked) => setAuto(checked)} />}
            label="Auto-Refresh"
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            loading={isFetching}
            loadingPosition="start"
            onClick={() => void queries.refetchQueries({ queryKey: ['analytics'], type: 'active' })}
          >
            Aktualisieren
          </Button>
        </>
      }
    >
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
    </Page>
  )
}

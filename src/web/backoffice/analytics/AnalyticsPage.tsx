import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatTime } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { Features, Optimisations } from './Features.tsx'
import { MetricCards } from './MetricCards.tsx'
import { SystemInsights } from './SystemInsights.tsx'

/** milliseconds */
const refreshEvery = 30_000

/** `/dashboard/analytics`: measured figures of uploads, processing, delivery and the machine. */
export function AnalyticsPage() {
  const [isAuto, setAuto] = useState(true)
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('analytics', 'snapshot'),
    refetchInterval: isAuto && refreshEvery,
  })
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
            onClick={() => void refetch()}
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
    </Page>
  )
}

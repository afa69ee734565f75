import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../kit/format.ts'
import { Page } from '../../kit/Page.tsx'
import { PageTabs } from '../../kit/PageTabs.tsx'
import { ask } from '../../kit/queries.ts'
import { useSearchState } from '../../kit/search-state.ts'
import { useSession } from '../../kit/session.tsx'
import { Figures } from './Figures.tsx'
import { MonitoringTab } from './monitoring/MonitoringTab.tsx'

/** milliseconds */
const refreshEvery = 30_000

const tabs = [
  { value: 0, label: 'Analytics' },
  { value: 1, label: 'Monitoring' },
] as const

/** `/dashboard/analytics`: measured figures, and for owners and admins what the work waits for and what failed. */
export function AnalyticsPage() {
  const [isAuto, setAuto] = useState(true)
  const { search, set } = useSearchState()
  const hasTabs = useSession().may('monitoring.use')
  const isMonitoring = hasTabs && search.get('tab') === 'monitoring'
  const refetchInterval = isAuto && refreshEvery
  const figures = useQuery({ ...ask('analytics', 'snapshot'), refetchInterval, enabled: !isMonitoring })
  const state = useQuery({ ...ask('monitoring', 'state'), refetchInterval, enabled: isMonitoring })
  const { data, isFetching } = isMonitoring ? state : figures
  const queries = useQueryClient()
  const content = isMonitoring ? (
    <MonitoringTab asked={state} />
  ) : (
    <Figures asked={figures} refetchInterval={refetchInterval} />
  )
  return (
    <Page
      title={isMonitoring ? 'Monitoring' : 'Video Analytics Dashboard'}
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
            onClick={() =>
              void queries.refetchQueries({ queryKey: [isMonitoring ? 'monitoring' : 'analytics'], type: 'active' })
            }
          >
            Aktualisieren
          </Button>
        </>
      }
    >
      {hasTabs ? (
        <PageTabs
          label="Bereiche der Messwerte"
          tabs={tabs}
          value={isMonitoring ? 1 : 0}
          onChange={(value) => set({ tab: value === 1 ? 'monitoring' : null })}
        >
          {content}
        </PageTabs>
      ) : (
        content
      )}
    </Page>
  )
}

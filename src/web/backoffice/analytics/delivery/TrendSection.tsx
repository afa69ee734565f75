import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useState } from 'react'
import type { Trend } from '../../../../contract/analytics.ts'
import { useSeen } from '../../../kit/use-seen.ts'
import { TrendTable } from './TrendTable.tsx'
import { trendBy } from './trend-words.ts'

/** The charts are heavy: loaded when the reader comes near them. */
const TrendCharts = lazy(() => import('./TrendCharts.tsx'))

/** The course of a period, as two charts or as a table. Screen readers get the table either way. */
export function TrendSection({ trend }: { trend: Trend }) {
  const heading = useId()
  const [isTable, setTable] = useState(false)
  const { isSeen, watch } = useSeen()
  return (
    <Box ref={watch} sx={{ minWidth: 0, gridColumn: '1 / -1', position: 'relative' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={heading} variant="h3" sx={{ fontSize: 16 }}>
          Verlauf {trendBy[trend.by]}
        </Typography>
        <FormControlLabel
          control={<Switch checked={isTable} onChange={(_, checked) => setTable(checked)} />}
          label="Als Tabelle"
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0 }}
        />
      </Box>
      {!isTable && isSeen && (
        <Suspense fallback={<Skeleton variant="rounded" height={300} sx={{ mt: 3 }} />}>
          <TrendCharts trend={trend} />
        </Suspense>
      )}
      {!isTable && !isSeen && <Box sx={{ height: 300, mt: 3 }} />}
      <TrendTable trend={trend} heading={heading} isShown={isTable} />
      {trend.by !== 'day' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, fontSize: 12 }}>
          {trend.by === 'week' ? 'Die erste und die letzte Woche' : 'Der erste und der letzte Monat'} zählen nur die
          Tage des Zeitraums.
        </Typography>
      )}
    </Box>
  )
}

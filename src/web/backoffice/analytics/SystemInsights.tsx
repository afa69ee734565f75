import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Snapshot } from '../../../contract/analytics.ts'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { percentOf, unmeasured } from './MetricCards.tsx'

/** How busy the machine is that answers. */
export function SystemInsights({ health }: { health: Snapshot['systemHealth'] }) {
  const heading = useId()
  const { networkThroughput: throughput } = health
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 5 }}>
      <Typography id={heading} variant="h2">
        System Insights
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Die Maschine, die gerade antwortet, in der letzten Minute.
      </Typography>
      <Bar name="Prozessor" of={formatCount(health.processors, 'Kern', 'Kerne')} value={health.cpuUsage} />
      <Bar name="Arbeitsspeicher" value={health.memoryUsage} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 4, fontSize: 14 }}>
        <span>Netzwerk</span>
        <span className="tabular">{throughput === null ? unmeasured : `${formatAmount(throughput, 2)}\u00A0MB/s`}</span>
      </Box>
    </Surface>
  )
}

function Bar({ name, of, value }: { name: string; of?: string; value: number | null }) {
  const id = useId()
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1, fontSize: 14 }}>
        <span id={id}>
          {name}
          {of && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              ({of})
            </Box>
          )}
        </span>
        <span className="tabular">{value === null ? unmeasured : percentOf(value)}</span>
      </Box>
      <LinearProgress
        variant="determinate"
        value={value ?? 0}
        aria-labelledby={id}
        color={value !== null && value > 90 ? 'error' : value !== null && value > 75 ? 'warning' : 'primary'}
      />
    </Box>
  )
}

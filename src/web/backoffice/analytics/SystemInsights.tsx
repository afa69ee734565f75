import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import type { Snapshot } from '../../../contract/analytics.ts'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { percentOf, unmeasured } from './MetricCards.tsx'
import { Section } from './Section.tsx'

/** How busy the machine is that answers. */
export function SystemInsights({ health }: { health: Snapshot['systemHealth'] }) {
  const { networkThroughput: throughput } = health
  return (
    <Section title="System Insights" text="Die Maschine, die gerade antwortet, in der letzten Minute.">
      <Bar name="Prozessor" of={formatCount(health.processors, 'Kern', 'Kerne')} value={health.cpuUsage} />
      <Bar name="Arbeitsspeicher" value={health.memoryUsage} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 4, fontSize: 14 }}>
        <span>Netzwerk</span>
        <span className="tabular">{throughput === null ? unmeasured : `${formatAmount(throughput, 2)}\u00A0MB/s`}</span>
      </Box>
    </Section>
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

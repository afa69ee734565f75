import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Snapshot } from '../../../contract/analytics.ts'
import { formatAmount, formatDuration } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'

/** In the place of a value that nothing was measured for. */
export const unmeasured = 'noch nichts gemessen'

/** The rate of each card, and the figures beside it. */
export function MetricCards({ snapshot }: { snapshot: Snapshot }) {
  const { uploadMetrics, processingMetrics, customerExperience, systemHealth } = snapshot
  const speed = uploadMetrics.avgUploadSpeed
  const seconds = processingMetrics.avgProcessingTime
  const minutes = customerExperience.avgCompletionTime
  const { errorRate, cpuUsage } = systemHealth
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Metric
        title="Upload Performance"
        rate={uploadMetrics.successRate}
        rateName="angekommen, in 24 Stunden"
        facts={[
          ['Aktive Uploads', formatAmount(uploadMetrics.activeUploads)],
          ['Mittleres Tempo', speed === null ? unmeasured : `${formatAmount(speed, 1)}\u00A0MB/s`],
        ]}
      />
      <Metric
        title="Processing Performance"
        rate={processingMetrics.successRate}
        rateName="gelungen, in 24 Stunden"
        facts={[
          ['Gäste in Arbeit', formatAmount(processingMetrics.activeProcessing)],
          ['Mittlere Dauer', seconds === null ? unmeasured : formatDuration(seconds)],
        ]}
      />
      <Metric
        title="Customer Experience"
        rate={customerExperience.satisfactionRate}
        rateName="zufrieden"
        facts={[
          ['Gäste heute', formatAmount(customerExperience.totalCustomers)],
          ['Bis zur Auslieferung', minutes === null ? unmeasured : formatDuration(minutes * 60)],
        ]}
      />
      <Metric
        title="System Health"
        rate={errorRate === null ? null : 100 - errorRate}
        rateName="ohne Fehler beantwortet, in 5 Minuten"
        facts={[
          ['Fehlerrate', errorRate === null ? unmeasured : percentOf(errorRate)],
          ['Prozessor', cpuUsage === null ? unmeasured : percentOf(cpuUsage)],
        ]}
      />
    </Box>
  )
}

type MetricProps = { title: string; rate: number | null; rateName: string; facts: [name: string, value: string][] }

function Metric({ title, rate, rateName, facts }: MetricProps) {
  const heading = useId()
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 5 }}>
      <Typography id={heading} variant="h2" sx={{ fontSize: 16 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 2, minHeight: 40 }}>
        {rate === null ? (
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>Noch nichts gemessen</Box>
        ) : (
          <>
            <Box className="tabular" sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.02em' }}>
              {percentOf(rate)}
            </Box>
            <StatusChip {...verdictOf(rate)} />
          </>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{rateName}</Box>
      <Box
        component="dl"
        className="tabular"
        sx={{ m: 0, mt: 4, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', fontSize: 14 }}
      >
        {facts.map(([name, value]) => (
          <Box
            key={name}
            sx={{ display: 'contents', '& dt': { color: 'text.secondary' }, '& dd': { m: 0, textAlign: 'right' } }}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </Surface>
  )
}

export const percentOf = (value: number) => `${formatAmount(value, 1)}\u00A0%`

/** 95 and 85 percent (docs/product/analytics.md 2). */
const verdictOf = (rate: number): { tone: Tone; label: string } =>
  rate >= 95
    ? { tone: 'success', label: 'Gut' }
    : rate >= 85
      ? { tone: 'warning', label: 'Mäßig' }
      : { tone: 'error', label: 'Schlecht' }

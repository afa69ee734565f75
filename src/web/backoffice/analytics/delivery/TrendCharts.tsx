import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import type { Trend } from '../../../../contract/analytics.ts'
import { formatAmount, formatDuration } from '../../../kit/format.ts'
import { nameOfPart, shortNameOfPart } from './trend-words.ts'

/** A line with its look: no two of a chart differ by colour alone. */
type Line = {
  id: string
  label: string
  color: string
  shape: 'circle' | 'square' | 'triangle'
  /** Of `stroke-dasharray`. */
  dashes: string
  values: (number | null)[]
}

/** More points than these get a mark only where no line leads to them; days below the axis are as many as fit. */
const mostMarks = { wide: 31, narrow: 14 }
const mostNames = { wide: 8, narrow: 5 }

/** For sighted readers alone: `TrendTable` tells the same to others. */
export default function TrendCharts({ trend: { by, parts } }: { trend: Trend }) {
  const minutes = parts.map(({ minutesToEmail }) => minutesToEmail)
  const unit = unitOf(Math.max(0, ...minutes.map(({ p95 }) => p95 ?? 0)))
  const inUnit = (value: number | null) => (value === null ? null : value / unit.minutes)
  const axis = {
    names: parts.map((part) => nameOfPart(by, part)),
    short: parts.map((part) => shortNameOfPart(by, part)),
  }
  return (
    <Box
      aria-hidden
      sx={{
        mt: 3,
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart
        heading="Gäste nach dem Tag ihres Check-ins"
        axis={axis}
        format={(value) => formatAmount(value)}
        lines={[
          { ...looks.first, id: 'customers', label: 'Gäste', values: parts.map(({ customers }) => customers) },
          { ...looks.second, id: 'emailed', label: 'E-Mail gesendet', values: parts.map(({ emailed }) => emailed) },
          { ...looks.third, id: 'opened', label: 'Galerie geöffnet', values: parts.map(({ opened }) => opened) },
        ]}
      />
      <Chart
        heading={`Von „fertig“ bis zur ersten E-Mail, in ${unit.name}`}
        axis={axis}
        format={(value) => formatDuration(value * unit.minutes * 60)}
        lines={[
          {
            ...looks.first,
            id: 'median',
            label: 'bei der Hälfte der Gäste höchstens',
            values: minutes.map(({ median }) => inUnit(median)),
          },
          {
            ...looks.third,
            id: 'p95',
            label: 'bei 95 von 100 höchstens',
            values: minutes.map(({ p95 }) => inUnit(p95)),
          },
        ]}
      />
    </Box>
  )
}

const looks = {
  first: { color: 'var(--mui-palette-primary-main)', shape: 'circle', dashes: 'none' },
  second: { color: 'var(--mui-palette-success-main)', shape: 'square', dashes: '7 3' },
  third: { color: 'var(--mui-palette-warning-main)', shape: 'triangle', dashes: '2 3' },
} as const

const units = [
  { name: 'Sekunden', minutes: 1 / 60, most: 3 },
  { name: 'Minuten', minutes: 1, most: 180 },
  { name: 'Stunden', minutes: 60, most: 72 * 60 },
  { name: 'Tagen', minutes: 24 * 60, most: Infinity },
]
const unitOf = (mostMinutes: number) => units.find(({ most }) => mostMinutes <= most) ?? { name: 'Minuten', minutes: 1 }

type ChartProps = {
  heading: string
  axis: { names: string[]; short: string[] }
  lines: Line[]
  /** A value beside its point; the axis has bare numbers. */
  format: (value: number) => string
}

function Chart({ heading, axis: { names, short }, lines, format }: ChartProps) {
  const width = useMediaQuery('(max-width: 719.95px)') ? 'narrow' : 'wide'
  const nameEach = Math.ceil(names.length / mostNames[width])
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const hasValues = lines.some(({ values }) => values.some((value) => value !== null))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {heading}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          mt: 1,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {lines.map((line) => (
          <Box key={line.id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            <Swatch line={line} />
            {line.label}
          </Box>
        ))}
      </Box>
      {hasValues ? (
        <LineChart
          height={240}
          skipAnimation={isStill}
          hideLegend
          disableKeyboardNavigation
          margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              scaleType: 'point',
              data: names,
              tickInterval: (_: string, index) => index % nameEach === 0,
              valueFormatter: (name: string, { location }) =>
                location === 'tick' ? (short[names.indexOf(name)] ?? name) : name,
            },
          ]}
          yAxis={[{ min: 0, tickMinStep: 1, width: 48, valueFormatter: (value: number) => formatAmount(value, 1) }]}
          series={lines.map(({ id, label, color, shape, values }) => ({
            id,
            label,
            color,
            shape,
            data: values,
            curve: 'linear' as const,
            showMark: ({ index }: { index: number }) => names.length <= mostMarks[width] || isAlone(values, index),
            valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
          }))}
          sx={dashesOf(lines)}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
          In diesem Zeitraum nicht gemessen.
        </Typography>
      )}
    </Box>
  )
}

const dashesOf = (lines: Line[]): Record<string, { strokeDasharray: string }> =>
  Object.fromEntries(
    lines.map(({ id, dashes }) => [`& .${lineClasses.line}[data-series="${id}"]`, { strokeDasharray: dashes }]),
  )

const isAlone = (values: (number | null)[], index: number) =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

const shapes: Record<Line['shape'], string> = {
  circle: 'M16 6m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
  square: 'M12.9 2.9h6.2v6.2h-6.2z',
  triangle: 'M16 2l4.2 7.2h-8.4z',
}

function Swatch({ line: { color, dashes, shape } }: { line: Line }) {
  return (
    <svg width="32" height="12" style={{ color }}>
      <path d="M0 6H32" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes} />
      <path d={shapes[shape]} fill="var(--mui-palette-background-paper)" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

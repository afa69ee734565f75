import Box from '@mui/material/Box'
import type { Trend } from '../../../../contract/analytics.ts'
import { formatAmount, formatDuration } from '../../../kit/format.ts'
import { FigureTable } from './FigureTable.tsx'
import { nameOfPart } from './trend-words.ts'

type Props = {
  trend: Trend
  /** The id of the heading. */
  heading: string
  /** Otherwise only screen readers find it. */
  isShown: boolean
}

/** The figures of the charts. */
export function TrendTable({ trend: { by, parts }, heading, isShown }: Props) {
  return (
    <Box sx={isShown ? { mt: 2 } : {}}>
      <FigureTable
        heading={heading}
        columns={['Zeitraum', 'Gäste', 'E-Mail', 'Geöffnet', 'Hälfte nach', '95 von 100 nach']}
        rows={parts.map((part) => ({
          key: part.from,
          cells: [
            nameOfPart(by, part),
            ...[part.customers, part.emailed, part.opened].map((count) => formatAmount(count)),
            duration(part.minutesToEmail.median),
            duration(part.minutesToEmail.p95),
          ],
        }))}
        isShown={isShown}
      />
    </Box>
  )
}

const duration = (minutes: number | null) => (minutes === null ? '–' : formatDuration(minutes * 60))

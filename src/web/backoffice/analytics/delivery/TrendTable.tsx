import Box from '@mui/material/Box'
import type { Trend } from '../../../../contract/analytics.ts'
import { formatAmount, formatDuration } from '../../../kit/format.ts'
import { namesInView, table } from '../table.ts'
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
    <Box
      role="region"
      aria-labelledby={heading}
      {...(isShown && { tabIndex: 0 })}
      sx={isShown ? { mt: 2, maxHeight: 360, overflow: 'auto' } : forReaders}
    >
      <Box component="table" className="tabular" aria-labelledby={heading} sx={{ ...table, ...namesInView }}>
        <thead>
          <tr>
            <th scope="col">Zeitraum</th>
            <th scope="col">Gäste</th>
            <th scope="col">E-Mail</th>
            <th scope="col">Geöffnet</th>
            <th scope="col">Hälfte nach</th>
            <th scope="col">95 von 100 nach</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.from}>
              <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {nameOfPart(by, part)}
              </Box>
              <td>{formatAmount(part.customers)}</td>
              <td>{formatAmount(part.emailed)}</td>
              <td>{formatAmount(part.opened)}</td>
              <td>{duration(part.minutesToEmail.median)}</td>
              <td>{duration(part.minutesToEmail.p95)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const duration = (minutes: number | null) => (minutes === null ? '–' : formatDuration(minutes * 60))

const forReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

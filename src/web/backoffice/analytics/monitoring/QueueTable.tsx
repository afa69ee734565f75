import Box from '@mui/material/Box'
import { Fragment } from 'react'
import type { QueueState } from '../../../../contract/monitoring.ts'
import { formatAmount, formatDuration } from '../../../kit/format.ts'
import { namesInView, table } from '../table.ts'
import { queueNames, waitSentence } from './wait-words.ts'

type QueueTableProps = {
  queues: QueueState[]
  measuredAt: string
  whose: 'organisation' | 'installation'
  /** The id of its heading. */
  labelledBy: string
}

/** The jobs of each queue, and why the longest waiting one has not begun. */
export function QueueTable({ queues, measuredAt, whose, labelledBy }: QueueTableProps) {
  return (
    <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" className="tabular" sx={{ ...table, ...namesInView }}>
        <thead>
          <tr>
            <th scope="col">Warteschlange</th>
            <th scope="col">Warten</th>
            <th scope="col">Läuft</th>
            <th scope="col">Fehler</th>
            <th scope="col">Wartezeit</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, active, failed, oldestSeconds, oldestReason }) => (
            <Fragment key={name}>
              <tr>
                <Box component="th" scope="row" sx={{ minWidth: 120 }}>
                  {queueNames[name]}
                </Box>
                <td>{formatAmount(waiting)}</td>
                <td>{formatAmount(active)}</td>
                <Box component="td" sx={failed > 0 ? { color: 'error.main' } : {}}>
                  {formatAmount(failed)}
                </Box>
                <td>{oldestSeconds === null ? '–' : formatDuration(oldestSeconds)}</td>
              </tr>
              {oldestReason && (
                <tr>
                  <Box component="td" colSpan={5} sx={reasonCell}>
                    <Box component="span" sx={reasonText}>
                      {waitSentence(oldestReason, measuredAt, whose)}
                    </Box>
                  </Box>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const reasonCell = {
  'tbody &&': { textAlign: 'start', borderTop: 0, pt: 0, pl: 0 },
  color: 'text.secondary',
  fontSize: 12,
} as const
// on a phone it stays in view beside the scrolled columns
const reasonText = { position: 'sticky', left: 0, display: 'inline-block', maxWidth: 'min(100%, 80vw)' } as const

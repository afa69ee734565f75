import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { otherReasonsLabel, type FailedMedia } from '../../../../contract/analytics.ts'
import { formatAmount, formatCount } from '../../../kit/format.ts'
import { table } from '../table.ts'
import { TableHead } from './TableHead.tsx'

type Props = { failed: FailedMedia; query: Record<string, string> }

/** Files that could not be used, by why; each reason leads to the shift of the newest. */
export function FailedTable({ failed: { total, reasons }, query }: Props) {
  const heading = useId()
  const others = total - reasons.reduce((sum, { photos, videos }) => sum + photos + videos, 0)
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={heading} heading="Unbrauchbare Dateien" query={query} by={total > 0 ? 'failed' : null} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {total === 0
          ? 'Von den Dateien, die in diesem Zeitraum hochgeladen wurden und noch da sind, ist keine gescheitert.'
          : `${formatCount(total, 'Datei', 'Dateien')} aus Uploads dieses Zeitraums. Gezählt wird nur, was noch da ist: Gelöschte und später doch gelungene Dateien fehlen.`}
      </Typography>
      {total > 0 && (
        <Box role="region" aria-labelledby={heading} tabIndex={0} sx={{ mt: 2, overflowX: 'auto' }}>
          <Box component="table" className="tabular" aria-labelledby={heading} sx={figures}>
            <thead>
              <tr>
                <th scope="col">Grund</th>
                <th scope="col">Fotos</th>
                <th scope="col">Clips</th>
                <th scope="col">Zuletzt in</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ reason, photos, videos, sessionId, sessionName }) => (
                <tr key={reason}>
                  <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                    {reason}
                  </Box>
                  <td>{formatAmount(photos)}</td>
                  <td>{formatAmount(videos)}</td>
                  <Box component="td" sx={{ overflowWrap: 'anywhere', minWidth: 128 }}>
                    <Link component={RouterLink} underline="always" to={`/dashboard/sessions/${sessionId}`}>
                      {sessionName}
                    </Link>
                  </Box>
                </tr>
              ))}
              {others > 0 && (
                <tr>
                  <th scope="row">{otherReasonsLabel}</th>
                  <td colSpan={2}>{formatAmount(others)}</td>
                  <td>–</td>
                </tr>
              )}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  )
}

const figures = { ...table, '& thead th': { ...table['& thead th'], position: 'static' } } as const

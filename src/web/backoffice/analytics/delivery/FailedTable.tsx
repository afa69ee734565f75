import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { otherReasonsLabel, type FailedMedia } from '../../../../contract/analytics.ts'
import { formatAmount, formatCount } from '../../../kit/format.ts'
import { FigureTable } from './FigureTable.tsx'
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
        <Box sx={{ mt: 2 }}>
          <FigureTable
            heading={heading}
            columns={['Grund', 'Dateien', 'Fotos', 'Clips', 'Zuletzt in']}
            rows={[
              ...reasons.map(({ reason, photos, videos, sessionId, sessionName }) => ({
                key: reason,
                cells: [
                  <Box key="reason" sx={words}>
                    {reason}
                  </Box>,
                  ...[photos + videos, photos, videos].map((count) => formatAmount(count)),
                  <Box key="shift" sx={words}>
                    <Link component={RouterLink} underline="always" to={`/dashboard/sessions/${sessionId}`}>
                      {sessionName}
                    </Link>
                  </Box>,
                ],
              })),
              ...(others > 0
                ? [{ key: otherReasonsLabel, cells: [otherReasonsLabel, formatAmount(others), '–', '–', '–'] }]
                : []),
            ]}
          />
        </Box>
      )}
    </Box>
  )
}

const words = { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 128 } as const

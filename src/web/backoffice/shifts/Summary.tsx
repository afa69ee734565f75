import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Output } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import { formatAmount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'

const figures = [
  ['total', 'Schichten'],
  ['active', 'Aktiv'],
  ['paused', 'Pausiert'],
  ['ended', 'Beendet'],
  ['archived', 'Archiviert'],
  ['totalCustomers', 'Teilnehmer'],
  ['totalMedia', 'Medien'],
] as const

export function Summary({ summary }: { summary: Output<Api['shifts']['all']>['summary'] | undefined }) {
  return (
    <Surface
      component="dl"
      className="tabular"
      sx={{
        m: 0,
        px: { xs: 4, sm: 5 },
        py: 4,
        display: 'grid',
        gap: { xs: '12px 8px', sm: '12px 24px' },
        gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(auto-fit, minmax(84px, 1fr))' },
      }}
    >
      {figures.map(([key, label]) => (
        <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
            {summary ? formatAmount(summary[key]) : <Skeleton width="2ch" />}
          </Box>
        </Box>
      ))}
    </Surface>
  )
}

import ActiveIcon from '@mui/icons-material/PlayCircleOutlined'
import MediaIcon from '@mui/icons-material/PhotoLibraryOutlined'
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined'
import ShiftsIcon from '@mui/icons-material/DateRangeOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import type { Stats } from '../../../contract/overview.ts'
import { formatAmount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'

const cards = [
  { key: 'totalSessions', label: 'Schichten gesamt', icon: ShiftsIcon, to: '/dashboard/sessions' },
  { key: 'activeSessions', label: 'Aktive Schichten', icon: ActiveIcon, to: '/dashboard/sessions?status=running' },
  { key: 'totalCustomers', label: 'Kunden gesamt', icon: PeopleIcon, to: '/dashboard/customers' },
  { key: 'totalMediaFiles', label: 'Medien-Dateien gesamt', icon: MediaIcon, to: '/dashboard/customers' },
] as const

export function StatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
      {cards.map(({ key, label, icon: Icon, to }) => (
        <Surface
          key={key}
          component={Link}
          {...{ to }}
          sx={{
            p: { xs: 4, sm: 5 },
            textDecoration: 'none',
            color: 'inherit',
            transition: 'border-color 140ms ease-out',
            '&:hover': { borderColor: 'primary.main' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              color: 'text.secondary',
              gap: 2,
              fontSize: 14,
              minHeight: { xs: 42, sm: 'auto' },
            }}
          >
            {label}
            <Icon aria-hidden sx={{ color: 'primary.main' }} />
          </Box>
          <Box
            className="tabular"
            sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.02em', mt: 1 }}
          >
            {stats ? formatAmount(stats[key]) : <Skeleton width="2.5ch" />}
            {key === 'activeSessions' && stats && stats.pausedSessions > 0 && (
              <Box
                component="span"
                sx={{
                  display: { xs: 'block', sm: 'inline' },
                  ml: { sm: 2 },
                  color: 'text.secondary',
                  fontSize: 12,
                  fontWeight: 400,
                  lineHeight: 1.5,
                  letterSpacing: 0,
                  whiteSpace: 'nowrap',
                }}
              >
                davon {formatAmount(stats.pausedSessions)} pausiert
              </Box>
            )}
          </Box>
        </Surface>
      ))}
    </Box>
  )
}

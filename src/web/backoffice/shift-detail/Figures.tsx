import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Customer } from '../../../contract/customers.ts'
import { statesOf, type StateFilter } from '../../../contract/customer-state.ts'
import { formatAmount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'

/**
 * Each customer is in exactly one of these, so they add up to all. Those after the line are shown only when there are
 * any.
 */
const figures: [label: string, filter: StateFilter, isRare?: true][] = [
  ['Noch keine Medien', 'awaiting_media'],
  ['Medien kommen an', 'arriving'],
  ['In Arbeit', 'under_way'],
  ['Bereit für E-Mail', 'ready'],
  ['Abgeschlossen', 'served'],
  ['Hängt fest', 'stuck'],
  ['Keine Aufnahmen', 'refused', true],
  ['Nicht mehr erwartet', 'closed', true],
]

/** The number of a shift's customers in each state; each figure links to just these. */
export function Figures({ customers }: { customers: readonly Customer[] }) {
  return (
    <Box
      component="ul"
      aria-label="Wie die Teilnehmer stehen"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
      }}
    >
      {figures.map(([label, filter, isRare]) => {
        const wanted = statesOf(filter)
        const value = customers.filter(({ state }) => wanted.includes(state)).length
        if (isRare && value === 0) return null
        return (
          <Surface key={filter} component="li" sx={{ overflow: 'hidden' }}>
            <Box component={Link} to={`?tab=1&state=${filter}`} sx={figure}>
              <Typography
                component="span"
                className="tabular"
                sx={{
                  display: 'block',
                  fontSize: 24,
                  fontWeight: 600,
                  lineHeight: 1.3,
                  color: value === 0 ? 'text.secondary' : filter === 'stuck' ? 'error.main' : 'text.primary',
                }}
              >
                {formatAmount(value)}
              </Typography>
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
            </Box>
          </Surface>
        )
      })}
    </Box>
  )
}

const figure = {
  display: 'block',
  height: '100%',
  p: 4,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

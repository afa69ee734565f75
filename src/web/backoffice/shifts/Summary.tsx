import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import { formatAmount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import type { Filter } from './Filters.tsx'

const statuses = [
  ['total', 'Schichten', 'all'],
  ['active', 'Aktiv', 'active'],
  ['paused', 'Pausiert', 'paused'],
  ['ended', 'Beendet', 'ended'],
  ['archived', 'Archiviert', 'archived'],
] as const
const sums = [
  ['totalCustomers', 'Teilnehmer'],
  ['totalMedia', 'Medien'],
] as const

type SummaryProps = { summary: Output<Api['shifts']['all']>['summary'] | undefined; filter: Filter }

/** The organisation's figures. A press on the figure of a status shows its shifts, a second one all. */
export function Summary({ summary, filter }: SummaryProps) {
  const figure = (key: keyof NonNullable<typeof summary>) =>
    summary ? formatAmount(summary[key]) : <Skeleton width="2ch" />
  return (
    <Box
      component="section"
      aria-label="Zusammenfassung"
      className="tabular"
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', md: 'repeat(7, minmax(0, 1fr))' },
      }}
    >
      {statuses.map(([key, label, status]) => (
        <Surface
          key={key}
          component="button"
          {...{ type: 'button' }}
          aria-pressed={filter.status === status}
          onClick={() => filter.setStatus(filter.status === status ? 'all' : status)}
          sx={[card, pressable]}
        >
          <Figure label={label}>{figure(key)}</Figure>
        </Surface>
      ))}
      {sums.map(([key, label], index) => (
        <Surface key={key} sx={[card, index === 0 && { gridColumn: { xs: 'span 2', md: 'auto' } }]}>
          <Figure label={label}>{figure(key)}</Figure>
        </Surface>
      ))}
    </Box>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontSize: { xs: 16, sm: 20 }, fontWeight: 600, lineHeight: 1.4 }}>
        {children}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    </>
  )
}

const card = { px: { xs: 2.5, sm: 4 }, py: { xs: 1.5, sm: 3 }, minWidth: 0 } as const
const pressable = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'border-color 140ms ease-out',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&[aria-pressed=true]': { borderColor: 'primary.main', boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' },
} as const

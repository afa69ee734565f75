import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { weekdayLabels as names, type Openings } from '../../../../contract/analytics.ts'
import { formatAmount, formatCount, formatDate } from '../../../kit/format.ts'
import { table } from '../table.ts'
import { TableHead } from './TableHead.tsx'

type Props = { openings: Openings; query: Record<string, string> }

/**
 * When galleries were opened, by weekday and hour: darker cells have more, and each has its figure. Narrow windows show
 * three hours in one.
 */
export function OpeningHours({ openings: { since, weekdays }, query }: Props) {
  const heading = useId()
  const isNarrow = useMediaQuery('(max-width: 1199.95px)')
  const span = isNarrow ? 3 : 1
  const begins = Array.from({ length: 24 / span }, (_, n) => n * span)
  const rows = weekdays.map((hours) => begins.map((begin) => sumOf(hours.slice(begin, begin + span))))
  const most = Math.max(...rows.flat())
  const total = sumOf(rows.flat())
  const peak = rows
    .flatMap((row, day) => row.map((times, at) => ({ times, day, at })))
    .find(({ times }) => times === most)
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={heading} heading="Wann Galerien geöffnet werden" query={query} by={total > 0 ? 'hour' : null} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {total === 0 || !peak
          ? 'Noch keine Öffnungen in diesem Zeitraum.'
          : `${formatCount(total, 'Öffnung', 'Öffnungen')} in diesem Zeitraum, am meisten ${names[peak.day]} von ${peak.at * span} bis ${(peak.at + 1) * span} Uhr (deutsche Zeit).`}{' '}
        Gezählt werden alle Gäste der Organisation, auch wenn oben eine Aktivität oder ein Guide gewählt ist
        {since && `, seit dem ${formatDate(since)}`}.
      </Typography>
      {total > 0 && (
        <Box role="region" aria-labelledby={heading} tabIndex={0} sx={{ mt: 3, overflowX: 'auto' }}>
          <Box component="table" className="tabular" aria-labelledby={heading} sx={heat}>
            <thead>
              <tr>
                <th scope="col">{span === 1 ? 'Uhr' : 'ab'}</th>
                {begins.map((begin) => (
                  <th key={begin} scope="col" aria-label={`${begin} bis ${begin + span} Uhr`}>
                    {begin}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, day) => (
                <tr key={names[day]}>
                  <th scope="row" aria-label={names[day]}>
                    {names[day]?.slice(0, 2)}
                  </th>
                  {row.map((times, at) => (
                    <Box
                      component="td"
                      key={begins[at]}
                      sx={{ color: times === 0 ? 'text.secondary' : 'text.primary' }}
                      style={times === 0 ? undefined : { backgroundColor: shade(times / most) }}
                    >
                      {formatAmount(times)}
                    </Box>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Box>
  )
}

const sumOf = (times: number[]) => times.reduce((sum, one) => sum + one, 0)

/** Light enough for text in both themes. @param share 0..1 */
const shade = (share: number) =>
  `color-mix(in srgb, var(--mui-palette-primary-main) ${Math.round(8 + 27 * share)}%, transparent)`

const heat = {
  ...table,
  tableLayout: 'fixed',
  borderSpacing: '2px',
  fontSize: 12,
  '& th, & td': { py: 1, px: 0, textAlign: 'center', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', width: 28 },
  '& thead th': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th, & tbody td': { borderTop: 0 },
  '& td': { borderRadius: 1 },
} as const

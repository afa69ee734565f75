import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Openings } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate, formatPercent } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { table } from '../table.ts'

/** On which devices and in which languages galleries were opened. */
export function DevicesAndLanguages({ openings }: { openings: Openings }) {
  const { detailsSince, devices, languages } = openings
  const byDevice = [
    { name: 'Telefon', openings: devices.phone },
    { name: 'Computer oder Tablet', openings: devices.desk },
  ].toSorted((a, b) => b.openings - a.openings)
  const byLanguage = languages.map((one) => ({ name: languageName(one.language), openings: one.openings }))
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography variant="h3" sx={{ fontSize: 16 }}>
        Geräte und Sprachen
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {devices.phone + devices.desk === 0
          ? 'Für diesen Zeitraum ist noch nichts gezählt.'
          : 'Womit und in welcher Sprache die Galerien dieser Öffnungen angezeigt wurden, als Summen ohne die Gäste'}
        {detailsSince && devices.phone + devices.desk > 0 && `, gezählt seit dem ${formatDate(detailsSince)}.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          rowGap: 4,
          mt: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {devices.phone + devices.desk > 0 && <Shares first="Gerät" rows={byDevice} />}
        {byLanguage.length > 0 && <Shares first="Sprache" rows={byLanguage} />}
      </Box>
    </Box>
  )
}

function Shares({ first, rows }: { first: string; rows: { name: string; openings: number }[] }) {
  const heading = useId()
  const all = rows.reduce((sum, { openings }) => sum + openings, 0)
  return (
    <Box component="table" className="tabular" aria-labelledby={heading} sx={shares}>
      <thead>
        <tr>
          <th scope="col" id={heading}>
            {first}
          </th>
          <th scope="col">Öffnungen</th>
          <th scope="col">Anteil</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, openings }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatAmount(openings)}</td>
            <td>{formatPercent(openings / all)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const shares = { ...table, '& thead th': { ...table['& thead th'], position: 'static' } } as const

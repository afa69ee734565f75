import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { deviceLabels, type DeliveryTable, type Openings } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate, formatPercent } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { table } from '../table.ts'
import { TableHead } from './TableHead.tsx'

type Query = Record<string, string>
type Props = { openings: Openings; query: Query }

/** On which devices and in which languages galleries were opened. */
export function DevicesAndLanguages({ openings, query }: Props) {
  const { detailsSince, devices, languages } = openings
  const byDevice = [
    { name: deviceLabels.phone, openings: devices.phone },
    { name: deviceLabels.desk, openings: devices.desk },
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
        {devices.phone + devices.desk > 0 && <Shares first="Gerät" rows={byDevice} query={query} by="device" />}
        {byLanguage.length > 0 && <Shares first="Sprache" rows={byLanguage} query={query} by="language" />}
      </Box>
    </Box>
  )
}

type SharesProps = {
  first: string
  rows: { name: string; openings: number }[]
  query: Query
  by: DeliveryTable
}

function Shares({ first, rows, query, by }: SharesProps) {
  const heading = useId()
  const all = rows.reduce((sum, { openings }) => sum + openings, 0)
  return (
    <Box sx={{ minWidth: 0 }}>
      <TableHead id={heading} heading={`Nach ${first}`} level="h4" query={query} by={by} />
      <Box component="table" className="tabular" aria-labelledby={heading} sx={shares}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
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
    </Box>
  )
}

const shares = { ...table, '& thead th': { ...table['& thead th'], position: 'static' } } as const

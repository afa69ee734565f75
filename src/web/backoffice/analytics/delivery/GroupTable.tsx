import Box from '@mui/material/Box'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { DeliveryGroup } from '../../../../contract/analytics.ts'
import { fetchSigned } from '../../../kit/api.ts'
import { formatAmount, formatPercent } from '../../../kit/format.ts'
import { SaveButton } from '../../../kit/SaveButton.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { namesInView, table } from '../table.ts'

/** Null: nothing to take a share of. */
const share = (part: number, of: number) => (of > 0 ? part / of : null)
const columns: { name: string; of: (group: DeliveryGroup) => number | null }[] = [
  { name: 'Gäste', of: ({ customers }) => customers },
  { name: 'E-Mail', of: ({ emailed, customers }) => share(emailed, customers) },
  { name: 'Geöffnet', of: ({ opened, customers }) => share(opened, customers) },
  { name: 'Geladen', of: ({ downloaded, customers }) => share(downloaded, customers) },
  { name: 'Geteilt', of: ({ shared, customers }) => share(shared, customers) },
  { name: 'Zufrieden', of: ({ good, fair, bad }) => share(good, good + fair + bad) },
]

type Props = {
  heading: string
  /** The column of the names. */
  first: string
  groups: DeliveryGroup[]
  query: Record<string, string>
  /** The file of the same. */
  file: { by: 'activity' | 'member'; name: string }
}

/** Activities or members side by side, sorted by any column; the shares are of their customers. */
export function GroupTable({ heading, first, groups, query, file }: Props) {
  const id = useId()
  const [sorted, setSorted] = useState({ by: 0, descending: true })
  const { of = () => 0 } = columns[sorted.by] ?? {}
  const sign = sorted.descending ? -1 : 1
  // a group without the figure is last either way
  const rows = groups.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)]
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y)
  })
  const save = async () => {
    const response = await fetchSigned(`/analytics/delivery.csv?${new URLSearchParams({ ...query, by: file.by })}`)
    saveFile(await response.blob(), file.name)
  }
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography id={id} variant="h3" sx={{ fontSize: 16 }}>
          {heading}
        </Typography>
        <SaveButton save={save} what={heading} failure="Die Zahlen konnten nicht gespeichert werden" />
      </Box>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ maxHeight: 360, overflow: 'auto' }}>
        <Box component="table" className="tabular" sx={{ ...table, ...namesInView }}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {columns.map(({ name }, at) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={sorted.by !== at ? undefined : sorted.descending ? 'descending' : 'ascending'}
                >
                  <TableSortLabel
                    active={sorted.by === at}
                    hideSortIcon
                    direction={sorted.by === at && !sorted.descending ? 'asc' : 'desc'}
                    onClick={() => setSorted({ by: at, descending: sorted.by !== at || !sorted.descending })}
                  >
                    {name}
                  </TableSortLabel>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((group) => (
              <tr key={group.id ?? group.name}>
                <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                  {group.name}
                </Box>
                {columns.map((column, at) => {
                  const value = column.of(group)
                  return (
                    <td key={column.name}>{value === null ? '–' : at ? formatPercent(value) : formatAmount(value)}</td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useId, useState } from 'react'
import type { DeliveryGroup } from '../../../../contract/analytics.ts'
import { formatAmount, formatPercent } from '../../../kit/format.ts'
import { namesInView, table } from '../table.ts'
import { TableHead } from './TableHead.tsx'

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
  by: 'activity' | 'member'
}

/** Activities or members side by side, sorted by any column; the shares are of their customers. */
export function GroupTable({ heading, first, groups, query, by }: Props) {
  const id = useId()
  const [sorted, setSorted] = useState({ by: 0, descending: true })
  const { of = () => 0 } = columns[sorted.by] ?? {}
  const sign = sorted.descending ? -1 : 1
  // a group without the figure is last either way
  const rows = groups.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)]
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y)
  })
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={id} heading={heading} query={query} by={by} />
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

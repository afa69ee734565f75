import Box from '@mui/material/Box'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useState, type ReactNode } from 'react'
import { namesInView, table } from '../table.ts'

export type Column<T> = {
  name: string
  /** Null: nothing to take a share of. */
  of: (row: T) => number | null
  show: (value: number) => string
}

type Props<T> = {
  /** The id of the heading. */
  heading: string
  /** The column of the names. */
  first: string
  /** Sorted by the first one, descending, as long as nothing else is chosen. */
  columns: Column<T>[]
  rows: { key: string; name: ReactNode; of: T }[]
  /** Stays the last one. */
  last?: { name: string; of: T } | undefined
}

/** Rows side by side, sorted by any column of figures. */
export function SortedTable<T>({ heading, first, columns, rows, last }: Props<T>) {
  const [sorted, setSorted] = useState({ by: 0, descending: true })
  const { of = () => 0 } = columns[sorted.by] ?? {}
  const sign = sorted.descending ? -1 : 1
  // a row without the figure is last either way
  const shown = rows.toSorted((a, b) => {
    const [x, y] = [of(a.of), of(b.of)]
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y)
  })
  const cells = (row: T) =>
    columns.map((column) => {
      const value = column.of(row)
      return <td key={column.name}>{value === null ? '–' : column.show(value)}</td>
    })
  return (
    <Box role="region" aria-labelledby={heading} tabIndex={0} sx={{ maxHeight: 360, overflow: 'auto' }}>
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
          {shown.map(({ key, name, of: row }) => (
            <tr key={key}>
              <Box component="th" scope="row" sx={names}>
                {name}
              </Box>
              {cells(row)}
            </tr>
          ))}
          {last && (
            <tr>
              <Box component="th" scope="row" sx={names}>
                {last.name}
              </Box>
              {cells(last.of)}
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  )
}

const names = { overflowWrap: 'anywhere', minWidth: 120 } as const

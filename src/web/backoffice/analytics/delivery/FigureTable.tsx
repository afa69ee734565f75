import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { namesInView, table } from '../table.ts'

type FigureTableProps = {
  /** The id of the heading; of the caption, where that is the heading. */
  heading: string
  caption?: string
  /** The first is that of the names. */
  columns: string[]
  rows: { key: string; cells: ReactNode[] }[]
  /** Otherwise only screen readers find it. */
  isShown?: boolean
}

/** Names with their figures, which scroll below the names of the columns. */
export function FigureTable({ heading, caption, columns, rows, isShown = true }: FigureTableProps) {
  return (
    <Box
      role="region"
      aria-labelledby={heading}
      {...(isShown && { tabIndex: 0 })}
      sx={isShown ? { maxHeight: 360, overflow: 'auto' } : forReaders}
    >
      <Box component="table" className="tabular" aria-labelledby={heading} sx={{ ...table, ...namesInView }}>
        {caption && <caption id={heading}>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </Box>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const forReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

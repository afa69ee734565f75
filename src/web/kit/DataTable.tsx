import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ErrorAlert } from './ErrorAlert.tsx'
import { Surface } from './Page.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row> = {
  label: string
  /** CSS width; the table's layout is fixed, so widths hold while loading. One column may stay without. */
  width?: number | string
  /** Numbers stand at the right. */
  align?: 'left' | 'right'
  render: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  /** Name for screen readers. */
  label: string
  /** The first one carries name and number; on a phone it becomes the card's title. */
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  error?: unknown
  /** What could not be loaded: "Schichten konnten nicht geladen werden". */
  errorTitle?: string
  onRetry?: () => void
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** The page a row opens … */
  href?: (row: Row) => string
  /** … or what a row does. */
  onOpen?: (row: Row) => void
  /** Icon buttons at the end of the row, visible on hover and focus. */
  actions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: number
  pagination?: {
    page: number
    limit: number
    total: number
    onPage: (page: number) => void
    onLimit: (n: number) => void
  }
  skeletonRows?: number
}

/** A table that becomes cards on a phone. Old rows stay while new ones are asked for. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, errorTitle, onRetry, empty, pagination } = props
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  if (error && !rows) return <ErrorAlert error={error} title={errorTitle} onRetry={onRetry} />
  if (rows?.length === 0 && !(pagination && pagination.total > 0)) return <Surface>{empty}</Surface>
  return (
    <Box>
      {isPhone ? <Cards {...props} /> : <Rows {...props} />}
      {pagination && (
        <TablePagination
          component="div"
          count={pagination.total}
          page={pagination.page - 1}
          rowsPerPage={pagination.limit}
          rowsPerPageOptions={[10, 25, 50, 100]}
          labelRowsPerPage="Zeilen pro Seite:"
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} von ${count}`}
          getItemAriaLabel={(type) =>
            ({ first: 'Erste', last: 'Letzte', next: 'Nächste', previous: 'Vorige' })[type] + ' Seite'
          }
          onPageChange={(_, page) => pagination.onPage(page + 1)}
          onRowsPerPageChange={(event) => pagination.onLimit(Number(event.target.value))}
        />
      )}
    </Box>
  )
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, actionsWidth = 64, skeletonRows = 5 } = props
  const open = useOpen(props)
  return (
    <Surface sx={{ overflowX: 'auto' }}>
      <Table
        aria-label={label}
        aria-busy={!rows}
        sx={{ tableLayout: 'fixed', minWidth: 640, '& tr:last-child > td': { border: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.label}
                align={column.align ?? 'left'}
                sx={{ width: column.width, color: 'text.secondary' }}
              >
                {column.label}
              </TableCell>
            ))}
            {actions && (
              <TableCell sx={{ width: actionsWidth }}>
                <VisuallyHidden>Aktionen</VisuallyHidden>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <TableRow key={index} sx={{ height: 52 }}>
                {columns.map((column, at) => (
                  <TableCell key={column.label} align={column.align ?? 'left'}>
                    <Skeleton sx={{ display: 'inline-block', width: at === 0 ? '70%' : '50%' }} />
                  </TableCell>
                ))}
                {actions && <TableCell />}
              </TableRow>
            ))}
          {rows?.map((row) => (
            <TableRow
              key={rowKey(row)}
              hover
              onClick={open.onClick(row)}
              sx={{ height: 52, ...(open.can && { cursor: 'pointer' }), ...revealing }}
            >
              {columns.map((column, at) => (
                <TableCell key={column.label} align={column.align ?? 'left'} sx={{ overflowWrap: 'anywhere' }}>
                  {at === 0 ? open.wrap(row, column.render(row)) : column.render(row)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" sx={{ px: 2, py: 0, whiteSpace: 'nowrap' }}>
                  <span className="row-actions">{actions(row)}</span>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Surface>
  )
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, skeletonRows = 4 } = props
  const open = useOpen(props)
  const [title, ...others] = columns
  if (!rows) {
    return (
      <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={48 + 28 * others.length} sx={{ borderRadius: '10px' }} />
        ))}
      </Box>
    )
  }
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, p: 0, m: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Surface
          component="li"
          key={rowKey(row)}
          onClick={open.onClick(row)}
          sx={{ p: 4, ...(open.can && { cursor: 'pointer' }) }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {title && open.wrap(row, title.render(row))}
            </Box>
            {actions && <Box sx={{ mt: -1.5, mr: -2, whiteSpace: 'nowrap' }}>{actions(row)}</Box>}
          </Box>
          <Box
            component="dl"
            className="tabular"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              gap: '6px 16px',
              m: 0,
              fontSize: 14,
              alignItems: 'center',
            }}
          >
            {others.map((column) => (
              <Box key={column.label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {column.label}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
                  {column.render(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Surface>
      ))}
    </Box>
  )
}

/**
 * The whole row opens by the mouse; for the keyboard and for screen readers the first cell is the link
 * or button. Clicks on controls inside the row stay theirs.
 */
function useOpen<Row>({ href, onOpen }: DataTableProps<Row>) {
  const navigate = useNavigate()
  const can = href !== undefined || onOpen !== undefined
  return {
    can,
    onClick: (row: Row) => (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      // Menus and dialogs of the row bubble through React, but are not inside it.
      if (!event.currentTarget.contains(target)) return
      if (target.closest('a, button, input, label, [role=menuitem]')) return
      // Somebody is selecting text, not opening.
      if (getSelection()?.toString()) return
      if (!href) return onOpen?.(row)
      if (event.ctrlKey || event.metaKey) window.open(href(row), '_blank', 'noopener')
      else void navigate(href(row))
    },
    wrap(row: Row, content: ReactNode) {
      if (href) {
        return (
          <Box component={Link} to={href(row)} sx={opener}>
            {content}
          </Box>
        )
      }
      if (!onOpen) return content
      return (
        <Box component="button" type="button" onClick={() => onOpen(row)} sx={opener}>
          {content}
        </Box>
      )
    },
  }
}

const opener = {
  all: 'unset',
  display: 'block',
  cursor: 'pointer',
  fontWeight: 500,
  borderRadius: 1,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
/** Actions appear on hover and focus; where there is no hover they are always there. */
const revealing = {
  '@media (hover: hover)': {
    '& .row-actions': { opacity: 0, transition: 'opacity 120ms ease-out' },
    '&:hover .row-actions, &:focus-within .row-actions, & .row-actions:has([aria-expanded=true])': { opacity: 1 },
  },
}

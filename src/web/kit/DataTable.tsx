import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import TablePagination from '@mui/material/TablePagination'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ErrorAlert } from './ErrorAlert.tsx'
import { formatAmount } from './format.ts'
import { moveBetweenRows } from './keyboard.tsx'
import { Surface } from './Page.tsx'
import { CardList, RowsTable } from './table-styles.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row> = {
  label: string
  /** CSS width; the table's layout is fixed, so widths hold while loading. One column may stay without. */
  width?: number | string
  /** Numbers stand at the right. */
  align?: 'left' | 'right'
  render: (row: Row) => ReactNode
}

export type Pagination = {
  /** from 1 */
  page: number
  limit: number
  total: number
  /** There are more than `total`: "1–25 von mehr als 1 000". */
  totalIsMore?: boolean | undefined
  onPage: (page: number) => void
  onLimit: (n: number) => void
}

export type DataTableProps<Row> = {
  /** Name for screen readers. */
  label: string
  /** The first one carries name and number; on a phone it becomes the card's title. */
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** With rows at hand it stands above them, without in their place. */
  error?: unknown
  /** What could not be loaded: "Schichten konnten nicht geladen werden". */
  errorTitle?: string
  onRetry?: () => void
  /** The rows that are shown are being asked for again. */
  refreshing?: boolean
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** The page a row opens … */
  href?: (row: Row) => string
  /** … or what a row does. */
  onOpen?: (row: Row) => void
  /** Icon buttons at the end of the row (`RowButton`), visible on hover and focus. */
  actions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: number
  pagination?: Pagination
  skeletonRows?: number
}

/** A table that becomes cards on a phone. Old rows stay while new ones are asked for, or when that fails. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, errorTitle, onRetry, empty, pagination, refreshing = false } = props
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  useExistingPage(rows, pagination)
  const alert = <ErrorAlert error={error} title={errorTitle} onRetry={onRetry} />
  if (error && !rows) return alert
  const isEmpty = rows?.length === 0 && !(pagination && pagination.total > 0)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {alert}
      {isEmpty ? (
        <Surface>{empty}</Surface>
      ) : (
        <Box sx={{ position: 'relative' }}>
          {refreshing && rows && <Refreshing />}
          {isPhone ? <Cards {...props} /> : <Rows {...props} />}
          {pagination && <Pages pagination={pagination} isLoading={!rows} />}
        </Box>
      )}
    </Box>
  )
}

/** A thin line over the old rows; late, so that what is answered at once doesn't flicker. */
function Refreshing() {
  return (
    <LinearProgress
      aria-label="Wird aktualisiert"
      sx={{
        position: 'absolute',
        insetInline: 10,
        top: -1,
        height: 2,
        zIndex: 1,
        '@keyframes late': { from: { opacity: 0 } },
        animation: 'late 1ms 300ms backwards',
      }}
    />
  )
}

/** The last row of the last page may go while it is shown: then the page before is the last one. */
function useExistingPage(rows: readonly unknown[] | undefined, pagination: Pagination | undefined) {
  const last = pagination && Math.max(1, Math.ceil(pagination.total / pagination.limit))
  const isBeyond = rows?.length === 0 && pagination !== undefined && last !== undefined && pagination.page > last
  useEffect(() => {
    if (isBeyond) pagination.onPage(last)
  })
}

function Pages({ pagination, isLoading }: { pagination: Pagination; isLoading: boolean }) {
  const { page, limit, total, totalIsMore = false, onPage, onLimit } = pagination
  return (
    <TablePagination
      component="div"
      count={total}
      // MUI complains about pages that aren't there; `useExistingPage` leads away from them.
      page={Math.min(page, Math.max(1, Math.ceil(total / limit))) - 1}
      rowsPerPage={limit}
      rowsPerPageOptions={[10, 25, 50, 100]}
      labelRowsPerPage="Zeilen pro Seite:"
      labelDisplayedRows={({ from, to, count }) =>
        `${formatAmount(from)}–${formatAmount(to)} von ${totalIsMore ? 'mehr als ' : ''}${formatAmount(count)}`
      }
      getItemAriaLabel={(type) =>
        ({ first: 'Erste', last: 'Letzte', next: 'Nächste', previous: 'Vorige' })[type] + ' Seite'
      }
      onPageChange={(_, next) => onPage(next + 1)}
      onRowsPerPageChange={(event) => onLimit(Number(event.target.value))}
      sx={{
        // There from the start, so that nothing moves when the rows come.
        visibility: isLoading ? 'hidden' : 'visible',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: { xs: 0, sm: 2 } },
        '& .MuiTablePagination-spacer': { flex: { xs: 'none', sm: '1 1 100%' } },
        '& .MuiTablePagination-actions': { ml: { xs: 2, sm: 4 } },
        '& .MuiTablePagination-input': { mr: { xs: 'auto', sm: 8 } },
      }}
    />
  )
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, actionsWidth = 64, skeletonRows = 5 } = props
  const open = useOpen(props)
  return (
    <Surface sx={{ overflowX: 'auto' }}>
      <RowsTable aria-label={label} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map(({ label: name, width, align }) => (
              <th key={name} scope="col" className={align} style={{ width }}>
                {name}
              </th>
            ))}
            {actions && (
              <th scope="col" style={{ width: actionsWidth }}>
                <VisuallyHidden>Aktionen</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {!rows &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index}>
                {columns.map(({ label: name, align }, at) => (
                  <td key={name} className={align}>
                    <Skeleton sx={{ display: 'inline-block', width: at === 0 ? '70%' : '50%' }} />
                  </td>
                ))}
                {actions && <td />}
              </tr>
            ))}
          {rows?.map((row) => (
            <tr key={rowKey(row)} className={open.can ? 'row opens' : 'row'} onClick={open.onClick(row)}>
              {columns.map(({ label: name, align, render }, at) => (
                <td key={name} className={align}>
                  {at === 0 ? open.wrap(row, render(row)) : render(row)}
                </td>
              ))}
              {actions && (
                <td className="right actions">
                  <span className="row-actions">{actions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </RowsTable>
    </Surface>
  )
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, actions, skeletonRows = 5 } = props
  const open = useOpen(props)
  const [title, ...others] = columns
  return (
    <CardList aria-label={label} aria-busy={!rows}>
      {!rows &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className="row">
            <div className="head">
              <Skeleton width="60%" />
            </div>
            <dl>
              {others.map(({ label: name }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Skeleton width={72} sx={{ display: 'inline-block' }} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      {rows?.map((row) => (
        <li key={rowKey(row)} className={open.can ? 'row opens' : 'row'} onClick={open.onClick(row)}>
          <div className="head">
            <div className="title">{title && open.wrap(row, title.render(row))}</div>
            {actions && <div className="buttons">{actions(row)}</div>}
          </div>
          <dl className="tabular">
            {others.map(({ label: name, render }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </CardList>
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
          <Link to={href(row)} className="opener" data-row>
            {content}
          </Link>
        )
      }
      if (!onOpen) return content
      return (
        <button type="button" className="opener" data-row onClick={() => onOpen(row)}>
          {content}
        </button>
      )
    },
  }
}

import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import TablePagination from '@mui/material/TablePagination'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useCutTip } from './Cut.tsx'
import { Cards, CompactRows, TableRows } from './data-rows.tsx'
import { ErrorAlert } from './ErrorAlert.tsx'
import { formatAmount } from './format.ts'
import { Surface } from './Page.tsx'
import type { DataTableProps, Pagination } from './table-types.ts'

/**
 * A table that becomes cards on a phone. Old rows stay during a refetch, or when that fails. A row is only drawn anew
 * when it, `columns`, `compact` or `actions` is another object: these are made once, not at every render.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, errorTitle, onRetry, empty, pagination, refreshing = false, markedKey = null } = props
  const table = useRef<HTMLDivElement>(null)
  const cut = useCutTip()
  const marked = markedKey !== null && rows?.some((row) => props.rowKey(row) === markedKey) ? markedKey : null
  useEffect(() => {
    if (marked === null) return
    const row = table.current?.querySelector('[aria-current="true"]')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }, [marked])
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  useExistingPage(rows, pagination)
  useBeginning(table, pagination?.page)
  const alert = <ErrorAlert error={error} title={errorTitle} onRetry={onRetry} />
  if (error && !rows) return alert
  const isEmpty = rows?.length === 0 && !(pagination && pagination.total > 0)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {alert}
      {isEmpty ? (
        <Surface>{empty}</Surface>
      ) : (
        <Box ref={table} sx={{ position: 'relative', scrollMarginTop: 72 }} {...cut.listeners}>
          {refreshing && rows && <Refreshing />}
          {!isPhone ? (
            <TableRows {...props} />
          ) : props.compact ? (
            <CompactRows {...props} compact={props.compact} />
          ) : (
            <Cards {...props} />
          )}
          {cut.tip}
          {pagination && <Pages pagination={pagination} isLoading={!rows} />}
        </Box>
      )}
    </Box>
  )
}

/** A thin line over the old rows; late, so that quick answers don't flicker. */
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

/** Another page of a long list begins at its first row. */
function useBeginning(table: RefObject<HTMLElement | null>, page: number | undefined) {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const top = table.current?.getBoundingClientRect().top ?? 0
    if (top < 0) table.current?.scrollIntoView()
  }, [table, page])
}

/** The last row of the last page may be deleted while it is shown: then the page before is the last one. */
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

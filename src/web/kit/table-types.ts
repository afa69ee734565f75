import type { ReactNode } from 'react'
import type { Choosing } from './row-choice.tsx'

export type Column<Row> = {
  label: string
  /** CSS width; the table's layout is fixed, so widths hold while loading. One column may stay without. */
  width?: number | string
  /** Numbers are at the right. */
  align?: 'left' | 'right'
  render: (row: Row) => ReactNode
}

/** A row on a phone: two lines, and the actions beside them. Texts that may be long are `Cut`. */
export type CompactRow<Row> = {
  /** The opener: number and name. */
  title: (row: Row) => ReactNode
  /** Chips and short texts. */
  line: (row: Row) => ReactNode
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
  /** On a phone a row of two lines instead of a card with all columns. */
  compact?: CompactRow<Row>
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** With rows at hand it is shown above them, without in their place. */
  error?: unknown
  /** The failed request: "Schichten konnten nicht geladen werden". */
  errorTitle?: string
  onRetry?: () => void
  /** The shown rows are being refetched. */
  refreshing?: boolean
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** The page a row opens … */
  href?: (row: Row) => string
  /** … or the action of a row. */
  onOpen?: (row: Row) => void
  /** A mouse is pressed on the row: its target can be requested already. */
  onPress?: (row: Row) => void
  /** Icon buttons at the end of the row (`RowButton`), visible on hover and focus, or always (`actionsShown`). */
  actions?: ((row: Row) => ReactNode) | undefined
  actionsWidth?: number
  /** In lists of few rows: the column has a header, and no button hides. */
  actionsShown?: boolean
  /** Rows can be chosen, by their checkboxes and as `useRowChoice` says. */
  choosing?: Choosing<Row> | undefined
  pagination?: Pagination
  skeletonRows?: number
  /** The row that the member came for: it is marked, and scrolled into sight once. */
  markedKey?: string | null
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { goneShiftsLabel, type DeliveryShift, type DeliveryShifts } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate, formatPercent } from '../../../kit/format.ts'
import { share } from './GroupTable.tsx'
import { SortedTable, type Column } from './SortedTable.tsx'
import { TableHead } from './TableHead.tsx'

/** Milliseconds of its begin; null: of shifts that are gone. */
type Row = Omit<DeliveryShift, 'id' | 'name' | 'startedAt'> & { begin: number | null }

const columns: Column<Row>[] = [
  { name: 'Datum', of: ({ begin }) => begin, show: (value) => formatDate(new Date(value).toISOString()) },
  { name: 'Gäste', of: ({ customers }) => customers, show: (value) => formatAmount(value) },
  { name: 'Aufnahmen', of: ({ withMedia, customers }) => share(withMedia, customers), show: formatPercent },
  { name: 'Fertig', of: ({ completed, customers }) => share(completed, customers), show: formatPercent },
  { name: 'E-Mail', of: ({ emailed, customers }) => share(emailed, customers), show: formatPercent },
  { name: 'Geöffnet', of: ({ opened, customers }) => share(opened, customers), show: formatPercent },
]

type Props = { shifts: DeliveryShifts; query: Record<string, string> }

/** The shifts of the customers side by side, newest first; each leads to the shift. */
export function ShiftTable({ shifts: { rows, total, gone }, query }: Props) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={id} heading="Nach Schicht" query={query} by="shift" />
      <SortedTable
        heading={id}
        first="Schicht"
        columns={columns}
        rows={rows.map(({ id: shift, name, startedAt, ...of }) => ({
          key: shift,
          name: (
            <Link component={RouterLink} underline="always" to={`/dashboard/sessions/${shift}`}>
              {name}
            </Link>
          ),
          of: { ...of, begin: Date.parse(startedAt) },
        }))}
        last={gone ? { name: goneShiftsLabel, of: { ...gone, begin: null } } : undefined}
      />
      {(total > rows.length || gone) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, fontSize: 12 }}>
          {total > rows.length &&
            `Die neuesten ${formatAmount(rows.length)} von ${formatAmount(total)} Schichten; die CSV-Datei hat alle. `}
          {gone &&
            'Von gelöschten Schichten sind nur noch Summen da, ebenso von Gästen, die gelöscht wurden, bevor je Schicht gezählt wurde.'}
        </Typography>
      )}
    </Box>
  )
}

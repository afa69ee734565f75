import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Delivery } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate } from '../../../kit/format.ts'

/** The days on which customers checked in, newest first. */
export function DayTable({ days }: { days: Delivery['days'] }) {
  const heading = useId()
  const shown = days.filter(({ customers, emailed, opened }) => customers + emailed + opened > 0).toReversed()
  if (shown.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center', textAlign: 'center' }}>
        In diesem Zeitraum hat niemand eingecheckt.
      </Typography>
    )
  }
  return (
    <Box role="region" aria-labelledby={heading} tabIndex={0} sx={{ maxHeight: 360, overflow: 'auto' }}>
      <Box component="table" className="tabular" sx={table}>
        <caption id={heading}>Tag für Tag</caption>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Gäste</th>
            <th scope="col">E-Mail</th>
            <th scope="col">Geöffnet</th>
            <th scope="col">Geladen</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, customers, emailed, opened, downloaded }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatAmount(customers)}</td>
              <td>{formatAmount(emailed)}</td>
              <td>{formatAmount(opened)}</td>
              <td>{formatAmount(downloaded)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 14,
  '& caption': { textAlign: 'start', fontWeight: 500, pb: 2 },
  '& th, & td': { py: 1.5, px: 1, textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', pl: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 12, position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const

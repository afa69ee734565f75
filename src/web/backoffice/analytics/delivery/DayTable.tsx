import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Delivery } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate } from '../../../kit/format.ts'
import { table } from '../table.ts'

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

import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Delivery } from '../../../../contract/analytics.ts'
import { formatAmount, formatDate } from '../../../kit/format.ts'
import { FigureTable } from './FigureTable.tsx'

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
    <FigureTable
      heading={heading}
      caption="Tag für Tag"
      columns={['Tag', 'Gäste', 'E-Mail', 'Geöffnet', 'Geladen']}
      rows={shown.map(({ day, ...of }) => ({
        key: day,
        cells: [
          formatDate(day),
          ...[of.customers, of.emailed, of.opened, of.downloaded].map((count) => formatAmount(count)),
        ],
      }))}
    />
  )
}

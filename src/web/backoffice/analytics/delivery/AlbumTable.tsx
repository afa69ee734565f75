import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Delivery, MediaCount } from '../../../../contract/analytics.ts'
import { formatAmount, formatPercent } from '../../../kit/format.ts'
import { FigureTable } from './FigureTable.tsx'
import { TableHead } from './TableHead.tsx'

type Props = { delivery: Pick<Delivery, 'funnel' | 'before' | 'media' | 'mediaBefore' | 'days'> }

/** New albums, and how much is in them, beside the days before. */
export function AlbumTable({ delivery: { funnel, before, media, mediaBefore, days } }: Props) {
  const heading = useId()
  const each = (of: 'photos' | 'videos') => [perCustomer(media, of), perCustomer(mediaBefore, of)] as const
  const rows: [string, number | null, number | null][] = [
    ['Neue Alben', funnel.withMedia, before.withMedia],
    ['Fotos je Album', ...each('photos')],
    ['Clips je Album', ...each('videos')],
  ]
  const isPart = media.counted < funnel.withMedia || mediaBefore.counted < before.withMedia
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={heading} heading="Alben" />
      <FigureTable
        heading={heading}
        columns={[
          'Angabe',
          'Jetzt',
          days.length === 1 ? 'Tag davor' : `${formatAmount(days.length)} Tage davor`,
          'Änderung',
        ]}
        rows={rows.map(([name, now, then]) => ({
          key: name,
          cells: [name, figure(now), figure(then), change(now, then)],
        }))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, fontSize: 12 }}>
        Ein Album ist neu, wenn sein Gast in diesen Tagen eingecheckt und etwas bekommen hat. Werden alle Fotos und
        Clips eines Albums gelöscht, zählen sie weiter.
        {isPart &&
          ` Wie viele es waren, ist bei ${formatAmount(media.counted)} von ${formatAmount(funnel.withMedia)} Alben bekannt, davor bei ${formatAmount(mediaBefore.counted)} von ${formatAmount(before.withMedia)}.`}
      </Typography>
    </Box>
  )
}

const perCustomer = ({ counted, ...of }: MediaCount, what: 'photos' | 'videos') =>
  counted > 0 ? of[what] / counted : null

const figure = (value: number | null) => (value === null ? '–' : formatAmount(value, 1))

function change(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return '–'
  const percent = Math.round((now / before - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatPercent(Math.abs(percent) / 100)}`
}

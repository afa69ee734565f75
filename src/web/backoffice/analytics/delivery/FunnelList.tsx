import Box from '@mui/material/Box'
import type { Delivery, Funnel } from '../../../../contract/analytics.ts'
import { formatAmount, formatCount, formatDuration, formatPercent } from '../../../kit/format.ts'

const names: Record<keyof Funnel, string> = {
  customers: 'Gäste',
  withMedia: 'Mit Aufnahmen',
  completed: 'Souvenir fertig',
  emailed: 'E-Mail gesendet',
  opened: 'Galerie geöffnet',
  downloaded: 'Heruntergeladen',
  shared: 'Geteilt',
}
const steps = Object.keys(names) as (keyof Funnel)[]

/** Each step with the number and share of customers that reached it. */
export function FunnelList({
  delivery: { funnel, before, days, minutesToEmail, satisfaction },
}: {
  delivery: Delivery
}) {
  const { median, p95 } = minutesToEmail
  const { good, fair, bad } = satisfaction
  return (
    <div>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 14 }}>
        {steps.map((step) => (
          <Box component="li" key={step} sx={{ '& + &': { mt: 3 } }}>
            <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
              <span>{names[step]}</span>
              <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                {formatAmount(funnel[step])}
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', display: 'inline-block', minWidth: 52, textAlign: 'end' }}
                >
                  {funnel.customers > 0 && formatPercent(funnel[step] / funnel.customers)}
                </Box>
              </Box>
            </Box>
            <Box aria-hidden sx={{ mt: 1, height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
              <Box
                sx={{ height: 1, bgcolor: 'primary.main', borderRadius: 1 }}
                style={{
                  width: `${funnel.customers > 0 ? Math.min(100, (funnel[step] / funnel.customers) * 100) : 0}%`,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 5, fontSize: 14, color: 'text.secondary' }}>
        {growth(funnel.customers, before.customers, days.length)}
      </Box>
      <Box sx={{ mt: 3, fontSize: 14, color: 'text.secondary' }}>
        {median === null || p95 === null
          ? 'Die Zeit von „fertig“ bis zur E-Mail ist für diesen Zeitraum nicht gemessen.'
          : `Von „fertig“ bis zur ersten E-Mail: bei der Hälfte der Gäste höchstens ${formatDuration(median * 60)}, bei 95 von 100 höchstens ${formatDuration(p95 * 60)}`}
      </Box>
      <Box sx={{ mt: 3, fontSize: 14, color: 'text.secondary' }}>
        {good + fair + bad === 0
          ? 'Auf „Wie war es?“ hat noch niemand geantwortet.'
          : `Auf „Wie war es?“ antworteten ${formatAmount(good)} gut, ${formatAmount(fair)} mittel und ${formatAmount(bad)} schlecht.`}
      </Box>
    </div>
  )
}

/** @param days of the period, and of the one before */
function growth(now: number, before: number, days: number): string {
  const when = days === 1 ? 'am Tag davor' : `in den ${formatAmount(days)} Tagen davor`
  if (before === 0) return `Kein Gast ${when}.`
  const guests = `${formatCount(before, 'Gast', 'Gäste')} ${when}`
  const change = Math.abs(now / before - 1)
  if (change < 0.005) return `${guests}, jetzt ${now === before ? 'genauso' : 'etwa so'} viele.`
  return `${guests}, jetzt ${formatPercent(change)} ${now > before ? 'mehr' : 'weniger'}.`
}

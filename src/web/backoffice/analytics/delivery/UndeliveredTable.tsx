import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Delivery } from '../../../../contract/analytics.ts'
import {
  goneLabel,
  undeliveredFilter,
  undeliveredLabel,
  type UndeliveredReason,
} from '../../../../contract/undelivered.ts'
import { formatAmount, formatCount, formatPercent } from '../../../kit/format.ts'
import { table } from '../table.ts'
import { TableHead } from './TableHead.tsx'

type Props = {
  delivery: Pick<Delivery, 'undelivered' | 'funnel' | 'days'>
  query: Record<string, string>
  /** Only some customers of the days are counted, and the list of customers has no such filter. */
  isPart: boolean
}

/** The customers to whom nothing was delivered, by why; each reason leads to its customers. */
export function UndeliveredTable({ delivery: { undelivered, funnel, days }, query, isPart }: Props) {
  const heading = useId()
  const { delivered, reasons, gone } = undelivered
  const without = funnel.customers - delivered
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const listOf = (reason: UndeliveredReason) => {
    const state = isPart ? null : undeliveredFilter(reason)
    return state && `/dashboard/customers?${new URLSearchParams({ state, from: first, to: last })}`
  }
  const hasLinks = reasons.some(({ reason }) => listOf(reason) !== null)
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <TableHead id={heading} heading="Gäste ohne Souvenir" query={query} by={without > 0 ? 'undelivered' : null} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {without === 0
          ? 'Jeder Gast dieses Zeitraums hat eine E-Mail bekommen oder seine Galerie geöffnet.'
          : `${formatCount(without, 'Gast', 'Gäste')} von ${formatAmount(funnel.customers)}: Bis jetzt kam keine E-Mail an, und die Galerie wurde nicht geöffnet.`}
      </Typography>
      {without > 0 && (
        <Box
          component="table"
          className="tabular"
          aria-labelledby={heading}
          sx={{ ...table, mt: 2, '& thead th': { ...table['& thead th'], position: 'static' } }}
        >
          <thead>
            <tr>
              <th scope="col">Grund</th>
              <th scope="col">Gäste</th>
              <th scope="col">Anteil</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, customers }) => {
              const to = listOf(reason)
              const label = undeliveredLabel(reason)
              return (
                <tr key={reason}>
                  <th scope="row">
                    {to ? (
                      <Link component={RouterLink} underline="always" to={to}>
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </th>
                  <td>{formatAmount(customers)}</td>
                  <td>{formatPercent(customers / without)}</td>
                </tr>
              )
            })}
            {gone > 0 && (
              <tr>
                <th scope="row">{goneLabel}</th>
                <td>{formatAmount(gone)}</td>
                <td>{formatPercent(gone / without)}</td>
              </tr>
            )}
          </tbody>
        </Box>
      )}
      {hasLinks && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, fontSize: 12 }}>
          Die Listen zeigen alle Gäste in diesem Zustand, auch wenn sie ihre Galerie ohne E-Mail geöffnet haben.
        </Typography>
      )}
    </Box>
  )
}

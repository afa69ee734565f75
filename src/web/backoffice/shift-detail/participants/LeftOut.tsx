import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { formatCount } from '../../../kit/format.ts'

/** Customers who are left out for the same reason. */
export type LeftOutGroup = { reason: string; customers: readonly Customer[] }

/** Why a customer is left out, by reason. */
export function groupLeftOut<Reason extends string>(
  customers: readonly Customer[],
  skipped: readonly { customerId: string; reason: Reason }[],
  words: Record<Reason, string>,
): LeftOutGroup[] {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  return [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, entries]) => ({
    reason: words[reason],
    customers: entries.flatMap(({ customerId }) => byId.get(customerId) ?? []),
  }))
}

/** How many names a line gives before it says how many more there are. */
const named = 4

/** The customers left out of an action on many, and the reasons. */
export function LeftOut({ groups }: { groups: readonly LeftOutGroup[] }): ReactNode {
  const count = groups.reduce((sum, { customers }) => sum + customers.length, 0)
  if (count === 0) return null
  return (
    <Box component="section" aria-label="Nicht dabei" sx={{ fontSize: 14, color: 'text.primary' }}>
      <Typography variant="h3" component="h3">
        {formatCount(count, 'Teilnehmer ist', 'Teilnehmer sind')} nicht dabei
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
        {groups.map(({ reason, customers }) => (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            <span className="tabular">{customers.length} × </span>
            {reason}
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {customers
                .slice(0, named)
                .map(({ customer_number, name }) => `${formatNumber(customer_number)} ${name}`)
                .join(', ')}
              {customers.length > named && ` und ${customers.length - named} weitere`}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

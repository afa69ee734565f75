import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { ask } from '../../kit/queries.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Card, line, list } from './Card.tsx'

const shown = 5

/** Guests whose work or e-mail failed, each with the way to its remedy. Not there when nothing is stuck. */
export function Attention() {
  const work = useQuery(ask('customers', 'overview', { query: { processing_status: 'failed', limit: shown } }))
  const mail = useQuery(ask('customers', 'overview', { query: { email_status: 'failed', limit: shown } }))
  const stuck = [
    ...(work.data?.customers ?? []).map((customer) => ({ customer, what: 'Verarbeitung fehlgeschlagen' })),
    ...(mail.data?.customers ?? []).map((customer) => ({ customer, what: 'E-Mail fehlgeschlagen' })),
  ]
  if (stuck.length === 0) return null
  const total = (work.data?.totalCount ?? 0) + (mail.data?.totalCount ?? 0)
  return (
    <Card
      title={
        total > stuck.length
          ? `Braucht Ihre Aufmerksamkeit (${stuck.length} von ${total})`
          : 'Braucht Ihre Aufmerksamkeit'
      }
    >
      <Box component="ul" sx={list}>
        {stuck.map(({ customer, what }) => (
          <li key={customer.id + what}>
            <Stuck customer={customer} what={what} />
          </li>
        ))}
      </Box>
    </Card>
  )
}

function Stuck({ customer, what }: { customer: CustomerOverview; what: string }) {
  return (
    <Box
      component={Link}
      to={`/dashboard/sessions/${customer.sessionId}?tab=1`}
      sx={{ ...line, flexWrap: 'wrap', rowGap: 1 }}
    >
      <StatusChip tone="error" label={what} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" className="tabular" sx={{ fontWeight: 500 }}>
          {formatNumber(customer.customerNumber)} {customer.name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          in {customer.sessionName}
        </Box>
      </Box>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 500 }}>
        Ansehen
      </Box>
    </Box>
  )
}

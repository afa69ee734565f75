import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { Surface } from '../../../kit/Page.tsx'
import { CustomerButtons, useMenuOnly } from '../participants/CustomerButtons.tsx'
import { EmailState, CustomerProgress } from '../../customers/CustomerProgress.tsx'

/** The media's customer, the souvenir's state, and the actions (`children`: the buttons of the media). */
export function CustomerHead({ customer, children }: { customer: Customer; children: ReactNode }) {
  return (
    <Surface
      sx={{ p: 5, display: 'flex', gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
            {formatNumber(customer.customer_number)}
          </Box>{' '}
          {customer.name}
        </Typography>
        <Stack direction="row" sx={{ gap: 3, mt: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <CustomerProgress customer={customer} />
          <Box sx={{ display: 'flex', gap: 2, fontSize: 14, lineHeight: '24px', color: 'text.secondary' }}>
            E-Mail: <EmailState customer={customer} />
          </Box>
          {/* The icons' own space would push them below the line of the chips. */}
          <Box sx={{ mt: -1.5 }}>
            <CustomerButtons customer={customer} menuOnly={useMenuOnly()} />
          </Box>
        </Stack>
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Surface>
  )
}

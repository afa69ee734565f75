import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Customer } from '../../../../contract/customers.ts'
import { formatAmount } from '../../../kit/format.ts'
import { listed, listingGroups, listingLabels, orders, type Listing, type Order } from './listing.ts'

type ListingFieldsProps = {
  customers: readonly Customer[]
  listing: Listing | null
  order: Order
  onListing: (listing: string | null) => void
  onOrder: (order: string | null) => void
}

/**
 * The filter of the shift's list, with the number of matches of each choice (empty ones are left out), and the order.
 */
export function ListingFields({ customers, listing, order, onListing, onOrder }: ListingFieldsProps) {
  const field = { flex: { xs: '1 1 140px', sm: '0 1 190px' }, minWidth: 140 } as const
  return (
    <>
      <TextField
        select
        label="Zeigen"
        value={listing ?? 'all'}
        onChange={({ target }) => onListing(target.value === 'all' ? null : target.value)}
        sx={field}
      >
        <MenuItem value="all">Alle ({formatAmount(customers.length)})</MenuItem>
        {listingGroups.flatMap(({ label, listings }) => {
          const choices = listings.flatMap((key) => {
            const count = listed(customers, key).length
            return count > 0 || key === listing ? [{ key, count }] : []
          })
          if (choices.length === 0) return []
          return [
            <ListSubheader key={label}>{label}</ListSubheader>,
            ...choices.map(({ key, count }) => (
              <MenuItem key={key} value={key}>
                {listingLabels[key]} ({formatAmount(count)})
              </MenuItem>
            )),
          ]
        })}
      </TextField>
      <TextField
        select
        label="Sortieren"
        value={order}
        onChange={({ target }) => onOrder(target.value === 'number' ? null : target.value)}
        sx={field}
      >
        {(Object.keys(orders) as Order[]).map((key) => (
          <MenuItem key={key} value={key}>
            {orders[key]}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

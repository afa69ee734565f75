import RefusedIcon from '@mui/icons-material/NoPhotographyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { stateLabels } from '../../../contract/customer-state.ts'
import { consentOpen, refusesPictures, type Customer } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { formatCount } from '../../kit/format.ts'
import { isStaying } from '../customers/words.ts'

/** How many customers are named before it says how many more there are. */
const named = 20

/** Why no pictures of this customer may be taken now; null = they may. */
export const noPicturesReason = (customer: Customer): string | null =>
  customer.consent_open ? consentOpen : refusesPictures(customer) ? stateLabels.refused : null

type NoPicturesProps = {
  customers: readonly Customer[]
  /** On paper nothing leads to the list, so all are named. */
  onPaper?: boolean
}

/** The customers of a shift of whom no pictures may be taken, for guides before they set off. */
export function NoPictures({ customers, onPaper = false }: NoPicturesProps) {
  const groups = [
    { reason: stateLabels.refused, listing: 'refused' },
    { reason: consentOpen, listing: 'no_answer' },
  ].flatMap(({ reason, listing }) => {
    const concerned = customers.filter((one) => isStaying(one) && noPicturesReason(one) === reason)
    return concerned.length > 0 ? [{ reason, listing, concerned }] : []
  })
  if (groups.length === 0) return null
  return (
    <Alert
      severity="warning"
      variant={onPaper ? 'outlined' : 'standard'}
      icon={<RefusedIcon fontSize="inherit" />}
      sx={onPaper ? { mb: 6, breakInside: 'avoid' } : {}}
    >
      {groups.map(({ reason, listing, concerned }) => {
        const some = onPaper ? concerned : concerned.slice(0, named)
        return (
          <Box key={listing} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{reason}:</strong>{' '}
            {some.map(({ customer_number, name }) => `${formatNumber(customer_number)}\u00A0${name}`).join(', ')}
            {some.length < concerned.length && (
              <>
                {' und '}
                <MuiLink component={Link} to={`?tab=1&state=${listing}`} underline="always" color="inherit">
                  {formatCount(concerned.length - some.length, 'weiterer', 'weitere')}
                </MuiLink>
              </>
            )}
          </Box>
        )
      })}
    </Alert>
  )
}

import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Session } from '../../../contract/shifts.ts'
import { formatAmount } from '../../kit/format.ts'

/** The number of a shift's unassigned media, with a link to them; nothing where all are assigned. */
export function UnassignedLink({ shift }: { shift: Session }) {
  const count = shift.unassigned_count
  if (count === 0) return null
  return (
    <Link
      component={RouterLink}
      to={`/dashboard/sessions/${shift.id}?tab=4`}
      underline="always"
      sx={{ display: 'block', fontSize: 12, color: 'warning.main', position: 'relative', zIndex: 1 }}
    >
      {formatAmount(count)} nicht zugeordnet
    </Link>
  )
}

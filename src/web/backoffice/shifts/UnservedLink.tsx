import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Session } from '../../../contract/shifts.ts'
import { formatAmount } from '../../kit/format.ts'

/** The number of a shift's customers without a souvenir, with a link to them; nothing where there are none. */
export function UnservedLink({ shift }: { shift: Session }) {
  const count = shift.unserved_count
  if (count === 0) return null
  return (
    <Link
      component={RouterLink}
      to={`/dashboard/sessions/${shift.id}?tab=1&state=unserved`}
      underline="always"
      sx={{ display: 'block', fontSize: 12, color: 'warning.main', position: 'relative', zIndex: 1 }}
    >
      {formatAmount(count)} {count === 1 ? 'geht' : 'gehen'} leer aus
    </Link>
  )
}

import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { Member } from '../../../contract/accounts.ts'
import { formatAmount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { PermissionsDialog } from './PermissionsDialog.tsx'

/** Which activity types a member may use, in a cell of the team's table; a click opens the dialog. */
export function MemberPermissions({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        component="button"
        color="inherit"
        underline="always"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ textAlign: 'start' }}
      >
        <VisuallyHidden>{`Berechtigungen von ${member.firstName} ${member.lastName}: `}</VisuallyHidden>
        {may(member.role, 'activities.all') ? 'Alle Aktivitätstypen' : <Granted memberId={member.id} />}
      </Link>
      {isOpen && <PermissionsDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

/** One call tells it for all rows. */
function Granted({ memberId }: { memberId: string }) {
  const { data, error } = useQuery(ask('permissions', 'all'))
  const { data: types, error: typesError } = useQuery(ask('activities', 'list'))
  if (error ?? typesError) return 'Anzeigen'
  if (!data || !types) return <Skeleton width={96} />
  const ids = data.members.find(({ userId }) => userId === memberId)?.activityTypeIds ?? []
  const names = types.activity_types.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Keine'
  return names.length <= 2
    ? names.join(', ')
    : `${formatAmount(names.length)} von ${formatAmount(types.activity_types.length)} Aktivitätstypen`
}

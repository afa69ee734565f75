import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { holds } from '../../../contract/access.ts'
import type { Member } from '../../../contract/accounts.ts'
import { ask } from '../../kit/queries.ts'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { grantedLabel } from './words.ts'

/** Which activity types a member may use, in a cell of the team's table. @param onOpen shows the dialog */
export function MemberPermissions({ member, onOpen }: { member: Member; onOpen: () => void }) {
  return (
    <Link
      component="button"
      color="inherit"
      underline="always"
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{ textAlign: 'start' }}
    >
      <VisuallyHidden>{`Berechtigungen von ${member.firstName} ${member.lastName}: `}</VisuallyHidden>
      {fixed(member) ?? <Granted memberId={member.id} />}
    </Link>
  )
}

/** The text for the role alone; undefined where it depends on the grants. */
function fixed({ role }: Member): string | undefined {
  if (holds(role, 'shifts.start_any')) return 'Alle Aktivitätstypen'
  return holds(role, 'shifts.write') ? undefined : 'Startet keine Schichten'
}

/** One call loads it for all rows. */
function Granted({ memberId }: { memberId: string }) {
  const { data, error } = useQuery(ask('permissions', 'all'))
  const { data: types, error: typesError } = useQuery(ask('activities', 'list'))
  if (error ?? typesError) return 'Anzeigen'
  if (!data || !types) return <Skeleton width={96} />
  const ids = data.members.find(({ userId }) => userId === memberId)?.activityTypeIds ?? []
  return grantedLabel(types.activity_types, ids)
}

import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { holds } from '../../../contract/access.ts'
import type { Member } from '../../../contract/accounts.ts'
import type { ActivityPermission } from '../../../contract/permissions.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { useSession } from '../../kit/session.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { AddPermission } from './AddPermission.tsx'

/** The list of granted types, with the buttons to add and to revoke for members who may. */
export function Granted({ member }: { member: Member }) {
  const isAllowed = useSession().may('team.write')
  const request = { params: { userId: member.id } }
  const { data, error, refetch } = useQuery(ask('permissions', 'list', request))
  const cache = useQueryClient()
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const change = async (title: string, work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (cause) {
      setFailure({ title, error: cause })
    }
    // some of several may have succeeded although one failed
    await cache.invalidateQueries({ queryKey: ['permissions'] })
    setBusy(false)
  }
  const revoke = (permission: ActivityPermission) =>
    change('Fehler beim Entziehen der Berechtigung', async () => {
      await client.permissions.revoke({
        params: { userId: member.id, activityTypeId: permission.activity_type_id },
      })
      // the button that had the focus goes with its row
      box.current?.focus()
    })
  const grant = (ids: string[]) =>
    change('Fehler beim Erteilen der Berechtigung', async () => {
      for (const activityTypeId of ids) await client.permissions.grant({ body: { userId: member.id, activityTypeId } })
    })

  if (error)
    return <ErrorAlert error={error} title="Fehler beim Laden der Berechtigungen" onRetry={() => void refetch()} />
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 0, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(data?.permissions.length !== 0 || !isNarrowed(member)) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {meaningOf(member)}
        </Typography>
      )}
      {!data && <Skeleton variant="rounded" height={96} aria-label="Berechtigungen werden geladen" />}
      {data?.permissions.length === 0 && (
        <Typography variant="body2">
          {isNarrowed(member)
            ? 'Kein Aktivitätstyp erteilt: Zugriff nur auf allgemeine Funktionen, also auf Schichten ohne Aktivität.'
            : 'Für die Rolle Operator ist noch kein Aktivitätstyp erteilt.'}
        </Typography>
      )}
      {data && data.permissions.length > 0 && (
        <Box component="ul" aria-label="Erteilte Aktivitätstypen" sx={list}>
          {data.permissions.map((permission) => (
            <Box key={permission.id} component="li" sx={row}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{permission.activity_type_name}</Box>
              {!permission.is_active && <StatusChip tone="neutral" label="Inaktiv" />}
              {isAllowed && (
                <RowButton
                  label={`${permission.activity_type_name} entziehen`}
                  tip="Entziehen"
                  aria-disabled={busy}
                  onClick={() => void revoke(permission)}
                >
                  <RemoveIcon />
                </RowButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {isAllowed && data && <AddPermission granted={data.permissions} busy={busy} onGrant={grant} />}
      <ErrorAlert error={failure?.error} title={failure?.title} />
    </Box>
  )
}

/** Grants decide what this member may start. */
const isNarrowed = ({ role }: Pick<Member, 'role'>) => holds(role, 'shifts.write') && !holds(role, 'shifts.start_any')

/** The meaning of the list for a member with this role. */
function meaningOf({ role, firstName }: Member): string {
  if (holds(role, 'shifts.start_any'))
    return `${firstName} darf Schichten aller Aktivitätstypen starten. Was hier erteilt ist, zählt erst in der Rolle Operator.`
  if (isNarrowed({ role }))
    return `${firstName} kann Schichten dieser Aktivitätstypen starten, und Schichten ohne Aktivität.`
  return `${firstName} startet keine Schichten. Was hier erteilt ist, zählt erst in der Rolle Operator.`
}

const list = { listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 4,
  pr: 2,
  py: 1,
  minHeight: 48,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

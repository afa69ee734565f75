import Box from '@mui/material/Box'
import type { TeamMember } from '../../../contract/team.ts'
import { Cut } from '../../kit/Cut.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { entryLabel, fullName, newOwnerLabel, sinceLabel } from './words.ts'

/** Name, since when, and whether the member is deactivated. */
export function MemberName({ member }: { member: TeamMember }) {
  const isMe = useSession().guide.id === member.id
  return (
    <>
      <strong style={{ fontWeight: 500 }}>{fullName(member)}</strong>
      {isMe && ' (Sie)'}
      <time className="quiet" dateTime={member.createdAt} title={`Angelegt am ${formatDateTime(member.createdAt)}`}>
        Angelegt: {sinceLabel(member.createdAt)}
      </time>
      {!member.isActive && <StatusChip tone="neutral" label="Deaktiviert" />}
      {member.newOwner && (
        <Box sx={{ mt: 1 }}>
          <StatusChip tone="warning" label="Neuer Besitzer" />
          <span className="quiet">{newOwnerLabel(member.newOwner)}</span>
        </Box>
      )}
    </>
  )
}

/** The address, and the member's way to sign in where that is still open. */
export function MemberEntry({ member }: { member: TeamMember }) {
  const entry = entryLabel(member)
  return (
    <>
      {member.hasEmail ? (
        <Cut>{member.email}</Cut>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Keine E-Mail-Adresse
        </Box>
      )}
      {entry && (
        <Box sx={{ mt: 1 }}>
          <StatusChip tone={entry.tone} label={entry.label} />
          {entry.until && <span className="quiet">{entry.until}</span>}
        </Box>
      )}
    </>
  )
}

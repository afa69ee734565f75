import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMember } from '../../../contract/team.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import type { Column } from '../../kit/table-types.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatCount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { SearchInput } from '../../kit/SearchInput.tsx'
import { MemberPermissions } from '../permissions/MemberPermissions.tsx'
import { PermissionsDialog } from '../permissions/PermissionsDialog.tsx'
import { CreateMemberDialog } from './CreateMemberDialog.tsx'
import { MemberEntry, MemberName } from './cells.tsx'
import { useMemberMenu } from './MemberMenu.tsx'
import { matches } from './search.ts'
import { roleLabels } from './words.ts'

const columnsWith = (onPermissions: (member: TeamMember) => void): readonly Column<TeamMember>[] => [
  { label: 'Name', width: '26%', render: (member) => <MemberName member={member} /> },
  { label: 'E-Mail', render: (member) => <MemberEntry member={member} /> },
  { label: 'Rolle', width: 136, render: ({ role }) => roleLabels[role] },
  {
    label: 'Berechtigungen',
    width: '20%',
    render: (member) => <MemberPermissions member={member} onOpen={() => onPermissions(member)} />,
  },
]

/** From this many members on there is a search. */
const many = 8

/** The organisation's members: the table, and the actions on each (docs/product/accounts-and-rights.md 13). */
export function TeamTab() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('team', 'list'))
  const [isAdding, setAdding] = useState(false)
  // here and not in the row, which changes with the width of the window
  const [permitted, setPermitted] = useState<TeamMember | null>(null)
  const [search, setSearch] = useState('')
  const menu = useMemberMenu()
  const members = data?.guides
  const found = members?.filter((member) => matches(member, search))
  const isSearchable = (members?.length ?? 0) > many
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {isSearchable && (
          // the whole team is there already, so it is searched with each key
          <SearchInput
            value={search}
            onChange={setSearch}
            placeholder="Name, E-Mail oder Rolle"
            sx={{ flex: '0 1 320px' }}
          />
        )}
        <Box aria-live="polite" sx={{ color: 'text.secondary', fontSize: 14 }}>
          {isSearchable && found && (search ? `${found.length} von ` : '')}
          {isSearchable && members && formatCount(members.length, 'Mitglied', 'Mitglieder')}
        </Box>
        {may('team.write') && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ ml: 'auto' }}>
            Team-Mitglied anlegen
          </Button>
        )}
      </Box>
      <DataTable
        label="Team"
        columns={columnsWith(setPermitted)}
        rows={found}
        rowKey={({ id }) => id}
        error={error}
        errorTitle="Fehler beim Laden der Team-Mitglieder"
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            drawing="search"
            title="Niemand gefunden"
            text="Gesucht wird in Namen, E-Mail-Adressen und Rollen."
            action={<Button onClick={() => setSearch('')}>Suche zurücksetzen</Button>}
          />
        }
        actions={menu.button}
        actionsWidth={96}
        actionsShown
      />
      {menu.menu}
      {permitted && <PermissionsDialog member={permitted} onClose={() => setPermitted(null)} />}
      {isAdding && <CreateMemberDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}

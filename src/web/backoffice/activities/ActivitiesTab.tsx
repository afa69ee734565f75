import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { standardActivity, type ActivityType } from '../../../contract/activities.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { DataTable, type Column } from '../../kit/DataTable.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ask } from '../../kit/queries.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { useSession } from '../../kit/session.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { notify } from '../../kit/toasts.tsx'
import { ActivityDialog } from './ActivityDialog.tsx'

const columns: readonly Column<ActivityType>[] = [
  { label: 'Name', width: '32%', render: ({ name }) => <strong style={{ fontWeight: 500 }}>{name}</strong> },
  { label: 'Beschreibung', render: ({ description }) => description ?? '–' },
  {
    label: 'Status',
    width: 120,
    render: ({ is_active }) => (
      <StatusChip tone={is_active ? 'success' : 'neutral'} label={is_active ? 'Aktiv' : 'Inaktiv'} />
    ),
  },
]

/** What a shift can be about; an inactive type stays on old shifts and is not offered for new ones. */
export function ActivitiesTab() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('activities', 'list'))
  const [isAdding, setAdding] = useState(false)
  const isAllowed = may('settings.write')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isAllowed && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            Aktivitätstyp anlegen
          </Button>
        </Box>
      )}
      <DataTable
        label="Aktivitätstypen"
        columns={columns}
        rows={data?.activity_types}
        rowKey={({ id }) => id}
        error={error}
        errorTitle="Fehler beim Laden der Aktivitätstypen"
        onRetry={() => void refetch()}
        empty={<EmptyState drawing="signpost" title="Noch kein Aktivitätstyp" />}
        actionsWidth={104}
        actions={isAllowed ? rowActions : undefined}
      />
      {isAdding && <ActivityDialog activity={null} onClose={() => setAdding(false)} />}
    </Box>
  )
}

const rowActions = (activity: ActivityType) => <RowActions activity={activity} />

function RowActions({ activity }: { activity: ActivityType }) {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <RowButton label={`${activity.name} bearbeiten`} tip="Bearbeiten" onClick={() => setAsked('edit')}>
        <EditIcon />
      </RowButton>
      {activity.name !== standardActivity && (
        <RowButton label={`${activity.name} löschen`} tip="Löschen" onClick={() => setAsked('remove')}>
          <DeleteIcon />
        </RowButton>
      )}
      {asked === 'edit' && <ActivityDialog activity={activity} onClose={close} />}
      <ConfirmDialog
        open={asked === 'remove'}
        title="Aktivitätstyp löschen"
        confirm="Aktivitätstyp löschen"
        danger
        errorTitle="Fehler beim Löschen des Aktivitätstyps"
        onConfirm={async () => {
          await client.activities.remove({ params: { id: activity.id } })
          await cache.invalidateQueries({ queryKey: ['activities'] })
          notify.success('Aktivitätstyp gelöscht')
        }}
        onClose={close}
      >
        „{activity.name}“ wird gelöscht. Das geht nur, solange keine Schicht und keine Vorlage ihn benutzt; sonst können
        Sie ihn auf „Inaktiv“ stellen.
      </ConfirmDialog>
    </>
  )
}

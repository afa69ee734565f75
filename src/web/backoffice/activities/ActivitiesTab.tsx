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
import { DataTable } from '../../kit/DataTable.tsx'
import type { Column } from '../../kit/table-types.ts'
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

/** The activity types of shifts; an inactive type stays on old shifts and is not offered for new ones. */
export function ActivitiesTab() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('activities', 'list'))
  const [isAdding, setAdding] = useState(false)
  const isAllowed = may('settings.write')
  const row = useRowActions()
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
        actionsShown
        actions={isAllowed ? row.buttons : undefined}
      />
      {row.dialogs}
      {isAdding && <ActivityDialog activity={null} onClose={() => setAdding(false)} />}
    </Box>
  )
}

type Asked = { activity: ActivityType; action: 'edit' | 'remove' }

/** Buttons of each row, and the dialogs once for the tab: a row changes with the width of the window. */
function useRowActions() {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState(asked)
  // The dialog keeps its words while it fades away.
  if (asked && asked !== shown) setShown(asked)
  const close = () => setAsked(null)
  return {
    buttons: (activity: ActivityType) => (
      <>
        <RowButton
          label={`${activity.name} bearbeiten`}
          tip="Bearbeiten"
          onClick={() => setAsked({ activity, action: 'edit' })}
        >
          <EditIcon />
        </RowButton>
        {activity.name !== standardActivity && (
          <RowButton
            label={`${activity.name} löschen`}
            tip="Löschen"
            onClick={() => setAsked({ activity, action: 'remove' })}
          >
            <DeleteIcon />
          </RowButton>
        )}
      </>
    ),
    dialogs: (
      <>
        {asked?.action === 'edit' && <ActivityDialog activity={asked.activity} onClose={close} />}
        <ConfirmDialog
          open={asked?.action === 'remove'}
          title="Aktivitätstyp löschen"
          confirm="Aktivitätstyp löschen"
          danger
          errorTitle="Fehler beim Löschen des Aktivitätstyps"
          onConfirm={async () => {
            if (!shown) return
            await client.activities.remove({ params: { id: shown.activity.id } })
            await cache.invalidateQueries({ queryKey: ['activities'] })
            notify.success('Aktivitätstyp gelöscht')
          }}
          onClose={close}
        >
          „{shown?.activity.name}“ wird gelöscht. Das geht nur, solange keine Schicht und keine Vorlage ihn benutzt;
          sonst können Sie ihn auf „Inaktiv“ stellen.
        </ConfirmDialog>
      </>
    ),
  }
}

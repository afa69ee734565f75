import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityPermission } from '../../../contract/permissions.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { formatAmount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'

export type AddPermissionProps = {
  granted: ActivityPermission[]
  busy: boolean
  onGrant: (activityTypeIds: string[]) => Promise<unknown>
}

/** One of the active types that are not granted yet, or all of them at once. */
export function AddPermission({ granted, busy, onGrant }: AddPermissionProps) {
  const { data, error, refetch } = useQuery(ask('activities', 'list'))
  const [chosen, setChosen] = useState('')
  if (error)
    return <ErrorAlert error={error} title="Fehler beim Laden der Aktivitätstypen" onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={40} />

  const has = new Set(granted.map(({ activity_type_id }) => activity_type_id))
  const open = data.activity_types.filter(({ id, is_active }) => is_active && !has.has(id))
  if (open.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Alle aktiven Aktivitätstypen sind erteilt.
      </Typography>
    )
  const isAll = chosen === all && open.length > 1
  const ids = isAll ? open.map(({ id }) => id) : open.filter(({ id }) => id === chosen).map(({ id }) => id)
  const submit = async () => {
    if (ids.length === 0) return
    await onGrant(ids)
    setChosen('')
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Field
          name="activityTypeId"
          label="Aktivitätstyp hinzufügen"
          value={ids.length > 0 ? chosen : ''}
          onChange={setChosen}
          options={{
            '': 'Bitte wählen',
            ...(open.length > 1 && { [all]: `Alle übrigen (${formatAmount(open.length)})` }),
            ...Object.fromEntries(open.map(({ id, name }) => [id, name])),
          }}
        />
      </Box>
      <Button type="submit" variant="outlined" loading={busy} disabled={ids.length === 0} sx={{ height: 40 }}>
        Erteilen
      </Button>
    </Box>
  )
}

const all = 'all'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationDeletion } from '../../../contract/organisation-data.ts'
import { periods } from '../../../contract/limits.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDate, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { notify } from '../../kit/toasts.tsx'
import { DeleteOrganisationDialog } from './DeleteOrganisationDialog.tsx'

const title = 'Organisation löschen'

/** The deletion of the organisation: requesting it, seeing that it is pending, undoing it. */
export function DeletionSection() {
  const { data, error, refetch } = useQuery(ask('organisationData', 'deletion'))
  if (data) return data.deletion ? <Pending deletion={data.deletion} /> : <Ask />
  return (
    <Section title={title}>
      {error ? (
        <ErrorAlert error={error} title="Fehler beim Laden der Löschung" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={64} />
      )}
    </Section>
  )
}

function Ask() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={title}
      text={`Alle Schichten, Kunden, Medien und Konten werden gelöscht, ${periods.organisationDeletionDays} Tage nachdem Sie es beauftragt haben. So lange kann jeder Besitzer die Löschung zurücknehmen.`}
      action={
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          Organisation löschen
        </Button>
      }
    >
      {isOpen && <DeleteOrganisationDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Pending({ deletion }: { deletion: OrganisationDeletion }) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { deleteAt, requestedAt, requestedBy } = deletion
  return (
    <Section title={title}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Alert severity="warning" variant="outlined" sx={{ width: '100%' }}>
          {requestedBy ?? 'Ein früheres Mitglied'} hat die Löschung am {formatDateTime(requestedAt)} beauftragt. Am{' '}
          <strong>{formatDate(deleteAt)}</strong> werden alle Daten endgültig gelöscht.
        </Alert>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Löschung zurücknehmen
        </Button>
      </Box>
      <ConfirmDialog
        open={isOpen}
        title="Löschung zurücknehmen"
        confirm="Löschung zurücknehmen"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await client.organisationData.cancelDeletion()
          notify.success('Die Organisation wird nicht gelöscht')
          void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
          await cache.invalidateQueries({ queryKey: ['organisationData'] })
        }}
      >
        Es wird nichts gelöscht, und Sie können weiterarbeiten wie zuvor. Alle Mitglieder erfahren es per E-Mail.
      </ConfirmDialog>
    </Section>
  )
}

import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { terms } from '../../../contract/legal.ts'
import type { OrganisationExport } from '../../../contract/organisation-data.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatBytes, formatCount, formatDate, formatDateTime, formatPercent } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { notify } from '../../kit/toasts.tsx'

const isAtWork = (one: OrganisationExport | undefined) => one?.status === 'waiting' || one?.status === 'making'

/** All data in one file: requesting it, watching its progress, downloading it. */
export function ExportSection() {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...ask('organisationData', 'exports'),
    // live events tell most of it
    refetchInterval: ({ state }) => (isAtWork(state.data?.exports[0]) ? 5000 : false),
  })
  const renew = () => cache.invalidateQueries({ queryKey: ['organisationData', 'exports'] })
  const start = useMutation({ mutationFn: () => client.organisationData.startExport(), onSuccess: renew })
  const latest = data?.exports[0]
  return (
    <Section
      title="Alle Daten exportieren"
      text="Eine ZIP-Datei mit allen Schichten, Kunden, E-Mails und Einstellungen als JSON, mit allen Fotos und Videos, wie sie hochgeladen wurden, mit Filmen und Vorlagen. Passwörter und andere Geheimnisse sind nicht darin."
    >
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {data ? (
          <State latest={latest} onChange={renew} />
        ) : error ? (
          <ErrorAlert error={error} title="Fehler beim Laden des Exports" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" width="100%" height={40} />
        )}
        <ErrorAlert error={start.error} title="Der Export konnte nicht begonnen werden" />
        {data && !isAtWork(latest) && (
          <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
            {latest ? 'Neuen Export erstellen' : 'Export erstellen'}
          </Button>
        )}
      </Box>
    </Section>
  )
}

type StateProps = { latest: OrganisationExport | undefined; onChange: () => Promise<void> }

function State({ latest, onChange }: StateProps) {
  if (!latest) return null
  if (isAtWork(latest)) return <AtWork latest={latest} onChange={onChange} />
  if (latest.status === 'ready') return <Ready latest={latest} />
  return (
    <Alert severity={latest.status === 'failed' ? 'error' : 'info'} variant="outlined" sx={{ width: '100%' }}>
      {latest.status === 'failed'
        ? 'Der Export konnte nicht erstellt werden. Ihre Daten sind unverändert; bitte erstellen Sie ihn noch einmal.'
        : `Der Export vom ${formatDate(latest.requestedAt)} gilt nicht mehr, weil seitdem etwas gelöscht wurde, das er enthielt.`}
    </Alert>
  )
}

function AtWork({ latest, onChange }: { latest: OrganisationExport; onChange: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Box role="status" sx={{ width: '100%' }}>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {latest.status === 'waiting'
            ? 'Der Export beginnt gleich. Sie erhalten eine E-Mail, wenn er fertig ist.'
            : `Der Export entsteht: ${formatPercent(latest.progress)}. Sie erhalten eine E-Mail, wenn er fertig ist.`}
        </Typography>
        <LinearProgress
          variant={latest.status === 'waiting' ? 'indeterminate' : 'determinate'}
          value={latest.progress * 100}
          aria-label="Fortschritt des Exports"
          sx={{ borderRadius: 1 }}
        />
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Abbrechen
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Export abbrechen"
        confirm="Export abbrechen"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await client.organisationData.cancelExport({ params: { id: latest.id } })
          await onChange()
        }}
      >
        Der Export wird nicht fertig. Ihre Daten bleiben unverändert.
      </ConfirmDialog>
    </>
  )
}

function Ready({ latest }: { latest: OrganisationExport }) {
  const load = useMutation({
    mutationFn: () => client.organisationData.exportLink({ params: { id: latest.id } }),
    onSuccess: ({ url }) => {
      location.assign(url)
      notify.success('Der Download beginnt. Bricht er ab, lässt er sich fortsetzen.')
    },
  })
  return (
    <>
      <Typography variant="body2">
        Export vom {formatDateTime(latest.requestedAt)}: {formatCount(latest.files, 'Datei', 'Dateien')},{' '}
        {formatBytes(latest.bytes)}.{' '}
        {latest.expiresAt &&
          `Er bleibt bis zum ${formatDate(latest.expiresAt)} bereit, höchstens ${terms.exportDays} Tage, und verfällt früher, sobald etwas gelöscht wird, das er enthält.`}
      </Typography>
      <ErrorAlert error={load.error} title="Der Export konnte nicht geladen werden" />
      <Button variant="contained" startIcon={<DownloadIcon />} loading={load.isPending} onClick={() => load.mutate()}>
        Export herunterladen
      </Button>
    </>
  )
}

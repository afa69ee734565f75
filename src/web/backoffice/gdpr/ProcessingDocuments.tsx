import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { z } from 'zod'
import { agreementObstacles, AgreementForm, type AgreementState } from '../../../contract/processing-agreement.ts'
import { client, fetchSigned } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { SaveButton } from '../../kit/SaveButton.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { notify } from '../../kit/toasts.tsx'
import { lines, Part } from './Part.tsx'
import { useRefresh } from './use-refresh.ts'

/** The contract of article 28 GDPR with the operator, and the record of article 30, both as PDF. */
export function ProcessingDocuments() {
  const { data, error, refetch } = useQuery(ask('privacy', 'overview'))
  return (
    <Part
      title="Verträge und Verzeichnisse"
      text="Die Texte entstehen aus dem, was in dieser Installation und in Ihren Einstellungen wirklich eingestellt ist: Fristen, Ort, Speicher, Mailserver, Schutzmaßnahmen."
    >
      <ErrorAlert
        error={error}
        title="Der Stand des Vertrags konnte nicht geladen werden"
        onRetry={() => void refetch()}
      />
      {data && (
        <Box component="ul" aria-label="Verträge und Verzeichnisse" sx={{ ...lines, mt: 0 }}>
          <Agreement state={data.avv} />
          <Box component="li" sx={row}>
            <Box sx={words}>
              <Box sx={{ fontWeight: 500 }}>Verzeichnis von Verarbeitungstätigkeiten (Artikel 30 DSGVO)</Box>
              <Box sx={{ color: 'text.secondary' }}>Mit Fristen, Maßnahmen und Empfängern, wie sie heute gelten.</Box>
            </Box>
            <SavePdf path="processing-record.pdf" name="Verarbeitungsverzeichnis.pdf" what="Verzeichnis" />
          </Box>
        </Box>
      )}
      {!data && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 4 }} aria-label="Wird geladen" />}
    </Part>
  )
}

function Agreement({ state }: { state: AgreementState }) {
  const [isOpen, setOpen] = useState(false)
  const { version, concludedAt, concludedBy, earlier, obstacle } = state
  const isReadable = obstacle !== 'operator_incomplete' || concludedAt !== null
  return (
    <Box component="li" sx={row}>
      <Box sx={words}>
        <Box sx={{ fontWeight: 500 }}>Vertrag zur Auftragsverarbeitung (Artikel 28 DSGVO), Fassung {version}</Box>
        <Box sx={{ my: 1 }}>
          {concludedAt ? (
            <StatusChip tone="success" label={`Geschlossen am ${formatDateTime(concludedAt)}`} />
          ) : (
            <StatusChip tone={obstacle === 'not_asked' ? 'neutral' : 'warning'} label="Nicht geschlossen" />
          )}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {concludedAt
            ? `Von ${concludedBy}. Alle Besitzer bekommen ihn als PDF per E-Mail.`
            : obstacle
              ? agreementObstacles[obstacle]
              : 'Bitte lesen Sie den Entwurf und schließen Sie den Vertrag. Ohne ihn warten E-Mails an Gäste, wenn schon neun Alben hinausgegangen sind.'}{' '}
          {!concludedAt && obstacle === 'address_missing' && (
            <Link component={RouterLink} underline="always" to="/dashboard/settings/organisation">
              Anschrift eintragen
            </Link>
          )}
        </Box>
        {earlier && (
          <Box sx={{ color: 'text.secondary' }}>
            Bis dahin gilt Fassung {earlier.version}, geschlossen am {formatDateTime(earlier.concludedAt)}.
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isReadable && (
          <SavePdf
            path="avv.pdf"
            name={concludedAt ? `Auftragsverarbeitung-Fassung-${version}.pdf` : 'Auftragsverarbeitung-Entwurf.pdf'}
            what={concludedAt ? 'Vertrag' : 'Entwurf'}
          />
        )}
        {!concludedAt && !obstacle && (
          <Button variant="contained" onClick={() => setOpen(true)}>
            Vertrag schließen
          </Button>
        )}
      </Box>
      {isOpen && <ConcludeDialog version={version} onClose={() => setOpen(false)} />}
    </Box>
  )
}

const Form = AgreementForm.pick({ name: true })

function ConcludeDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useFormOf<z.input<typeof Form>>(Form, { name: '' }, async ({ name }) => {
    await client.processingAgreement.conclude({ body: { version, name } })
    notify.success('Der Vertrag ist geschlossen. Sie erhalten ihn per E-Mail.')
    await refresh()
    onClose()
  })
  return (
    <FormDialog
      open
      title="Vertrag zur Auftragsverarbeitung schließen"
      confirm="Verbindlich schließen"
      form={form}
      errorTitle="Der Vertrag konnte nicht geschlossen werden"
      onClose={onClose}
    >
      <Typography variant="body2">
        Sie schließen Fassung {version} für Ihre Organisation, so wie sie im Entwurf steht. Festgehalten werden Ihr
        Name, der Zeitpunkt und eine Prüfsumme des Textes. Alle Besitzer erhalten den Vertrag als PDF per E-Mail.
      </Typography>
      <Input
        control={form.control}
        name="name"
        label="Ihr Vor- und Nachname"
        hint="Wer für die Organisation handeln darf"
        autoComplete="name"
        required
        autoFocus
      />
    </FormDialog>
  )
}

function SavePdf({ path, name, what }: { path: string; name: string; what: string }) {
  const save = async () => {
    const response = await fetchSigned(`/privacy/${path}`)
    saveFile(await response.blob(), name)
  }
  return (
    <SaveButton save={save} label={`${what} als PDF`} failure={`${what}: Das PDF konnte nicht gespeichert werden`} />
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' } as const
const words = { flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' } as const

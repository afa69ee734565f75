import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { DamagedFile } from '../../../contract/damaged-files.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { formatAmount, formatDateTime } from '../../kit/format.ts'
import { NoticeCard } from './NoticeCard.tsx'

/** Files whose bytes changed or are gone in the storage: their customers, and the remedy. */
export function DamagedFiles({ files, total }: { files: DamagedFile[]; total: number }) {
  return (
    <NoticeCard
      title={total === 1 ? '1 Datei ist bei uns beschädigt' : `${formatAmount(total)} Dateien sind bei uns beschädigt`}
    >
      <Box component="p" sx={{ mt: 1, mb: 0 }}>
        Im Dateispeicher liegt nicht mehr, was gespeichert wurde. Beschädigte Dateien geben wir niemandem aus.
      </Box>
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 2 }}>
        {files.map((file) => (
          <li key={file.id}>
            <Line {...file} />
          </li>
        ))}
        {total > files.length && <li>{`und ${formatAmount(total - files.length)} weitere`}</li>}
      </Box>
    </NoticeCard>
  )
}

const kinds = {
  photo: 'Foto',
  video: 'Clip',
  film: 'Film',
  certificate: 'Zertifikat',
  file: 'Datei',
  template: 'Vorlage',
  logo: 'Ihr Logo',
} as const

function Line({ what, fileName, customer, ...file }: DamagedFile) {
  return (
    <>
      {kinds[what]} {what !== 'film' && what !== 'logo' && `„${fileName}“ `}
      {customer && (
        <>
          von{' '}
          <Link component={RouterLink} to={`/dashboard/sessions/${customer.sessionId}`} underline="always">
            {`${customer.name} ${formatNumber(customer.number)} (${customer.sessionName})`}
          </Link>
        </>
      )}
      <Box sx={{ color: 'text.secondary' }}>{remedyOf({ what, ...file })}</Box>
    </>
  )
}

function remedyOf({ what, remedy, isShown }: Pick<DamagedFile, 'what' | 'remedy' | 'isShown'>): string {
  if (remedy === 'repairing') return 'Wird von selbst wiederhergestellt; Sie müssen nichts tun.'
  if (remedy === 'waiting') return 'Wird wiederhergestellt, sobald der Dateispeicher in Ordnung ist.'
  if (what === 'template') return 'Bitte laden Sie diese Vorlage noch einmal hoch und löschen Sie die beschädigte.'
  if (what === 'logo') return 'Galerien und E-Mails zeigen es zurzeit nicht. Bitte laden Sie es noch einmal hoch.'
  return isShown
    ? 'Nur das Original ist betroffen, die Galerie zeigt es weiterhin. Bitte laden Sie dieselbe Datei noch einmal hoch.'
    : 'Der Gast sieht diese Datei zurzeit nicht. Bitte laden Sie sie noch einmal hoch.'
}

/** So many files are damaged that the storage must be at fault. */
export function StorageAlarm({ at }: { at: string }) {
  return (
    <NoticeCard title="Mit dem Dateispeicher stimmt etwas nicht">
      <Box component="p" sx={{ mt: 1, mb: 0 }}>
        {`Beim Vergleich am ${formatDateTime(at)} fehlten auffällig viele Dateien oder hatten sich verändert. `}
        Bitte prüfen Sie, ob der richtige Speicher eingebunden ist; bis dahin reparieren wir nichts von selbst. Betreibt
        jemand anders diese Installation, geben Sie den Hinweis bitte weiter.
      </Box>
    </NoticeCard>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { legalDocuments, operatorSettings } from '../../../contract/legal.ts'
import type { Notice } from '../../../contract/overview.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { DamagedFiles, StorageAlarm } from './DamagedFiles.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { RetentionStopped } from './RetentionStopped.tsx'

/** For owners, above everything: what waits for them, and how to put it right. Gone when there is nothing. */
export function Notices() {
  const { may } = useSession()
  // when this can't be asked, the figures below can't be either, and they say so
  const { data } = useQuery({ ...ask('overview', 'notices'), enabled: may('privacy.manage') })
  return data?.notices.map((notice) => <OneNotice key={notice.code} notice={notice} />)
}

function OneNotice({ notice }: { notice: Notice }) {
  if (notice.code === 'storage_alarm') return <StorageAlarm at={notice.at} />
  if (notice.code === 'files_damaged') return <DamagedFiles files={notice.files} total={notice.total} />
  if (notice.code === 'retention_stopped') return <RetentionStopped {...notice} />
  if (notice.code === 'retention_off') return <RetentionOff />
  if (notice.code === 'mail_waits') return <MailWaits />
  return <OperatorIncomplete missing={notice.missing} />
}

const RetentionOff = () => (
  <NoticeCard title="Das nächtliche Löschen ist ausgeschaltet">
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      Medien und Personendaten bleiben gespeichert, auch wenn ihre Frist vorbei ist; die Datenschutzerklärung verspricht
      etwas anderes. Galerien enden trotzdem zu ihrer Frist, und Löschanträge von Gästen werden weiter ausgeführt. Wer
      diese Installation betreibt, schaltet das Löschen mit <Code>RETENTION=1</Code> wieder ein.
    </Box>
  </NoticeCard>
)

const MailWaits = () => (
  <NoticeCard title="E-Mails gehen noch nicht hinaus">
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      Es ist kein E-Mail-Server eingerichtet. Alle E-Mails warten und gehen von selbst hinaus, sobald{' '}
      <Code>MAIL_URL</Code> gesetzt und Andenken neu gestartet ist. Betreibt jemand anders diese Installation, geben Sie
      den Hinweis bitte weiter.
    </Box>
  </NoticeCard>
)

const Code = ({ children }: { children: ReactNode }) => (
  <Box component="code" sx={{ fontSize: 13 }}>
    {children}
  </Box>
)

function OperatorIncomplete({ missing }: { missing: (keyof typeof operatorSettings)[] }) {
  return (
    <NoticeCard title="Impressum und Datenschutz sind noch nicht vollständig">
      <Box component="p" sx={{ mt: 1, mb: 0 }}>
        Ihre Gäste können nicht sehen, wer Andenken betreibt. Das Gesetz verlangt es (§ 5 DDG, Artikel 13 DSGVO). Es{' '}
        {missing.length === 1 ? 'fehlt' : 'fehlen'}:
      </Box>
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
        {missing.map((setting) => (
          <li key={setting}>
            {operatorSettings[setting].what}: <Code>{setting}</Code>
          </li>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        Setzen Sie diese Werte in der Umgebung, mit der Andenken startet, und starten Sie es neu; alle Einstellungen
        erklärt die Datei README.de.md. Betreibt jemand anders diese Installation, geben Sie den Hinweis bitte weiter.{' '}
        <Link href={legalDocuments.imprint.path} target="_blank" rel="noopener" underline="always">
          Impressum ansehen
        </Link>
      </Box>
    </NoticeCard>
  )
}

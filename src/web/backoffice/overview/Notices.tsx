import CloseIcon from '@mui/icons-material/Close'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { legalDocuments, operatorSettings } from '../../../contract/legal.ts'
import { albumsBeforeAgreement } from '../../../contract/limits.ts'
import type { Notice } from '../../../contract/overview.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDate, formatDateTime } from '../../kit/format.ts'
import { Page, Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { DamagedFiles, StorageAlarm } from './DamagedFiles.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { RetentionStopped } from './RetentionStopped.tsx'

/** Settings that are made once and are not daily work: one line on the home page, and a page that explains. */
type Setting = Extract<
  Notice,
  {
    code:
      | 'operator_incomplete'
      | 'retention_off'
      | 'mail_waits'
      | 'bounces_unread'
      | 'contact_hidden'
      | 'agreement_missing'
      | 'legal_holds_end'
  }
>
const settingTitles: Record<Setting['code'], string> = {
  operator_incomplete: 'Impressum und Datenschutz sind noch nicht vollständig',
  mail_waits: 'E-Mails gehen noch nicht hinaus',
  bounces_unread: 'Unzustellbare E-Mails bleiben unbemerkt',
  contact_hidden: 'Gäste sehen noch keine Adresse für ihre Fragen',
  retention_off: 'Das nächtliche Löschen ist ausgeschaltet',
  legal_holds_end: 'Eine Aufbewahrung aus rechtlichem Grund endet bald',
  agreement_missing: 'Der Vertrag zur Auftragsverarbeitung ist noch nicht geschlossen',
}
const isSetting = (notice: Notice): notice is Setting => Object.hasOwn(settingTitles, notice.code)

function useNotices() {
  const { may } = useSession()
  // when this can't be asked, the figures below can't be either, and they say so
  return useQuery({ ...ask('overview', 'notices'), enabled: may('privacy.manage') })
}

/** For owners, at the top: tasks that wait for them, and their remedies. Hidden when there are none. */
export function Notices() {
  const notices = useNotices().data?.notices ?? []
  const settings = notices.filter(isSetting)
  return (
    <>
      {notices.map((notice) => !isSetting(notice) && <Trouble key={notice.code} notice={notice} />)}
      {settings.length > 0 && <SettingsLine key={JSON.stringify(settings)} settings={settings} />}
    </>
  )
}

/** One plain line. A member who dismisses it sees it again when other data are missing. */
function SettingsLine({ settings }: { settings: Setting[] }) {
  const what = JSON.stringify(settings)
  const [isAway, setAway] = useState(() => putAway.is(what))
  if (isAway) return null
  const [first] = settings
  return (
    <Surface component="section" aria-label="Einrichtung" sx={quietLine}>
      <WarningIcon aria-hidden sx={{ color: 'warning.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {settings.length === 1 && first ? settingTitles[first.code] : `Noch ${settings.length} Einstellungen fehlen`}.{' '}
        <Link component={RouterLink} to="/dashboard/setup" underline="always" sx={{ whiteSpace: 'nowrap' }}>
          Was zu tun ist
        </Link>
      </Box>
      <Tooltip title="Ausblenden, bis sich etwas ändert">
        <IconButton
          size="small"
          aria-label="Hinweis ausblenden"
          onClick={() => {
            putAway.note(what)
            setAway(true)
            document.querySelector<HTMLElement>('main')?.focus()
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Surface>
  )
}

/** `/dashboard/setup`: missing settings, and how to set them. */
export function SetupPage() {
  const { data, error, refetch } = useNotices()
  const settings = data?.notices.filter(isSetting)
  return (
    <Page title="Einrichtung" subtitle="Was noch fehlt, und wie Sie es einstellen.">
      <ErrorAlert error={error} title="Die Hinweise konnten nicht geladen werden" onRetry={() => void refetch()} />
      {!settings && !error && <Skeleton variant="rounded" height={160} aria-label="Wird geladen" />}
      {settings?.map((notice) => (
        <Explained key={notice.code} notice={notice} />
      ))}
      {settings?.length === 0 && (
        <Surface>
          <EmptyState drawing="shifts" title="Es fehlt nichts: Alle Einstellungen sind gesetzt." />
        </Surface>
      )}
    </Page>
  )
}

function Trouble({ notice }: { notice: Exclude<Notice, Setting> }) {
  if (notice.code === 'storage_alarm') return <StorageAlarm at={notice.at} />
  if (notice.code === 'files_damaged') return <DamagedFiles files={notice.files} total={notice.total} />
  return <RetentionStopped {...notice} />
}

function Explained({ notice }: { notice: Setting }) {
  if (notice.code === 'retention_off') return <RetentionOff />
  if (notice.code === 'mail_waits') return <MailWaits />
  if (notice.code === 'contact_hidden') return <ContactHidden />
  if (notice.code === 'agreement_missing') return <AgreementMissing dueAt={notice.dueAt} />
  if (notice.code === 'legal_holds_end') return <HoldsEnd count={notice.count} firstEndsAt={notice.firstEndsAt} />
  if (notice.code === 'bounces_unread') return <BouncesUnread reason={notice.reason} />
  return <OperatorIncomplete missing={notice.missing} />
}

/** The notices dismissed in this browser. */
const putAway = {
  is(what: string) {
    try {
      return localStorage.getItem('setup-away') === what
    } catch {
      return false
    }
  },
  note(what: string) {
    try {
      localStorage.setItem('setup-away', what)
    } catch {
      // without storage it comes back with the next visit
    }
  },
}

const quietLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  pl: 3,
  pr: 1,
  py: 1,
  fontSize: 14,
} as const

const RetentionOff = () => (
  <NoticeCard title={settingTitles.retention_off}>
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      Medien und Personendaten bleiben gespeichert, auch wenn ihre Frist vorbei ist; die Datenschutzerklärung verspricht
      etwas anderes. Galerien enden trotzdem zu ihrer Frist, und Löschanträge von Gästen werden weiter ausgeführt. Wer
      diese Installation betreibt, schaltet das Löschen mit <Code>RETENTION=1</Code> wieder ein.
    </Box>
  </NoticeCard>
)

const HoldsEnd = ({ count, firstEndsAt }: { count: number; firstEndsAt: string }) => (
  <NoticeCard title={settingTitles.legal_holds_end}>
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      {count === 1
        ? `Ein Gast wird noch bis ${formatDate(firstEndsAt)} aufbewahrt.`
        : `${count} Gäste werden nur noch kurze Zeit aufbewahrt, der erste bis ${formatDate(firstEndsAt)}.`}{' '}
      Danach wird gelöscht, was nach den Fristen oder auf Wunsch des Gasts fällig ist. Besteht der Grund fort,
      verlängern Sie die Aufbewahrung vorher.{' '}
      <Link component={RouterLink} to="/dashboard/gdpr" underline="always">
        Aufbewahrungen ansehen
      </Link>
    </Box>
  </NoticeCard>
)

const AgreementMissing = ({ dueAt }: { dueAt: string | null }) => (
  <NoticeCard title={settingTitles.agreement_missing}>
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      Für die Daten Ihrer Gäste sind Sie verantwortlich; wer Andenken betreibt, verarbeitet sie in Ihrem Auftrag. Das
      Gesetz verlangt darüber einen Vertrag (Artikel 28 DSGVO). Ohne ihn gehen {albumsBeforeAgreement} Alben hinaus;
      E-Mails für alle weiteren warten{dueAt && ` ab dem ${formatDateTime(dueAt)}`}, bis ein Besitzer ihn geschlossen
      hat.{' '}
      <Link component={RouterLink} to="/dashboard/gdpr" underline="always">
        Vertrag lesen und schließen
      </Link>
    </Box>
  </NoticeCard>
)

const MailWaits = () => (
  <NoticeCard title={settingTitles.mail_waits}>
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      Es ist kein E-Mail-Server eingerichtet. Alle E-Mails warten und gehen von selbst hinaus, sobald{' '}
      <Code>MAIL_URL</Code> gesetzt und Andenken neu gestartet ist. Betreibt jemand anders diese Installation, geben Sie
      den Hinweis bitte weiter.
    </Box>
  </NoticeCard>
)

const ContactHidden = () => (
  <NoticeCard title={settingTitles.contact_hidden}>
    <Box component="p" sx={{ mt: 1, mb: 0 }}>
      In Galerien und E-Mails steht noch nicht, wohin Ihre Gäste schreiben können. Die E-Mail-Adresse der Organisation
      kann eine Anmelde-Adresse sein und wird ihnen erst gezeigt, wenn Sie es sagen.{' '}
      <Link component={RouterLink} to="/dashboard/settings/organisation" underline="always">
        Adresse für Gäste wählen
      </Link>
    </Box>
  </NoticeCard>
)

const BouncesUnread = ({ reason }: { reason: string }) => (
  <NoticeCard title={settingTitles.bounces_unread}>
    <Box component="p" sx={{ mt: 1, mb: 0, overflowWrap: 'anywhere' }}>
      Das Postfach, in dem unzustellbare E-Mails ankommen, lässt sich nicht lesen. {reason} E-Mails gehen trotzdem
      hinaus; was zurückkommt, steht bei den Gästen, sobald <Code>BOUNCE_URL</Code> wieder stimmt und das Postfach
      erreichbar ist. Betreibt jemand anders diese Installation, geben Sie den Hinweis bitte weiter.
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
    <NoticeCard title={settingTitles.operator_incomplete}>
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

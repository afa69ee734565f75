import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OwnNight as State } from '../../../../contract/monitoring.ts'
import { formatBytes, formatCount, formatDateTime } from '../../../kit/format.ts'
import { useSession } from '../../../kit/session.tsx'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'
import { Section } from '../Section.tsx'

/** Milliseconds after which a night that did not come to its end was broken off (`retention-run.ts`). */
const brokenAfter = 12 * 3600_000

/** The last night: its deletions, those that wait for a release, and damaged files. */
export function OwnNight({ measuredAt, ...night }: State & { measuredAt: string }) {
  return (
    <Section title="Letzte Nacht">
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', fontSize: 14 }}>
        <Retention {...night} measuredAt={measuredAt} />
        <Damaged {...night.damaged} />
      </Box>
    </Section>
  )
}

function Retention({ isRetentionOn, retention, brake, measuredAt }: State & { measuredAt: string }) {
  const mayRelease = useSession().may('privacy.manage')
  const look = lookOf({ isRetentionOn, retention, brake }, measuredAt)
  return (
    <Line title="Löschen nach Ablauf der Frist" tone={look.tone} label={look.label}>
      {!isRetentionOn && (
        <Box>Auf dieser Installation ausgeschaltet: Auch was über seine Frist hinaus ist, bleibt gespeichert.</Box>
      )}
      {brake && (
        <Box>
          {`Seit ${formatDateTime(brake.stoppedAt)} Uhr ${isOne(brake) ? 'wartet' : 'warten'} ${spoken(brake.media, brake.bytes, brake.customers)} auf die Freigabe eines Besitzers, weil es ungewöhnlich viel ist.`}
          {mayRelease && (
            <>
              {' '}
              <Link component={RouterLink} underline="always" to="/dashboard/gdpr">
                Ansehen und freigeben
              </Link>
            </>
          )}
        </Box>
      )}
      {retention && (
        <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>
          {`${formatDateTime(retention.beganAt)} Uhr: ${
            retention.media + retention.anonymised > 0
              ? `${spoken(retention.media, retention.bytes, retention.anonymised)} gelöscht.`
              : 'Gelöscht wurde nichts.'
          }`}
        </Box>
      )}
      {!retention && isRetentionOn && (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>Noch ist keine Nacht verzeichnet.</Box>
      )}
    </Line>
  )
}

function lookOf(
  { isRetentionOn, retention, brake }: Pick<State, 'isRetentionOn' | 'retention' | 'brake'>,
  measuredAt: string,
): { tone: Tone; label: string } {
  if (!isRetentionOn) return { tone: 'warning', label: 'Ausgeschaltet' }
  if (brake) return { tone: 'warning', label: 'Wartet auf Freigabe' }
  if (!retention) return { tone: 'neutral', label: 'Noch nicht gelaufen' }
  if (retention.endedAt !== null) return { tone: 'success', label: 'Erledigt' }
  const isBroken = Date.parse(measuredAt) - Date.parse(retention.beganAt) > brokenAfter
  return isBroken ? { tone: 'error', label: 'Abgebrochen' } : { tone: 'info', label: 'Nicht beendet' }
}

const isOne = ({ media, customers }: { media: number; customers: number }) => media + customers === 1

/** `12 Medien (34 MB) und Daten von 3 Gästen`. */
function spoken(media: number, bytes: number, people: number): string {
  return [
    ...(media > 0 ? [`${formatCount(media, 'Medium', 'Medien')} (${formatBytes(bytes)})`] : []),
    ...(people > 0 ? [`Daten von ${formatCount(people, 'Gast', 'Gästen')}`] : []),
  ].join(' und ')
}

function Damaged({ files, isAlarm }: State['damaged']) {
  const mayLook = useSession().may('privacy.manage')
  const isWhole = files === 0 && !isAlarm
  return (
    <Line
      title="Prüfung der Dateien"
      tone={isWhole ? 'success' : 'error'}
      label={
        files > 0
          ? `${formatCount(files, 'Datei', 'Dateien')} beschädigt`
          : isAlarm
            ? 'Viel beschädigt'
            : 'Nichts beschädigt'
      }
    >
      {isAlarm && (
        <Box>
          Im Dateispeicher dieser Installation ist ungewöhnlich viel beschädigt. Bis das geklärt ist, wird nichts von
          selbst wiederhergestellt.
        </Box>
      )}
      {!isWhole &&
        (mayLook ? (
          <Link component={RouterLink} underline="always" to="/dashboard">
            Was zu tun ist
          </Link>
        ) : (
          <Box>Besitzer sehen auf der Startseite, was zu tun ist.</Box>
        ))}
    </Line>
  )
}

/** One piece of work, its state and what is to be said of it. */
export function Line({
  title,
  tone,
  label,
  children,
}: {
  title: string
  tone: Tone
  label: string
  children?: ReactNode
}) {
  return (
    <Box component="li" sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box sx={{ flex: 'none' }}>
          <StatusChip tone={tone} label={label} />
        </Box>
      </Box>
      {children}
    </Box>
  )
}

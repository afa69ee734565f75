import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { TlsCertificate } from '../../../../contract/monitoring.ts'
import { formatCount, formatDate } from '../../../kit/format.ts'
import type { Tone } from '../../../kit/StatusChip.tsx'
import { Line } from './OwnNight.tsx'
import { clockOf } from './wait-words.ts'

const day = 24 * 3600_000

const names: Record<TlsCertificate['service'], string> = { web: 'Website', mail: 'Mailserver' }
const refusals: Record<NonNullable<TlsCertificate['refusal']>, string> = {
  unreachable: 'Der Server hat nicht geantwortet.',
  no_tls: 'Der Server bietet keine sichere Verbindung an.',
}
type Seen = NonNullable<TlsCertificate['seen']>
const faults: Record<NonNullable<Seen['fault']>, { label: string; text: string | null }> = {
  expired: { label: 'Abgelaufen', text: null },
  wrong_name: { label: 'Falscher Name', text: 'Es gilt nicht für diesen Namen.' },
  not_trusted: {
    label: 'Nicht anerkannt',
    text: 'Es stammt von keiner anerkannten Stelle, oder es ist unvollständig.',
  },
}

/** The TLS certificates of the installation, with the days that they are still good. */
export function Certificates({ certificates, measuredAt }: { certificates: TlsCertificate[]; measuredAt: string }) {
  const heading = useId()
  if (certificates.length === 0) return null
  return (
    <Box sx={{ mt: 4 }}>
      <Typography id={heading} variant="h3">
        TLS-Zertifikate
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 14 }}>
        {certificates.map((certificate) => (
          <One key={certificate.service} {...certificate} measuredAt={measuredAt} />
        ))}
      </Box>
    </Box>
  )
}

function One({ service, host, askedAt, refusal, seen, measuredAt }: TlsCertificate & { measuredAt: string }) {
  const text = seen?.fault && faults[seen.fault].text
  return (
    <Line title={`${names[service]} (${host})`} {...lookOf({ askedAt, seen })}>
      {text && <Box>{text}</Box>}
      {refusal && <Box>{refusals[refusal]}</Box>}
      {askedAt !== null && (
        <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, mt: 1, overflowWrap: 'anywhere' }}>
          {[
            ...(seen ? [lifeOf(seen, measuredAt)] : []),
            ...(seen?.issuer ? [`Ausgestellt von ${seen.issuer}.`] : []),
            ...(seen && refusal ? [`Gesehen ${clockOf(seen.at, measuredAt)}.`] : []),
            `Geprüft ${clockOf(askedAt, measuredAt)}.`,
          ].join(' ')}
        </Box>
      )}
    </Line>
  )
}

function lookOf({ askedAt, seen }: Pick<TlsCertificate, 'askedAt' | 'seen'>): { tone: Tone; label: string } {
  if (askedAt === null) return { tone: 'neutral', label: 'Noch nicht geprüft' }
  if (!seen) return { tone: 'warning', label: 'Nicht prüfbar' }
  if (seen.fault !== null) return { tone: 'error', label: faults[seen.fault].label }
  return seen.isEnding ? { tone: 'warning', label: 'Läuft bald ab' } : { tone: 'success', label: 'Gültig' }
}

function lifeOf({ endsAt }: Seen, measuredAt: string): string {
  const days = Math.floor((Date.parse(endsAt) - Date.parse(measuredAt)) / day)
  if (days < 0) return `Abgelaufen am ${formatDate(endsAt)}.`
  return `Gültig bis ${formatDate(endsAt)}, noch ${days === 0 ? 'weniger als ein Tag' : formatCount(days, 'Tag', 'Tage')}.`
}
